/** The few forms that the arguments of a tool have, as JSON Schema. */

export const text = (description: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'string',
  description,
  ...more,
});

export const object = (
  properties: Record<string, unknown>,
  required: readonly string[] = [],
): Readonly<Record<string, unknown>> => ({ type: 'object', properties, required });

import { expect, test } from 'vitest';
import { scenarioJsonSchema } from './json-schema.ts';

interface Shape {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
}

/** Paths of fields without a description; what an observation holds is described elsewhere. */
function undescribed(shape: Shape, path: string): string[] {
  const inner = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const here = `${path}.${name}`;
    const own = field.description === undefined ? [here] : [];
    return name === 'sees' ? own : [...own, ...undescribed(field, here)];
  });
  const { items, additionalProperties: rest } = shape;
  return [
    ...inner,
    ...(items === undefined ? [] : undescribed(items, `${path}[]`)),
    ...(typeof rest === 'object' ? undescribed(rest, `${path}{}`) : []),
  ];
}

test('every field of a scenario says what it means', () => {
  expect(undescribed(scenarioJsonSchema() as Shape, 'scenario')).toEqual([]);
});

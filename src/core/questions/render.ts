import type { Option } from './schema.ts';

export function renderOption(option: Option): string {
  return option.text ?? JSON.stringify(option.claim ?? option.claims);
}

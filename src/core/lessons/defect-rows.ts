/** Rows of the linter's catalogue as lessons show them. */
export interface DefectRow {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  readonly what: string;
  readonly lesson: string;
}
export const DEFECTS: readonly DefectRow[] = [];

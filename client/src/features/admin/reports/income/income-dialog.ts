const KINDS = ['add', 'edit', 'remove'] as const;

/** Which window is open, and for what: only an id is kept in the browser. */
export type IncomeDialogState = Readonly<{ kind: (typeof KINDS)[number]; id: string }>;

export function isIncomeDialog(value: unknown): value is IncomeDialogState | null {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { kind, id } = value as Readonly<Record<string, unknown>>;
  return KINDS.some((each) => each === kind) && typeof id === 'string';
}

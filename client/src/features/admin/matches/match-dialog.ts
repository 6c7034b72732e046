/** What can be open over the grid. */
const MATCH_DIALOGS = [
  'actions',
  'correct',
  'withdraw',
  'postpone',
  'void',
  'start',
  'edit',
  'remove',
  'history',
  'undo',
  'import',
  'add',
] as const;
export type MatchDialogKind = (typeof MATCH_DIALOGS)[number];

/** `matchId` is empty for a match that is being added. */
export type MatchDialogState = Readonly<{ kind: MatchDialogKind; matchId: string }>;

export function isMatchDialog(value: unknown): value is MatchDialogState {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, matchId } = value as Record<string, unknown>;
  return MATCH_DIALOGS.some((each) => each === kind) && typeof matchId === 'string';
}

export const MATCH_DIALOGS = [
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

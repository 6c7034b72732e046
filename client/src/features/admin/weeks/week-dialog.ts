const WEEK_DIALOGS = ['add', 'edit', 'duplicate', 'remove', 'sheet'] as const;
export type WeekDialogKind = (typeof WEEK_DIALOGS)[number];
/** `weekId` is empty for a week that is made from nothing. */
export type WeekDialogState = Readonly<{ kind: WeekDialogKind; weekId: string }>;

export function isWeekDialog(value: unknown): value is WeekDialogState {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, weekId } = value as Record<string, unknown>;
  return WEEK_DIALOGS.some((each) => each === kind) && typeof weekId === 'string';
}

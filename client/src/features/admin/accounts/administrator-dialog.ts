const DIALOGS = ['add', 'edit', 'reset', 'close', 'open', 'factor'] as const;
export type AdministratorDialogKind = (typeof DIALOGS)[number];

/** What is open over the list; `adminId` is empty for somebody who is being added. */
export type AdministratorDialogState = Readonly<{ kind: AdministratorDialogKind; adminId: string }>;

export function isAdministratorDialog(value: unknown): value is AdministratorDialogState {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, adminId } = value as Record<string, unknown>;
  return DIALOGS.some((each) => each === kind) && typeof adminId === 'string';
}

import { isTextForm } from '../drafts/use-draft.ts';

/** Which window is open, and for what: only an id is kept in the browser. */
export type CrmDialogState = Readonly<{ kind: string; id: string }>;

const isState = isTextForm<Record<'kind' | 'id', string>>({ kind: '', id: '' });

export const isCrmDialog = (value: unknown): value is CrmDialogState | null =>
  value === null || isState(value);

import type { ImportJob } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { changedFields, type ShownField } from '../../drafts/field-change.ts';
import { focusFirstError, focusStale, useRefusedFocus } from '../../drafts/focus-first-error.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { NO_REASON, useReasoned } from '../../drafts/use-reasoned.ts';
import { reasonError } from '../../shell/reason-error.ts';
import { ReasonField } from '../../shell/ReasonField.tsx';
import { StaleWords } from '../../shell/StaleWords.tsx';
import { undoImport } from './imports.api.ts';
import { RefusedRows } from './RefusedRows.tsx';

type Props = Readonly<{ id: string; undo: NonNullable<ImportJob['undo']> }>;

const isOpen = (value: unknown): value is boolean => typeof value === 'boolean';

/** Takes a whole import back: how many rows that is stands first, and which have to stay. */
export function UndoImport({ id, undo }: Props) {
  const open = useDraft<boolean>(`ice-aktarma-geri-${id}`, false, isOpen);
  if (undo.rows === 0 && undo.refused.length > 0) return <p className="muted">{IMPORTS.undoNothing}</p>;
  if (!open.value) return <Button onClick={() => open.set(true)}>{IMPORTS.undo}</Button>;
  return <UndoForm id={id} undo={undo} onClose={open.discard} />;
}

type Seen = Readonly<{ revision: string; rows: number; kept: number }>;

const FIELDS: readonly ShownField<Seen>[] = [
  [IMPORTS.undoRows, ({ rows }) => String(rows)],
  [IMPORTS.undoStays, ({ kept }) => String(kept)],
];

function UndoForm({ id, undo: { rows, refused }, onClose }: Props & Readonly<{ onClose: () => void }>) {
  const [wasTried, setTried] = useState(false);
  const kept = refused.length;
  const { dialog } = useReasoned<Seen>({
    topics: ['imports', 'matches', 'weeks', 'standings'],
    name: `ice-aktarma-gerekce-${id}`,
    empty: NO_REASON,
    now: { revision: `${rows} ${kept}`, rows, kept },
    changesOf: (base, now) => changedFields(FIELDS, base, now),
    run: ({ reason }) => undoImport(id, reason),
    words: { failed: IMPORTS.undoFailed },
    onClose,
  });
  const { reason, stale, isBusy } = dialog;
  const form = useRefusedFocus(dialog.isRefused);
  const { reason: error } = reasonError(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (stale) focusStale(form);
    else if (error) focusFirstError(form);
    else if (!isBusy) dialog.onSubmit(reason.trim());
  };
  return (
    <form className="undo" onSubmit={submit} noValidate ref={form}>
      {stale ? <StaleWords {...stale} /> : null}
      <p>{IMPORTS.undoText(rows)}</p>
      {kept > 0 ? (
        <>
          <p>{IMPORTS.undoKept(kept)}</p>
          <RefusedRows refused={refused} />
        </>
      ) : null}
      <ReasonField value={reason} error={wasTried ? error : undefined} onChange={dialog.onReason} />
      <p className="row">
        <Button onClick={dialog.onClose}>{IMPORTS.undoCancel}</Button>
        <Button look="danger" type="submit" disabled={isBusy}>
          {IMPORTS.undoSubmit}
        </Button>
      </p>
    </form>
  );
}

import type { ImportJob } from '@onda-on/contracts/api';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConflictNotice, type ShownField } from '../../kit/ConflictNotice.tsx';
import { useDraft } from '../../kit/drafts.ts';
import { ReasonField } from '../../kit/fields.tsx';
import { NO_REASON, useReasonForm } from '../../kit/use-reason-form.ts';
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
  const kept = refused.length;
  const form = useReasonForm<Seen>({
    topics: ['imports', 'matches', 'weeks', 'standings'],
    name: `ice-aktarma-gerekce-${id}`,
    empty: NO_REASON,
    now: { revision: `${rows} ${kept}`, rows, kept },
    shown: FIELDS,
    run: ({ reason }) => undoImport(id, reason),
    text: { failed: IMPORTS.undoFailed },
    onClose,
  });
  const { conflict, setElement, field } = form;
  return (
    <form className="undo" onSubmit={form.submit} noValidate ref={setElement}>
      {conflict ? <ConflictNotice {...conflict} /> : null}
      <p>{IMPORTS.undoText(rows)}</p>
      {kept > 0 ? (
        <>
          <p>{IMPORTS.undoKept(kept)}</p>
          <RefusedRows refused={refused} />
        </>
      ) : null}
      <ReasonField {...field('reason')} />
      <p className="row">
        <Button onClick={form.close}>{IMPORTS.undoCancel}</Button>
        <Button look="danger" type="submit" disabled={form.isBusy}>
          {IMPORTS.undoSubmit}
        </Button>
      </p>
    </form>
  );
}

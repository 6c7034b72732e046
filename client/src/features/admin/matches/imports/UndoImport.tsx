import type { ImportJob } from '@onda-on/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { reasonError } from '../../shell/reason-error.ts';
import { ReasonField } from '../../shell/ReasonField.tsx';
import { useCommand } from '../../use-command.ts';
import { importJob, undoImport } from './imports.api.ts';
import { RefusedRows } from './RefusedRows.tsx';

type Props = Readonly<{ id: string; undo: NonNullable<ImportJob['undo']> }>;

/** Takes a whole import back: how many rows that is stands first, and which have to stay. */
export function UndoImport({ id, undo: { rows, refused } }: Props) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending } = useCommand<string>({
    run: (words) => undoImport(id, words),
    failed: IMPORTS.undoFailed,
    onDone: () => {
      setReason(null);
      void queryClient.invalidateQueries(importJob(id));
    },
  });
  if (rows === 0 && refused.length > 0) return <p className="muted">{IMPORTS.undoNothing}</p>;
  if (reason === null) return <Button onClick={() => setReason('')}>{IMPORTS.undo}</Button>;
  const errors = reasonError(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!errors.reason && !isPending) mutate(reason.trim());
  };
  return (
    <form className="undo" onSubmit={submit} noValidate>
      <p>{IMPORTS.undoText(rows)}</p>
      {refused.length > 0 ? (
        <>
          <p>{IMPORTS.undoKept(refused.length)}</p>
          <RefusedRows refused={refused} />
        </>
      ) : null}
      <ReasonField value={reason} error={wasTried ? errors.reason : undefined} onChange={setReason} />
      <Button look="danger" type="submit" disabled={isPending}>
        {IMPORTS.undoSubmit}
      </Button>
    </form>
  );
}

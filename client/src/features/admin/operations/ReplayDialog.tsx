import { useState } from 'react';

import { OPERATIONS, REPLAY } from '../../../text/admin/operations.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { useCommand } from '../kit/use-command.ts';
import { beginReplay } from './operations.api.ts';

/** Null: all of them. */
export type ReplayWish = Readonly<{ projection: string | null }>;

type Props = Readonly<{ wish: ReplayWish; onClose: () => void }>;

/** Says what will happen before it does: nothing stands still for it, and it may be only a comparison. */
export function ReplayDialog({ wish: { projection }, onClose }: Props) {
  const [isDryRun, setDryRun] = useState(false);
  const { mutate, isPending } = useCommand({
    topics: [],
    run: () =>
      beginReplay({ isDryRun, ...(projection === null ? { all: true } : { projections: [projection] }) }),
    failed: REPLAY.failed,
    done: REPLAY.begun,
    onDone: onClose,
  });
  const name = projection === null ? REPLAY.all : PANO.projectionName(projection);
  return (
    <ConfirmDialog
      title={REPLAY.title(name)}
      confirm={isDryRun ? REPLAY.compare : OPERATIONS.replay}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{REPLAY.text}</p>
      <p className="muted">{REPLAY.load}</p>
      <label className="check">
        <input type="checkbox" checked={isDryRun} onChange={({ target }) => setDryRun(target.checked)} />
        {REPLAY.dryRun}
      </label>
    </ConfirmDialog>
  );
}

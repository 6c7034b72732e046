import type { Segment } from '@onda-on/contracts/api';
import { SEGMENTS_MAX } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { SEGMENTS } from '../../../text/admin/segments.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useHeld } from '../drafts/use-held.ts';
import { useCommand } from '../kit/use-command.ts';
import { AdminConfirm } from '../shell/AdminConfirm.tsx';
import { ListFrame } from '../shell/ListFrame.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import { removeSegment } from './crm-commands.api.ts';
import { isCrmDialog, type CrmDialogState } from './crm-dialog.ts';
import { segments } from './crm.queries.ts';
import { SegmentDialog } from './SegmentDialog.tsx';
import { SegmentsTable } from './SegmentsTable.tsx';

const FULL_NOTE = 'segmentler-dolu';

/** The section Segmentler: saved filters with how many they hold now. */
export function SegmentsSection() {
  const list = useQuery(segments());
  const dialog = useDraft<CrmDialogState | null>('segment-penceresi', null, isCrmDialog);
  const [mayWrite, closed] = useMayWrite('crm');
  const isFull = (list.data?.length ?? 0) >= SEGMENTS_MAX;
  const full = isFull ? { disabled: true, 'aria-describedby': FULL_NOTE } : {};
  return (
    <>
      <div className="abar crm-bar">
        <div className="muted small">
          <p>{SEGMENTS.definition}</p>
          {isFull ? <p id={FULL_NOTE}>{SEGMENTS.full(SEGMENTS_MAX)}</p> : null}
        </div>
        <div className="end">
          <Button
            look="main"
            aria-haspopup="dialog"
            onClick={() => dialog.set({ kind: 'add', id: '' })}
            {...full}
            {...closed}
          >
            {SEGMENTS.add}
          </Button>
        </div>
      </div>
      <ListFrame list={list} failed={SEGMENTS.failed}>
        <WriteArea tab="crm">
          <SegmentsTable segments={list.data ?? []} onOpen={dialog.set} />
        </WriteArea>
      </ListFrame>
      <OpenDialog
        state={mayWrite ? dialog.value : null}
        segments={list.data ?? []}
        onClose={dialog.discard}
      />
    </>
  );
}

type DialogProps = Readonly<{
  state: CrmDialogState | null;
  segments: readonly Segment[];
  onClose: () => void;
}>;

function OpenDialog({ state, segments: all, onClose }: DialogProps) {
  const segment = useHeld(state?.id, all);
  if (!state) return null;
  if (state.kind === 'add') return <SegmentDialog segment={null} onClose={onClose} />;
  if (!segment) return null;
  if (state.kind === 'remove') return <RemoveDialog segment={segment} onClose={onClose} />;
  return <SegmentDialog key={segment.id} segment={segment} onClose={onClose} />;
}

function RemoveDialog({ segment, onClose }: Readonly<{ segment: Segment; onClose: () => void }>) {
  const { mutate, isPending } = useCommand({
    topics: ['crm'],
    run: () => removeSegment(segment),
    failed: SEGMENTS.removeFailed,
    done: SEGMENTS.removed,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={SEGMENTS.removeTitle(segment.name)}
      confirm={SEGMENTS.removeSubmit}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{SEGMENTS.removeText}</p>
    </AdminConfirm>
  );
}

import type { AdminWeek } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { WEEKS } from '../../../text/admin/weeks.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminWeeks } from '../admin.queries.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { tabHeading, useFocusKept } from '../drafts/use-focus-kept.ts';
import { useHeld } from '../drafts/use-held.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { ToActiveWeek } from './ToActiveWeek.tsx';
import { isWeekDialog, type WeekDialogState } from './week-dialog.ts';
import { WeekDialog } from './WeekDialog.tsx';
import { WeekRemoveDialog } from './WeekRemoveDialog.tsx';
import { WeekSheetDialog } from './WeekSheetDialog.tsx';
import { WeeksTable } from './WeeksTable.tsx';

/** The tab Haftalar: list, create, edit, duplicate, delete. */
export function WeeksScreen() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(adminWeeks());
  const dialog = useDraft<WeekDialogState | null>('hafta-penceresi', null, isWeekDialog);
  const [mayWrite, closed] = useMayWrite('haftalar');
  useFocusKept(tabHeading);
  const weeks = (data ?? []).toSorted((a, b) => b.number - a.number);
  return (
    <>
      <div className="abar">
        <div>
          <h1>{WEEKS.title}</h1>
          <p className="muted sub">
            {WEEKS.lead} <RefreshedAt at={dataUpdatedAt} />
          </p>
        </div>
        <div className="end">
          <ToActiveWeek weeks={weeks} />
          <Button
            look="main"
            onClick={() => dialog.set({ kind: 'add', weekId: '' })}
            aria-haspopup="dialog"
            {...closed}
          >
            {WEEKS.add}
          </Button>
        </div>
      </div>
      {isError ? (
        <LoadFailed title={WEEKS.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? (
        <WeeksTable
          weeks={weeks}
          closed={closed}
          onOpen={(kind, weekId) => {
            // Counts of coupons move without a word from the server: a decision needs today's.
            void refetch();
            dialog.set({ kind, weekId });
          }}
        />
      ) : null}
      {/* A new week is filled from the latest one: not before there is one to fill it from. */}
      <OpenDialog
        state={data && (mayWrite || dialog.value?.kind === 'sheet') ? dialog.value : null}
        weeks={weeks}
        onClose={dialog.discard}
      />
    </>
  );
}

type DialogProps = Readonly<{
  state: WeekDialogState | null;
  weeks: readonly AdminWeek[];
  onClose: () => void;
}>;

function OpenDialog({ state, weeks, onClose }: DialogProps) {
  const week = useHeld(state?.weekId, weeks);
  if (!state) return null;
  const last = weeks[0];
  if (state.kind === 'add')
    return <WeekDialog week={null} pattern={last} lastNumber={last?.number} onClose={onClose} />;
  if (!week) return null;
  if (state.kind === 'sheet') return <WeekSheetDialog week={week} onClose={onClose} />;
  if (state.kind === 'remove') return <WeekRemoveDialog week={week} onClose={onClose} />;
  if (state.kind === 'duplicate')
    return <WeekDialog week={null} pattern={week} lastNumber={last?.number} onClose={onClose} />;
  const before = weeks.find(({ number }) => number < week.number);
  return <WeekDialog week={week} pattern={before} lastNumber={undefined} onClose={onClose} />;
}

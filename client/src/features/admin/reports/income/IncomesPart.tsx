import type { Income } from '@onda-on/contracts/api';
import { dayOf } from '@onda-on/contracts/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { useServerMinute } from '../../../../hooks/use-clock.ts';
import { INCOMES } from '../../../../text/admin/incomes.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { useHeld } from '../../drafts/use-held.ts';
import { ListFrame } from '../../shell/ListFrame.tsx';
import { useMayWrite } from '../../shell/use-may-write.ts';
import type { ReportRange } from '../report-range.ts';
import { incomes } from '../reports.queries.ts';
import { isIncomeDialog, type IncomeDialogState } from './income-dialog.ts';
import { IncomeDialog } from './IncomeDialog.tsx';
import { IncomeRemoveDialog } from './IncomeRemoveDialog.tsx';
import { IncomesTable } from './IncomesTable.tsx';

/** What came in from sponsors on the days shown: the revenue is made of it. */
export function IncomesPart({ range }: Readonly<{ range: ReportRange }>) {
  const list = useInfiniteQuery({ ...incomes(range), placeholderData: keepPreviousData });
  const dialog = useDraft<IncomeDialogState | null>('gelir-penceresi', null, isIncomeDialog);
  const [mayWrite, closed] = useMayWrite('raporlar');
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className="card part incomes" aria-labelledby="gelirler">
      <header>
        <h2 id="gelirler">{INCOMES.title}</h2>
        <span className="muted">{INCOMES.lead}</span>
        <Button aria-haspopup="dialog" onClick={() => dialog.set({ kind: 'add', id: '' })} {...closed}>
          {INCOMES.add}
        </Button>
      </header>
      <ListFrame list={list} failed={INCOMES.failed} more={INCOMES.more}>
        <Shown entries={entries} closed={closed} onOpen={dialog.set} />
      </ListFrame>
      <OpenDialog state={mayWrite ? dialog.value : null} entries={entries} onClose={dialog.discard} />
    </section>
  );
}

type ShownProps = Readonly<{
  entries: readonly Income[];
  closed: object;
  onOpen: (state: IncomeDialogState) => void;
}>;

const Shown = ({ entries, closed, onOpen }: ShownProps) =>
  entries.length === 0 ? <NoIncomes /> : <IncomesTable incomes={entries} closed={closed} onOpen={onOpen} />;

const NoIncomes = () => (
  <div className="empty">
    <h3>{INCOMES.none.title}</h3>
    <p>{INCOMES.none.text}</p>
  </div>
);

type DialogProps = Readonly<{
  state: IncomeDialogState | null;
  entries: readonly Income[];
  onClose: () => void;
}>;

function OpenDialog({ state, entries, onClose }: DialogProps) {
  const today = dayOf(useServerMinute().getTime());
  const income = useHeld(state?.id, entries);
  if (!state) return null;
  if (state.kind === 'add') return <IncomeDialog income={null} today={today} onClose={onClose} />;
  if (!income) return null;
  if (state.kind === 'remove') return <IncomeRemoveDialog income={income} onClose={onClose} />;
  return <IncomeDialog key={income.id} income={income} today={today} onClose={onClose} />;
}

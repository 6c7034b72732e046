import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { currentWeek } from '../../../api/weeks.queries.ts';
import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminWeeks } from '../admin.queries.ts';
import { useDraft } from '../kit/drafts.ts';
import { SectionHead } from '../kit/SectionHead.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useMatchesOf } from './match-desk.queries.ts';
import { isMatchDialog, type MatchDialogKind, type MatchDialogState } from './match-dialog.ts';
import type { MatchesSearch, MatchFilter } from './match-filter.ts';
import { MatchesBar } from './MatchesBar.tsx';
import { MatchesOfWeek } from './MatchesOfWeek.tsx';
import { MatchFilters } from './MatchFilters.tsx';
import { ProposalsPart } from './ProposalsPart.tsx';

const NO_MATCHES: readonly AdminMatch[] = [];

/** The tab Maçlar: the week in the address, else the one that visitors see. */
export function MatchesScreen({ search }: Readonly<{ search: MatchesSearch }>) {
  const { hafta, ...filter } = search;
  const weeks = useQuery(adminWeeks());
  const current = useQuery(currentWeek());
  if (weeks.isError)
    return (
      <LoadFailed
        title={MATCHES.weeksFailed}
        onRetry={() => void weeks.refetch()}
        isBusy={weeks.isFetching}
      />
    );
  if (!weeks.data || current.isPending) return <Spinner />;
  const { week: shown, isDemo = false } = current.data ?? {};
  const week = chosenWeek(weeks.data, hafta ?? shown);
  return week ? <WithFilters weeks={weeks.data} week={week} filter={filter} isDemo={isDemo} /> : <NoWeeks />;
}

type Props = Readonly<{ weeks: readonly AdminWeek[]; week: AdminWeek; filter: MatchFilter; isDemo: boolean }>;

/** What stays while another week is chosen: the focus is on it. */
function WithFilters({ weeks, week, filter, isDemo }: Props) {
  const found = useMatchesOf(week.number);
  const dialog = useDraft<MatchDialogState | null>('mac-penceresi', null, isMatchDialog);
  const open = (kind: MatchDialogKind, matchId: string) => dialog.set({ kind, matchId });
  return (
    <>
      <MatchesBar
        matches={found.data ?? NO_MATCHES}
        updatedAt={found.dataUpdatedAt}
        onAdd={() => open('add', '')}
        onImport={() => open('import', '')}
      />
      <MatchFilters weeks={weeks} week={week.number} filter={filter} />
      <ProposalsPart />
      <MatchesOfWeek
        key={week.number}
        week={week}
        found={found}
        filter={filter}
        isDemo={isDemo}
        dialog={dialog.value}
        onOpen={open}
        onClose={dialog.discard}
      />
    </>
  );
}

const NoWeeks = () => (
  <>
    <SectionHead title={MATCHES.title} lead={MATCHES.noWeeks.lead} />
    <div className="card empty">
      <h2>{MATCHES.noWeeks.title}</h2>
      <p>{MATCHES.noWeeks.text}</p>
      <p className="row actions">
        <Link className="btn main" to="/admin/haftalar">
          {MATCHES.noWeeks.go}
        </Link>
      </p>
    </div>
  </>
);

/** The wanted one, else the latest. */
function chosenWeek(weeks: readonly AdminWeek[], wanted: number | undefined): AdminWeek | undefined {
  const latest = weeks.toSorted((a, b) => a.number - b.number).at(-1);
  return weeks.find(({ number }) => number === wanted) ?? latest;
}

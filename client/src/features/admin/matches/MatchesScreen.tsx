import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';
import {
  awaitsResult,
  MATCH_STATUSES,
  MATCH_STATUS_TEXT,
  WEEK_STATUS_TEXT,
  shownStatus,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { hasFailed } from '../../../api/has-failed.ts';
import { currentWeek } from '../../../api/weeks.queries.ts';
import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { NoEntries } from '../../../ui/NoEntries.tsx';
import { adminWeeks } from '../admin.queries.ts';
import { ChoiceField, choicesWithAll } from '../kit/fields.tsx';
import { SectionHead } from '../kit/SectionHead.tsx';
import { useOpenWindow } from '../kit/use-open-window.ts';
import { AddressInput } from '../shell/AddressInput.tsx';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useDensity } from '../shell/use-density.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { MATCH_DIALOGS } from './match-dialog.ts';
import { type MatchesSearch, type MatchFilter, isFiltering } from './match-filter.ts';
import { useMatchesOf } from './matches.queries.ts';
import { MatchesOfWeek } from './MatchesOfWeek.tsx';
import { ProposalsSection } from './ProposalsSection.tsx';

const NO_MATCHES: readonly AdminMatch[] = [];

/** The tab Maçlar: the week in the address, else the one that visitors see. */
export function MatchesScreen({ search }: Readonly<{ search: MatchesSearch }>) {
  const { hafta, ...filter } = search;
  const weeks = useQuery(adminWeeks());
  const current = useQuery(currentWeek());
  if (hasFailed(weeks))
    return (
      <LoadFailed
        title={MATCHES.weeksFailed}
        onRetry={() => void weeks.refetch()}
        isBusy={weeks.isFetching}
      />
    );
  // Without the current week the latest one is shown.
  if (!weeks.data || (current.isPending && !hasFailed(current))) return <Spinner />;
  const { week: shown, isDemo = false } = current.data ?? {};
  const week = chosenWeek(weeks.data, hafta ?? shown);
  return week ? <WithFilters weeks={weeks.data} week={week} filter={filter} isDemo={isDemo} /> : <NoWeeks />;
}

type Props = Readonly<{ weeks: readonly AdminWeek[]; week: AdminWeek; filter: MatchFilter; isDemo: boolean }>;

/** Stays mounted while another week is chosen, because its week filter has the focus. */
function WithFilters({ weeks, week, filter, isDemo }: Props) {
  const found = useMatchesOf(week.number);
  const { open, show, close } = useOpenWindow('mac-penceresi', MATCH_DIALOGS, true);
  return (
    <>
      <MatchesBar
        matches={found.data ?? NO_MATCHES}
        updatedAt={found.dataUpdatedAt}
        onAdd={() => show('add')}
        onImport={() => show('import')}
      />
      <MatchFilters weeks={weeks} week={week.number} filter={filter} />
      <ProposalsSection />
      <MatchesOfWeek
        key={week.number}
        week={week}
        found={found}
        filter={filter}
        isDemo={isDemo}
        dialog={open}
        onOpen={show}
        onClose={close}
      />
    </>
  );
}

const NoWeeks = () => (
  <>
    <SectionHead title={MATCHES.title} lead={MATCHES.noWeeks.lead} />
    <NoEntries title={MATCHES.noWeeks.title} text={MATCHES.noWeeks.text}>
      <Link className="btn main" to="/admin/haftalar">
        {MATCHES.noWeeks.go}
      </Link>
    </NoEntries>
  </>
);

function chosenWeek(weeks: readonly AdminWeek[], wanted: number | undefined): AdminWeek | undefined {
  const latest = weeks.toSorted((a, b) => a.number - b.number).at(-1);
  return weeks.find(({ number }) => number === wanted) ?? latest;
}

type MatchesBarProps = Readonly<{
  matches: readonly AdminMatch[];
  updatedAt: number;
  onAdd: () => void;
  onImport: () => void;
}>;

function MatchesBar({ matches, updatedAt, onAdd, onImport }: MatchesBarProps) {
  const finished = matches.filter(({ status }) => status === 'finished').length;
  const [isRoomy, toggleRoomy] = useDensity();
  const [, closed] = useMayWrite('maclar');
  const waiting = matches.filter(awaitsResult).length;
  return (
    <>
      <SectionHead
        title={MATCHES.title}
        lead={
          <>
            {/* No summary before the matches have loaded. */}
            {updatedAt === 0 ? '\u00A0' : MATCHES.summary(finished, matches.length, waiting)}{' '}
            <RefreshedAt at={updatedAt} />
          </>
        }
      >
        <Button className="only-wide" aria-pressed={isRoomy} onClick={toggleRoomy}>
          {MATCHES.roomy}
        </Button>
        <Button onClick={onImport} aria-haspopup="dialog" {...closed}>
          {MATCHES.importButton}
        </Button>
        <Button onClick={onAdd} aria-haspopup="dialog" {...closed}>
          {MATCHES.add}
        </Button>
      </SectionHead>
      <output className="visually-hidden">{updatedAt === 0 ? PANEL.loading : ''}</output>
    </>
  );
}

type MatchFiltersProps = Readonly<{ weeks: readonly AdminWeek[]; week: number; filter: MatchFilter }>;

const TEAM_LENGTH_MAX = 80;

function MatchFilters({ weeks, week, filter }: MatchFiltersProps) {
  const navigate = useNavigate();
  const { takim = '', durum = '' } = filter;
  const go = (change: Readonly<{ hafta?: number; durum?: string; takim?: string }>) => {
    const search = withoutEmpty({ hafta: week, durum, takim, ...change });
    void navigate({ to: '/admin/maclar', search, replace: !('hafta' in change) });
  };
  const byNumber = weeks.toSorted((a, b) => b.number - a.number);
  return (
    <search className="match-filters" aria-label={MATCHES.filters}>
      <ChoiceField
        label={MATCHES.week}
        value={String(week)}
        choices={byNumber.map((each) => [String(each.number), weekText(each)])}
        onChange={(text) => go({ hafta: Number(text) })}
      />
      <ChoiceField
        label={MATCHES.status}
        value={durum}
        choices={STATUSES}
        onChange={(text) => go({ durum: text })}
      />
      <AddressInput
        label={MATCHES.team}
        maxLength={TEAM_LENGTH_MAX}
        value={takim}
        onChange={(text) => go({ takim: text })}
      />
      {isFiltering(filter) ? (
        <Button onClick={() => go({ durum: '', takim: '' })}>{MATCHES.clear}</Button>
      ) : null}
    </search>
  );
}

const STATUSES = choicesWithAll(MATCHES.allStatuses, MATCH_STATUSES, MATCH_STATUS_TEXT);

const weekText = (week: AdminWeek): string =>
  MATCHES.weekOption(week.number, WEEK_STATUS_TEXT[shownStatus(week)]);

const withoutEmpty = (search: Readonly<Record<string, unknown>>): MatchesSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));

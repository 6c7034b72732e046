import type { AdminWeek } from '@onda-on/contracts/api';
import { MATCH_STATUSES, MATCH_STATUS_TEXT, WEEK_STATUS_TEXT, shownStatus } from '@onda-on/contracts/rules';
import { useNavigate } from '@tanstack/react-router';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../kit/fields.tsx';
import { AddressInput } from '../shell/AddressInput.tsx';
import { isFiltering, type MatchesSearch, type MatchFilter } from './match-filter.ts';

type Props = Readonly<{ weeks: readonly AdminWeek[]; week: number; filter: MatchFilter }>;

const TEAM_LENGTH_MAX = 80;

/** Week, status and team. What is chosen stands in the address. */
export function MatchFilters({ weeks, week, filter }: Props) {
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

const STATUSES = [
  ['', MATCHES.allStatuses] as const,
  ...MATCH_STATUSES.map((status) => [status, MATCH_STATUS_TEXT[status]] as const),
];

const weekText = (week: AdminWeek): string =>
  MATCHES.weekOption(week.number, WEEK_STATUS_TEXT[shownStatus(week)]);

const withoutEmpty = (search: Readonly<Record<string, unknown>>): MatchesSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));

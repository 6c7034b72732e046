import type { AdminWeek } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT, MATCH_STATUSES, shownStatus, WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import { useNavigate } from '@tanstack/react-router';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { AdminSearch } from '../session/admin-search.ts';
import { isFiltering, type MatchFilter } from './match-filter.ts';

type Props = Readonly<{ weeks: readonly AdminWeek[]; week: number; filter: MatchFilter }>;

const TEAM_LENGTH_MAX = 80;

/** Week, status and team. What is chosen stands in the address. */
export function MatchFilters({ weeks, week, filter }: Props) {
  const navigate = useNavigate();
  const { takim = '', durum = '' } = filter;
  const go = (change: Readonly<{ hafta?: number; durum?: string; takim?: string }>) => {
    const search = withoutEmpty({ hafta: week, durum, takim, ...change });
    void navigate({ to: '/admin', search: { ...search, sekme: 'maclar' }, replace: !('hafta' in change) });
  };
  const byNumber = weeks.toSorted((a, b) => b.number - a.number);
  return (
    <search className="match-filters" aria-label={MATCHES.filters}>
      <Choice
        label={MATCHES.week}
        value={String(week)}
        options={byNumber.map((each) => [String(each.number), weekText(each)])}
        onChange={(text) => go({ hafta: Number(text) })}
      />
      <Choice
        label={MATCHES.status}
        value={durum}
        options={STATUS_OPTIONS}
        onChange={(text) => go({ durum: text })}
      />
      <Field label={MATCHES.team}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            type="search"
            autoComplete="off"
            maxLength={TEAM_LENGTH_MAX}
            value={takim}
            onChange={({ target }) => go({ takim: target.value })}
          />
        )}
      </Field>
      {isFiltering(filter) ? (
        <Button onClick={() => go({ durum: '', takim: '' })}>{MATCHES.clear}</Button>
      ) : null}
    </search>
  );
}

type Option = readonly [value: string, text: string];

const STATUS_OPTIONS: readonly Option[] = [
  ['', MATCHES.allStatuses],
  ...MATCH_STATUSES.map((status) => [status, MATCH_STATUS_TEXT[status]] as const),
];

const weekText = (week: AdminWeek): string =>
  MATCHES.weekOption(week.number, WEEK_STATUS_TEXT[shownStatus(week)]);

const withoutEmpty = (search: Readonly<Record<string, unknown>>): AdminSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));

type ChoiceProps = Readonly<{
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}>;

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(aria) => (
        <select {...aria} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

import { ADMIN_LEAGUE_STATES, type AdminLeague } from '@onda-on/contracts/api';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ADMIN_LEAGUES as TEXT } from '../../../../text/admin/leagues.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { ChoiceField } from '../../kit/fields.tsx';
import { ListCard, RowAction, useCursorPages, type Column } from '../../kit/tables.tsx';
import { adminLeagues, leaguesSearch, type LeaguesSearch } from './leagues.queries.ts';

const { columns } = TEXT;

const COLUMNS: readonly Column<AdminLeague>[] = [
  { label: columns.name, render: ({ name }) => name },
  {
    label: columns.reports,
    render: ({ reportCount }) =>
      reportCount > 0 ? <span className="tag late">{numberOf(reportCount)}</span> : '–',
    isNumeric: true,
  },
  { label: columns.members, render: ({ members }) => numberOf(members), isNumeric: true },
  { label: columns.week, render: ({ firstWeek }) => TEXT.week(firstWeek) },
  { label: columns.status, render: (league) => <LeagueState league={league} /> },
  { label: columns.at, render: ({ createdAt }) => dateTime(createdAt), className: 'nowrap' },
];

export const LeagueState = ({
  league: { state, closing },
}: Readonly<{ league: Pick<AdminLeague, 'state' | 'closing'> }>) => (
  <>
    <span className="tag">{TEXT.tag[state]}</span>
    {closing ? (
      <span className="muted block">{closing.byOperator ? TEXT.byOperator : TEXT.byFounder}</span>
    ) : null}
  </>
);

const STATES = ADMIN_LEAGUE_STATES.map((state) => [state, TEXT.states[state]] as const);

/** `children` is the window of one league over the list. */
type Props = Readonly<{ search: LeaguesSearch; children: ReactNode }>;

/** The section Ligler: the leagues of one state, the reported ones first. */
export function LeaguesList({ search, children }: Props) {
  const navigate = useNavigate();
  const list = useCursorPages(adminLeagues(search));
  const open = (id: string) =>
    void navigate({ to: '/admin/kullanicilar/ligler/$id', params: { id }, search });
  return (
    <section aria-label={TEXT.title}>
      <p className="muted">{TEXT.lead}</p>
      <div className="dispute-filter">
        <ChoiceField
          label={TEXT.state}
          value={search.durum ?? 'reported'}
          choices={STATES}
          onChange={(durum) =>
            void navigate({
              to: '/admin/kullanicilar/ligler',
              search: leaguesSearch({ durum }),
              replace: true,
            })
          }
        />
      </div>
      <ListCard
        list={list}
        text={TEXT}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        actions={{
          label: columns.action,
          render: ({ id, name }) => (
            <RowAction label={TEXT.open} of={`(${name})`} opensDialog onPress={() => open(id)} />
          ),
        }}
      />
      {children}
    </section>
  );
}

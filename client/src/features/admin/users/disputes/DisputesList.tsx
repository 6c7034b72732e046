import type { Dispute } from '@onda-on/contracts/api';
import { DISPUTE_REQUESTS, OUTCOME_TEXT, REQUEST_TEXT, TICKET_STATUSES } from '@onda-on/contracts/rules';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { ChoiceField, choicesWithAll } from '../../kit/fields.tsx';
import { type Column, ListCard, RowAction, useCursorPages } from '../../kit/tables.tsx';
import {
  type DisputeFilter,
  type DisputesSearch,
  disputeFilterIn,
  disputes,
  disputesSearchOf,
} from './disputes.queries.ts';

/** `children` is the window of one dispute over the list. */
type Props = Readonly<{ search: DisputesSearch; children: ReactNode }>;

const { columns } = DISPUTES;
const nameOf = ({ isErased, name }: Dispute): string => (isErased ? DISPUTES.erased : name);

const COLUMNS: readonly Column<Dispute>[] = [
  { label: columns.who, render: nameOf },
  {
    label: columns.request,
    render: ({ request, week }) => (
      <>
        {REQUEST_TEXT[request]}
        <span className="muted block">{DISPUTES.week(week)}</span>
      </>
    ),
  },
  { label: columns.number, render: ({ tcNumber }) => tcNumber, className: 'num' },
  { label: columns.status, render: (dispute) => <State dispute={dispute} /> },
  { label: columns.assigned, render: ({ assignedTo }) => assignedTo?.username ?? DISPUTES.nobody },
  { label: columns.at, render: ({ createdAt }) => dateTime(createdAt) },
];

const State = ({ dispute: { status, decision } }: Readonly<{ dispute: Dispute }>) => (
  <>
    <span className={status === 'open' ? 'tag late' : 'tag'}>{DISPUTES.statuses[status]}</span>
    <span className="muted block">{decision ? OUTCOME_TEXT[decision.outcome] : DISPUTES.undecided}</span>
  </>
);

/** The disputes: 'Bu numara benim' and lost edit codes. */
export function DisputesList({ search, children }: Props) {
  const navigate = useNavigate({ from: '/admin/kullanicilar/itirazlar' });
  const filter = disputeFilterIn(search);
  const list = useCursorPages(disputes(filter));
  const open = (id: string) =>
    void navigate({ to: '/admin/kullanicilar/itirazlar/$id', params: { id }, search });
  return (
    <section aria-label={DISPUTES.title}>
      <p className="muted">{DISPUTES.lead}</p>
      <DisputeFilters
        filter={filter}
        onChange={(change) =>
          void navigate({
            to: '/admin/kullanicilar/itirazlar',
            search: (now) => disputesSearchOf({ ...disputeFilterIn(now), ...change }),
            replace: true,
          })
        }
      />
      <ListCard
        list={list}
        text={DISPUTES}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        actions={{
          label: columns.action,
          render: (dispute) => (
            <RowAction
              label={DISPUTES.open}
              of={`(${nameOf(dispute)})`}
              opensDialog
              onPress={() => open(dispute.id)}
            />
          ),
        }}
      />
      {children}
    </section>
  );
}

type DisputeFiltersProps = Readonly<{
  filter: DisputeFilter;
  onChange: (change: Partial<DisputeFilter>) => void;
}>;

const STATUSES = choicesWithAll(DISPUTES.all, TICKET_STATUSES, DISPUTES.statuses);
const REQUESTS = choicesWithAll(DISPUTES.all, DISPUTE_REQUESTS, REQUEST_TEXT);
const ASSIGNED = [
  ['', DISPUTES.all],
  ['me', DISPUTES.mine],
  ['nobody', DISPUTES.nobodys],
] as const;

const DisputeFilters = ({ filter, onChange }: DisputeFiltersProps) => (
  <div className="dispute-filter">
    <ChoiceField
      label={DISPUTES.status}
      value={filter.status}
      choices={STATUSES}
      onChange={(status) => onChange({ status })}
    />
    <ChoiceField
      label={DISPUTES.request}
      value={filter.request}
      choices={REQUESTS}
      onChange={(request) => onChange({ request })}
    />
    <ChoiceField
      label={DISPUTES.assigned}
      value={filter.assigned}
      choices={ASSIGNED}
      onChange={(assigned) => onChange({ assigned })}
    />
  </div>
);

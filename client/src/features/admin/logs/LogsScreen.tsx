import type { AuditEntry, AuditChainAnswer } from '@onda-on/contracts/api';
import { AUDIT_ACTION_TEXT, AUDIT_ENTITY_TEXT } from '@onda-on/contracts/rules';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  useMutation,
} from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useEffect, useRef } from 'react';

import { operatorMessage } from '../../../api/operator-message.ts';
import { LOGS, LOG_FILTER, CHAIN } from '../../../text/admin/logs.tr.ts';
import { dateLong, dateTimeExact } from '../../../text/dates.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { saveFile } from '../kit/save-file.api.ts';
import { SectionHead } from '../kit/SectionHead.tsx';
import { type Column, TableCard } from '../kit/tables.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { filterIn, type LogFilter, logSearchOf } from './log-filter.ts';
import { auditPages, auditActors, type LogPage, checkChain } from './logs.queries.ts';

const LogFilterDialog = lazyComponent(async () => (await import('./LogFilterDialog.tsx')).LogFilterDialog);

/** The tab Loglar: the audit log, filtered by the address, page by page. */
export function LogsScreen({ filter }: Readonly<{ filter: LogFilter }>) {
  const [isFiltering, setFiltering] = useState(false);
  const navigate = useNavigate();
  const { role } = useAdmin();
  const list = useInfiniteQuery({
    ...auditPages(filter, isFiltering),
    placeholderData: keepPreviousData,
  });
  /** Changes the filter that the address has at that moment: an operator may remove two chips in quick succession. */
  const show = (change: Partial<LogFilter>) => {
    setFiltering(false);
    void navigate({
      to: '/admin/loglar',
      search: (now) => logSearchOf({ ...filterIn(now), ...change }),
      replace: true,
    });
  };
  return (
    <>
      <SectionHead
        title={LOGS.title}
        lead={
          <>
            {isFiltering ? LOGS.paused : LOGS.lead} <RefreshedAt at={list.dataUpdatedAt} />
          </>
        }
      >
        <Button onClick={() => setFiltering(true)} aria-haspopup="dialog">
          {LOG_FILTER.open}
        </Button>
        {role === 'Yönetici' ? <ExportButton text={LOGS} save={() => downloadLog(filter)} /> : null}
      </SectionHead>
      <FilterChips filter={filter} onFilter={show} />
      {/* An `Editör` may not see participants, nor whether the log about them is intact. */}
      {role === 'Editör' ? null : <ChainCheck />}
      <LogEntries list={list} />
      {isFiltering ? (
        <LogFilterDialog filter={filter} onFilter={show} onClose={() => setFiltering(false)} />
      ) : null}
    </>
  );
}

const downloadLog = (filter: LogFilter): Promise<void> =>
  saveFile('/api/admin/audit-logs/export', filter, 'denetim-gunlugu.csv');

type Props = Readonly<{ filter: LogFilter; onFilter: (change: Partial<LogFilter>) => void }>;

type Chip = readonly [name: keyof LogFilter, words: string];

function FilterChips({ filter, onFilter }: Props) {
  const { action, entityType, actor, from, to } = filter;
  const { data: actors = [] } = useQuery({ ...auditActors(), enabled: actor !== undefined });
  const username = actors.find((each) => each.actor === actor)?.username ?? LOG_FILTER.nobody;
  const wanted: readonly (Chip | undefined | '')[] = [
    actor && ['actor', `${LOG_FILTER.actor}: ${username}`],
    action && ['action', `${LOG_FILTER.action}: ${AUDIT_ACTION_TEXT[action]}`],
    entityType && ['entityType', `${LOG_FILTER.entity}: ${AUDIT_ENTITY_TEXT[entityType]}`],
    from && ['from', `${LOG_FILTER.from}: ${dateLong(from)}`],
    to && ['to', `${LOG_FILTER.to}: ${dateLong(to)}`],
  ];
  const chips = wanted.filter((chip) => chip !== undefined && chip !== '');
  if (chips.length === 0) return null;
  return (
    <ul className="filters" aria-label={LOG_FILTER.active}>
      {chips.map(([name, words]) => (
        <li key={name}>
          <button
            className="tag"
            type="button"
            aria-label={LOG_FILTER.remove(words)}
            onClick={() => onFilter({ [name]: undefined })}
          >
            {words} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type List = UseInfiniteQueryResult<InfiniteData<LogPage>>;

export function LogEntries({ list }: Readonly<{ list: List }>) {
  const { data } = list;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <output className="visually-hidden">{data ? LOGS.count(entries.length) : ''}</output>
      <Loaded query={list} failed={LOGS.failed} detail={LOGS.failedShort} more={LOGS.more}>
        <TableCard
          className="logs"
          columns={COLUMNS}
          nameAt={-1}
          rows={entries}
          keyOf={({ id }) => id}
          none={LOGS.none}
        />
      </Loaded>
    </>
  );
}

const { columns } = LOGS;

/** The lines of the log. Actions and entities that this version does not know are shown by their code. */
const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: columns.sequence, render: ({ sequence }) => sequence, className: 'sequence' },
  { label: columns.time, render: ({ createdAt }) => dateTimeExact(createdAt), className: 'nowrap' },
  { label: columns.admin, render: ({ admin }) => admin.username },
  {
    label: columns.action,
    render: ({ action }) => <span className="tag">{AUDIT_ACTION_TEXT[action] ?? action}</span>,
  },
  { label: columns.entity, render: ({ entityType }) => AUDIT_ENTITY_TEXT[entityType] ?? entityType },
  { label: columns.meta, render: (entry) => <Meta entry={entry} /> },
];

const Meta = ({ entry: { meta, changes } }: Readonly<{ entry: AuditEntry }>) => (
  <>
    {meta}
    {changes.length > 0 ? (
      <ul className="changes">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {field}: <del>{before ?? LOGS.nothing}</del> <span aria-hidden="true">→</span>
            <span className="visually-hidden"> {LOGS.became} </span> <ins>{after ?? LOGS.nothing}</ins>
          </li>
        ))}
      </ul>
    ) : null}
  </>
);

type Progress = Readonly<{ checked: number; total: number }>;
const NOTHING_CHECKED: Progress = { checked: 0, total: 0 };

/** Lets the server compute every line's hash again, and shows the outcome. */
export function ChainCheck() {
  const [progress, setProgress] = useState(NOTHING_CHECKED);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      setProgress(NOTHING_CHECKED);
      return checkChain((checked, total) => setProgress({ checked, total }), stop.current.signal);
    },
  });
  const isBroken = data !== undefined && data.brokenAt !== null;
  return (
    <div className="chain">
      <Button onClick={() => mutate()} disabled={isPending}>
        {CHAIN.check}
      </Button>
      <output className={isBroken ? 'broken' : ''}>
        {isPending ? runningText(progress) : error ? operatorMessage(error, CHAIN.failed) : textOf(data)}
      </output>
    </div>
  );
}

const runningText = ({ checked, total }: Progress): string =>
  CHAIN.running(numberOf(checked), numberOf(total));

function textOf(answer: AuditChainAnswer | undefined): string {
  if (!answer) return CHAIN.meaning;
  const { brokenAt, checked } = answer;
  return brokenAt === null ? CHAIN.whole(numberOf(checked)) : CHAIN.broken(numberOf(brokenAt));
}

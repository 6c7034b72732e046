import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { LOGS, LOG_FILTER, ACTION_TEXT, ENTITY_TEXT } from '../../../text/admin/logs.tr.ts';
import { dateLong } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { saveFile } from '../kit/save-file.api.ts';
import { useCommand } from '../kit/use-command.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { ChainCheck } from './ChainCheck.tsx';
import { filterIn, type LogFilter, logSearchOf } from './log-filter.ts';
import { LogEntries } from './LogEntries.tsx';
import { auditPages, auditActors } from './logs.queries.ts';

const LogFilterDialog = lazyComponent(async () => (await import('./LogFilterDialog.tsx')).LogFilterDialog);

/** The tab Loglar: who did what, filtered by what the address says, a page at a time. */
export function LogsScreen({ filter }: Readonly<{ filter: LogFilter }>) {
  const [isFiltering, setFiltering] = useState(false);
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    ...auditPages(filter, isFiltering),
    placeholderData: keepPreviousData,
  });
  /** Changes what the address says at that moment: two chips may be taken away in quick succession. */
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
      <div className="heading-bar">
        <div>
          <h1>{LOGS.title}</h1>
          <p className="muted sub">
            {isFiltering ? LOGS.paused : LOGS.lead} <RefreshedAt at={list.dataUpdatedAt} />
          </p>
        </div>
        <div className="end">
          <Button onClick={() => setFiltering(true)} aria-haspopup="dialog">
            {LOG_FILTER.open}
          </Button>
          <ExportButton filter={filter} />
        </div>
      </div>
      <FilterChips filter={filter} onFilter={show} />
      <LogTools />
      <LogEntries list={list} />
      {isFiltering ? (
        <Suspense fallback={null}>
          <LogFilterDialog filter={filter} onFilter={show} onClose={() => setFiltering(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** People are none of an `Editör`'s business, nor is whether the log about them is whole. */
function LogTools() {
  const { role } = useAdmin();
  return role === 'Editör' ? null : <ChainCheck />;
}

function ExportButton({ filter }: Readonly<{ filter: LogFilter }>) {
  const { role } = useAdmin();
  const { mutate, isPending } = useCommand({
    topics: [],
    run: () => downloadLog(filter),
    failed: LOGS.exportFailed,
    done: LOGS.exported,
  });
  if (role !== 'Yönetici') return null;
  return (
    <Button onClick={() => mutate()} disabled={isPending}>
      {isPending ? LOGS.exporting : LOGS.export}
    </Button>
  );
}

const NAME = 'denetim-gunlugu.csv';

/** Has the browser keep what the filter shows as a file; that it was made stands in the log itself. */
const downloadLog = (filter: LogFilter): Promise<void> =>
  saveFile('/api/admin/audit-logs/export', filter, NAME);

type Props = Readonly<{ filter: LogFilter; onFilter: (change: Partial<LogFilter>) => void }>;

type Chip = readonly [name: keyof LogFilter, words: string];

/** What the list is narrowed to; each is taken away by itself. */
function FilterChips({ filter, onFilter }: Props) {
  const { action, entityType, actor, from, to } = filter;
  const { data: actors = [] } = useQuery({ ...auditActors(), enabled: actor !== undefined });
  const username = actors.find((each) => each.actor === actor)?.username ?? LOG_FILTER.nobody;
  const wanted: readonly (Chip | undefined | '')[] = [
    actor && ['actor', `${LOG_FILTER.actor}: ${username}`],
    action && ['action', `${LOG_FILTER.action}: ${ACTION_TEXT[action]}`],
    entityType && ['entityType', `${LOG_FILTER.entity}: ${ENTITY_TEXT[entityType]}`],
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

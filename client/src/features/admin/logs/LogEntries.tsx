import type { AuditEntry } from '@onda-on/contracts/api';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

import { ACTION_TEXT, ENTITY_TEXT, LOGS } from '../../../text/admin/logs.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';
import { Loaded } from '../kit/Loaded.tsx';
import { NoEntries, RowsTable } from '../kit/tables.tsx';
import type { LogPage } from './logs.queries.ts';

type List = UseInfiniteQueryResult<InfiniteData<LogPage>>;

/** All pages that are open, and the way to older ones. */
export function LogEntries({ list }: Readonly<{ list: List }>) {
  const { data } = list;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <output className="visually-hidden">{data ? LOGS.count(entries.length) : ''}</output>
      <Loaded query={list} failed={LOGS.failed} detail={LOGS.failedShort} more={LOGS.more}>
        <LogTable entries={entries} />
      </Loaded>
    </>
  );
}

const { columns } = LOGS;

/** Who did what, when, and what was before. Names and words come from the server; a kind it adds later is shown as it is called. */
const LogTable = ({ entries }: Readonly<{ entries: readonly AuditEntry[] }>) =>
  entries.length === 0 ? (
    <NoEntries {...LOGS.none} />
  ) : (
    <div className="card">
      <RowsTable
        className="logs"
        columns={[
          columns.sequence,
          columns.time,
          columns.admin,
          columns.action,
          columns.entity,
          columns.meta,
        ]}
      >
        {entries.map((entry) => (
          <LogRow key={entry.id} entry={entry} />
        ))}
      </RowsTable>
    </div>
  );

function LogRow({ entry }: Readonly<{ entry: AuditEntry }>) {
  const { sequence, createdAt, admin, action, entityType, meta, changes } = entry;
  return (
    <tr>
      <td data-label={columns.sequence} className="sequence">
        {sequence}
      </td>
      <td className="nowrap" data-label={columns.time}>
        {dateTimeExact(createdAt)}
      </td>
      <td data-label={columns.admin}>{admin.username}</td>
      <td data-label={columns.action}>
        <span className="tag">{ACTION_TEXT[action] ?? action}</span>
      </td>
      <td data-label={columns.entity}>{ENTITY_TEXT[entityType] ?? entityType}</td>
      <td data-label={columns.meta}>
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
      </td>
    </tr>
  );
}

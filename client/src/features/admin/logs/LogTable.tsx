import type { AuditEntry } from '@onda-on/contracts/api';

import { ACTION_TEXT, ENTITY_TEXT, LOGS } from '../../../text/admin/logs.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';
import { ListTable } from '../shell/ListTable.tsx';

const { columns } = LOGS;

/** Who did what, when, and what was before. Names and words come from the server; a kind it adds later is shown as it is called. */
export const LogTable = ({ entries }: Readonly<{ entries: readonly AuditEntry[] }>) => (
  <ListTable
    className="logs"
    isEmpty={entries.length === 0}
    columns={[columns.sequence, columns.time, columns.admin, columns.action, columns.entity, columns.meta]}
    none={LOGS.none}
  >
    {entries.map((entry) => (
      <LogRow key={entry.id} entry={entry} />
    ))}
  </ListTable>
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
                <span className="sr"> {LOGS.became} </span> <ins>{after ?? LOGS.nothing}</ins>
              </li>
            ))}
          </ul>
        ) : null}
      </td>
    </tr>
  );
}

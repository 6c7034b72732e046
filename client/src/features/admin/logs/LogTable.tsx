import type { AuditEntry } from '@onda-on/contracts/api';

import { ACTION_TEXT, ENTITY_TEXT, LOGS } from '../../../text/admin/logs.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';

/** Who did what, when, and what was before. Names and words come from the server; a kind it adds later is shown as it is called. */
export function LogTable({ entries }: Readonly<{ entries: readonly AuditEntry[] }>) {
  const { columns } = LOGS;
  if (entries.length === 0)
    return (
      <div className="card empty">
        <h2>{LOGS.none.title}</h2>
        <p>{LOGS.none.text}</p>
      </div>
    );
  return (
    <div className="card">
      <table className="list logs">
        <thead>
          <tr>
            <th scope="col">{columns.sequence}</th>
            <th scope="col">{columns.time}</th>
            <th scope="col">{columns.admin}</th>
            <th scope="col">{columns.action}</th>
            <th scope="col">{columns.entity}</th>
            <th scope="col">{columns.meta}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LogRow({ entry }: Readonly<{ entry: AuditEntry }>) {
  const { sequence, createdAt, admin, action, entityType, meta, changes } = entry;
  const { columns } = LOGS;
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

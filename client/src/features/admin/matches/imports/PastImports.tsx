import { useQuery } from '@tanstack/react-query';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { pastImports } from './imports.api.ts';

/** The latest imports, each of which can be looked at and taken back. */
export function PastImports({ onOpen }: Readonly<{ onOpen: (id: string) => void }>) {
  const { data, isError } = useQuery(pastImports());
  return (
    <section className="past" aria-labelledby="son-ice-aktarmalar">
      <h3 id="son-ice-aktarmalar">{IMPORTS.past}</h3>
      {isError ? <p className="muted">{IMPORTS.pastFailed}</p> : null}
      {data?.length === 0 ? <p className="muted">{IMPORTS.pastNone}</p> : null}
      <ul>
        {data?.map(({ id, kind, fileName, state, by, startedAt }) => (
          <li key={id}>
            <span>
              <b>{fileName}</b> <span className="tag">{IMPORTS.states[state]}</span>
              <span className="muted small block">
                {IMPORTS.pastLine(IMPORTS.kinds[kind], by, dateTime(startedAt))}
              </span>
            </span>
            <button className="link-button" type="button" onClick={() => onOpen(id)}>
              {IMPORTS.open}
              <span className="sr"> ({fileName})</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

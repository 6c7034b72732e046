import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CheckReport } from './CheckReport.tsx';
import { FileChoice } from './FileChoice.tsx';
import { pastImports } from './imports.api.ts';
import { PastedRows } from './PastedRows.tsx';
import type { useImport } from './use-import.ts';

type Props = Readonly<{ week: number; work: ReturnType<typeof useImport> }>;

/** A file to choose or rows to paste, and what they would do. */
export function FileToImport({ week, work }: Props) {
  const { kind, check, source, isBusy, error, begin } = work;
  return (
    <div className="body">
      <FileChoice kind={kind} onKind={(next) => begin({ kind: next })} onFile={work.choose} />
      {kind === 'fixtures' ? <PastedRows week={week} work={work} /> : null}
      <div aria-live="polite">
        {isBusy ? <p className="muted">{IMPORTS.checking}</p> : null}
        {error ? <Failure words={error} onAgain={work.again} /> : null}
        {check && source ? <CheckReport check={check} source={source} /> : null}
      </div>
      <PastImports onOpen={(jobId) => begin({ jobId })} />
    </div>
  );
}

/** What was pressed is shut then: the focus goes to the way on. */
function Failure({ words, onAgain }: Readonly<{ words: string; onAgain: () => void }>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('[role=dialog]')) button.current?.focus();
  }, []);
  return (
    <p className="formerror" role="alert">
      {words}{' '}
      <Button onClick={onAgain} ref={button}>
        {IMPORTS.again}
      </Button>
    </p>
  );
}

/** The latest imports, each of which can be looked at and taken back. */
function PastImports({ onOpen }: Readonly<{ onOpen: (id: string) => void }>) {
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

import type { ImportCheck } from '@onda-on/contracts/api';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { RowsTable } from '../../shell/ListTable.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { ImportEffect } from './ImportEffect.tsx';
import { saveProblems } from './imports.api.ts';

type Props = Readonly<{ check: ImportCheck; file: File }>;

/** What a file would do, before anything is written. */
export function CheckReport({ check, file }: Props) {
  const { rows, changes, unchanged, problemCount, encoding, examples } = check;
  return (
    <section className="check" aria-label={IMPORTS.title}>
      <p className="sum">
        {problemCount > 0 ? IMPORTS.read(rows) : IMPORTS.summary(rows, changes, unchanged)}
      </p>
      {encoding === 'UTF-8' ? null : <p className="muted">{IMPORTS.encoding}</p>}
      {problemCount > 0 ? <Problems check={check} file={file} /> : null}
      {problemCount === 0 && changes === 0 ? <p>{IMPORTS.nothing}</p> : null}
      {problemCount === 0 && check.effect.length > 0 ? <ImportEffect effect={check.effect} /> : null}
      {examples.length > 0 ? (
        <details open={problemCount === 0}>
          <summary>{IMPORTS.examples}</summary>
          <ul className="rows">
            {examples.map(({ line, week, text }) => (
              <li key={line}>
                <span className="muted">{IMPORTS.week(week)}</span> <span>{text}</span>
              </li>
            ))}
          </ul>
          {changes > examples.length ? (
            <p className="muted">{IMPORTS.examplesMore(changes - examples.length)}</p>
          ) : null}
        </details>
      ) : null}
    </section>
  );
}

function Problems({ check: { kind, problems, problemCount }, file }: Props) {
  const { problemColumns } = IMPORTS;
  return (
    <>
      <p className="formerror" role="alert">
        {IMPORTS.problems(problemCount)}
      </p>
      <RowsTable columns={[problemColumns.line, problemColumns.column, problemColumns.message]}>
        {problems.map(({ line, column, message }) => (
          <tr key={`${line}-${column}-${message}`}>
            <th scope="row">
              <span className="only-phone">{problemColumns.line} </span>
              {line}
            </th>
            <td data-label={problemColumns.column}>{column || IMPORTS.wholeRow}</td>
            <td data-label={problemColumns.message}>{message}</td>
          </tr>
        ))}
      </RowsTable>
      {problemCount > problems.length ? (
        <p className="muted">{IMPORTS.more(problemCount - problems.length)}</p>
      ) : null}
      <DownloadButton
        label={IMPORTS.problemFile}
        failed={IMPORTS.fileFailed}
        load={() => saveProblems(kind, file)}
      />
    </>
  );
}

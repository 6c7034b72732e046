import type { ImportCheck } from '@onda-on/contracts/api';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { RowsTable } from '../../kit/tables.tsx';
import { LeadMove, effectText } from '../Effect.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { type Source, saveProblems } from './imports.api.ts';

type Props = Readonly<{ check: ImportCheck; source: Source }>;

/** What a file would do, before anything is written. */
export function CheckReport({ check, source }: Props) {
  const { rows, changes, unchanged, known, problemCount, encoding, examples } = check;
  return (
    <section className="check" aria-label={IMPORTS.title}>
      <p className="sum">
        {problemCount > 0 ? IMPORTS.read(rows) : IMPORTS.summary(rows, changes, unchanged)}
      </p>
      {encoding === 'UTF-8' ? null : <p className="muted">{IMPORTS.encoding}</p>}
      {problemCount > 0 ? <Problems check={check} source={source} /> : null}
      {problemCount === 0 && changes === 0 ? <p>{IMPORTS.nothing}</p> : null}
      {problemCount === 0 && check.effect.length > 0 ? <ImportEffect effect={check.effect} /> : null}
      {examples.length > 0 ? <Examples check={check} /> : null}
      {known.length > 0 ? <Known rows={known} count={unchanged} /> : null}
    </section>
  );
}

/** Rows that would be written; open once nothing speaks against them. */
const Examples = ({ check: { examples, changes, problemCount } }: Pick<Props, 'check'>) => (
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
);

/** Rows that are stored already: they are left alone. */
const Known = ({ rows, count }: Readonly<{ rows: ImportCheck['known']; count: number }>) => (
  <details>
    <summary>{IMPORTS.known}</summary>
    <ul className="rows">
      {rows.map(({ line, text }) => (
        <li key={line}>
          <span className="muted">{IMPORTS.line(line)}</span> <span>{text}</span>
        </li>
      ))}
    </ul>
    {count > rows.length ? <p className="muted">{IMPORTS.examplesMore(count - rows.length)}</p> : null}
  </details>
);

function Problems({ check: { problems, problemCount }, source }: Props) {
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
        load={() => saveProblems(source)}
      />
    </>
  );
}

/** What all results together do to the coupons: in total, and week by week. */
function ImportEffect({ effect }: Pick<ImportCheck, 'effect'>) {
  const affected = effect.reduce((sum, week) => sum + week.affected, 0);
  return (
    <div className="effect" aria-live="polite">
      <p>{IMPORTS.effectTotal(affected, effect.length)}</p>
      <ul className="rows">
        {effect.map((each) => (
          <li key={each.week}>
            <span className="muted">{IMPORTS.week(each.week)}</span>{' '}
            <span>
              {IMPORTS.effectWeek(each.affected, each.coupons)}; {effectText(each)}{' '}
              <LeadMove preview={each} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

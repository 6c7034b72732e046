import { IMPORT_KINDS, type ImportKind, type ImportCheck } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { type Column, DataTable, RowAction } from '../../kit/tables.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { LeadMove, effectText } from '../Effect.tsx';
import { pastImports, saveSample, type Source, saveProblems } from './imports.api.ts';
import type { useImport } from './use-import.ts';

type Props = Readonly<{ week: number; work: ReturnType<typeof useImport> }>;

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

/** The pressed button is disabled now, so the focus moves to the retry button. */
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

function PastImports({ onOpen }: Readonly<{ onOpen: (id: string) => void }>) {
  const { data, isError } = useQuery(pastImports());
  return (
    <section className="past" aria-labelledby="son-ice-aktarmalar">
      <h3 id="son-ice-aktarmalar">{IMPORTS.past}</h3>
      {isError ? <p className="muted">{IMPORTS.pastFailed}</p> : null}
      {data?.length === 0 ? <p className="muted">{IMPORTS.pastNone}</p> : null}
      <ul>
        {data?.map(({ id, kind, fileName, state, proposed, by, startedAt }) => (
          <li key={id}>
            <span>
              <b>{fileName}</b>{' '}
              <span className="tag">{proposed > 0 ? IMPORTS.undoProposed : IMPORTS.states[state]}</span>
              <span className="muted small block">
                {IMPORTS.pastLine(IMPORTS.kinds[kind], by, dateTime(startedAt))}
              </span>
            </span>
            <RowAction label={IMPORTS.open} of={`(${fileName})`} onPress={() => onOpen(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PastedRowsProps = Readonly<{
  week: number;
  work: Pick<ReturnType<typeof useImport>, 'text' | 'check' | 'isBusy' | 'type' | 'paste'>;
}>;

const ROWS = 5;

/** A week's list copied from a spreadsheet; the server checks it as soon as it is pasted. */
function PastedRows({ week, work: { text, check, isBusy, type, paste } }: PastedRowsProps) {
  return (
    <>
      <Field label={IMPORTS.paste(week)} hint={IMPORTS.pasteHint}>
        {(aria) => (
          <textarea
            {...aria}
            className="input"
            rows={ROWS}
            wrap="off"
            spellCheck={false}
            value={text}
            readOnly={isBusy && check !== null} // The import is being started, and these are its rows.
            onChange={({ target, nativeEvent }) =>
              isPaste(nativeEvent) ? paste(target.value) : type(target.value)
            }
          />
        )}
      </Field>
      <p className="row">
        <Button onClick={() => paste(text)} disabled={isBusy || text.trim() === ''}>
          {IMPORTS.preview}
        </Button>
      </p>
    </>
  );
}

const isPaste = (event: Event): boolean =>
  event instanceof InputEvent &&
  (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop');

type FileChoiceProps = Readonly<{
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onFile: (file: File | undefined) => void;
}>;

function FileChoice({ kind, onKind, onFile }: FileChoiceProps) {
  return (
    <>
      <fieldset className="kinds">
        <legend>{IMPORTS.kind}</legend>
        {IMPORT_KINDS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="import-kind"
              value={each}
              checked={kind === each}
              onChange={() => onKind(each)}
            />
            {IMPORTS.kinds[each]}
          </label>
        ))}
      </fieldset>
      <p className="muted small">{IMPORTS.kindHint[kind]}</p>
      <Field label={IMPORTS.file} hint={IMPORTS.fileHint}>
        {(aria) => (
          // The key empties the field when the kind changes.
          <input
            {...aria}
            key={kind}
            className="input"
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={({ target }) => onFile(target.files?.[0])}
          />
        )}
      </Field>
      <DownloadButton label={IMPORTS.sample} failed={IMPORTS.sampleFailed} load={() => saveSample(kind)} />
    </>
  );
}

type ReportProps = Readonly<{ check: ImportCheck; source: Source }>;

/** What the file would change, before anything is written. */
function CheckReport({ check, source }: ReportProps) {
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

/** Rows that would be written; unfolded when no row has a problem. */
const Examples = ({ check: { examples, changes, problemCount } }: Pick<ReportProps, 'check'>) => (
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

/** Rows that are stored already; the import leaves them unchanged. */
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

const { problemColumns } = IMPORTS;

const PROBLEM_COLUMNS: readonly Column<ImportCheck['problems'][number]>[] = [
  {
    label: problemColumns.line,
    render: ({ line }) => (
      <>
        <span className="only-phone">{problemColumns.line} </span>
        {line}
      </>
    ),
  },
  { label: problemColumns.column, render: ({ column }) => column || IMPORTS.wholeRow },
  { label: problemColumns.message, render: ({ message }) => message },
];

function Problems({ check: { problems, problemCount }, source }: ReportProps) {
  return (
    <>
      <p className="formerror" role="alert">
        {IMPORTS.problems(problemCount)}
      </p>
      <DataTable
        columns={PROBLEM_COLUMNS}
        rows={problems}
        keyOf={({ line, column, message }) => `${line}-${column}-${message}`}
      />
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

type DownloadProps = Readonly<{ label: string; failed: string; load: () => Promise<void> }>;

/** Fetches a file with the operator's token and saves it as a download. */
export function DownloadButton({ label, failed, load }: DownloadProps) {
  const { mutate, isPending } = useCommand({ topics: [], run: load, failed });
  return (
    <button className="link-button" type="button" aria-disabled={isPending} onClick={() => mutate()}>
      {label}
    </button>
  );
}

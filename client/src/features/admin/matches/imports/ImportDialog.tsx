import type { ImportJob, ImportRefusal } from '@onda-on/contracts/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useEffect } from 'react';

import { invalidateTopics } from '../../../../api/topics.ts';
import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConflictNotice, type ShownField } from '../../kit/ConflictNotice.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { useDraft } from '../../kit/drafts.ts';
import { ReasonField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { NO_REASON, useReasonForm } from '../../kit/use-reason-form.ts';
import { FileToImport, DownloadButton } from './FileToImport.tsx';
import { importJob, isGoingOn, saveRefused, undoImport } from './imports.api.ts';
import { useImport } from './use-import.ts';

/** Imports fixtures and results from a file or a spreadsheet: choose, check, apply, and undo if needed. */
export function ImportDialog({ week, onClose }: Readonly<{ week: number; onClose: () => void }>) {
  const work = useImport(week);
  const { jobId } = work;
  const close = () => {
    work.forget();
    onClose();
  };
  return (
    <PanelDialog
      className="wide imports"
      title={IMPORTS.title}
      description={IMPORTS.lead}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{IMPORTS.close}</Button>
          {jobId === '' ? (
            <ApplyButton work={work} />
          ) : (
            <Button look="main" onClick={() => work.begin({})}>
              {IMPORTS.another}
            </Button>
          )}
        </>
      }
    >
      {jobId === '' ? <FileToImport week={week} work={work} /> : <ImportProgress key={jobId} id={jobId} />}
    </PanelDialog>
  );
}

type Work = ReturnType<typeof useImport>;

/** Applies the file once it has been checked; until then, says why it cannot. */
function ApplyButton({ work }: Readonly<{ work: Work }>) {
  const id = useId();
  const why = whyNot(work);
  const { check, apply } = work;
  return (
    <>
      {why === null ? null : (
        <span className="muted small why" id={id}>
          {why}
        </span>
      )}
      <Button look="main" onClick={apply} {...(why !== null && { disabled: true, 'aria-describedby': id })}>
        {check && check.changes > 0 && check.problemCount === 0
          ? IMPORTS.apply(check.changes)
          : IMPORTS.applyNothing}
      </Button>
    </>
  );
}

/** Why the file cannot be applied; null when it can. */
function whyNot({ source, check, isBusy, error }: Work): string | null {
  const { why } = IMPORTS;
  if (isBusy) return check ? why.starting : why.checking;
  if (!source) return why.file;
  if (!check) return error === null ? why.file : why.failed;
  if (check.problemCount > 0) return why.problems;
  return check.changes === 0 ? why.nothing : null;
}

function ImportProgress({ id }: Readonly<{ id: string }>) {
  const query = useQuery(importJob(id));
  useShownElsewhere(query.data?.state);
  return (
    <Loaded query={query} failed={IMPORTS.pastFailed}>
      {(job) => <Job job={job} />}
    </Loaded>
  );
}

function Job({ job }: Readonly<{ job: ImportJob }>) {
  const { id, kind, fileName, state, proposed, tried, steps } = job;
  return (
    <div className="body">
      <p>
        <b>{fileName}</b> <span className="muted">{IMPORTS.kinds[kind]}</span>
      </p>
      <div aria-live="polite">
        <p className="sum">{proposed > 0 ? IMPORTS.undoProposed : IMPORTS.states[state]}</p>
        {isGoingOn(job) ? (
          <p className="going">
            <progress value={tried} max={steps} aria-label={IMPORTS.states[state]} />{' '}
            {IMPORTS.progress(tried, steps)}
          </p>
        ) : (
          <Summary job={job} />
        )}
      </div>
      {job.undo ? <UndoImport id={id} undo={job.undo} /> : null}
    </div>
  );
}

/** Reads matches and weeks again on each change of the import's state, because the import has changed them. */
function useShownElsewhere(state: ImportJob['state'] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state === undefined) return;
    void invalidateTopics(queryClient, ['matches', 'weeks', 'imports']);
  }, [state, queryClient]);
}

function Summary({ job }: Readonly<{ job: ImportJob }>) {
  const { id, refused } = job;
  return (
    <>
      <p>{outcomeText(job)}</p>
      {refused.length > 0 ? (
        <>
          <p className="formerror">{IMPORTS.refused(refused.length)}</p>
          <RefusedRows refused={refused} />
          <DownloadButton
            label={IMPORTS.refusedFile}
            failed={IMPORTS.fileFailed}
            load={() => saveRefused(id)}
          />
        </>
      ) : null}
    </>
  );
}

function outcomeText({ state, done, proposed, declined, unchanged }: ImportJob): string {
  const undone = proposed > 0 ? IMPORTS.proposed(proposed) : IMPORTS.undone(done);
  const text = state === 'undone' ? undone : IMPORTS.done(done, unchanged);
  return declined > 0 ? `${text} ${IMPORTS.declined(declined)}` : text;
}

type Props = Readonly<{ id: string; undo: NonNullable<ImportJob['undo']> }>;

/** Undoes a whole import. It first shows how many rows that restores, and which have to stay. */
function UndoImport({ id, undo }: Props) {
  const open = useDraft<boolean>(`ice-aktarma-geri-${id}`, false);
  if (undo.rows === 0 && undo.refused.length > 0) return <p className="muted">{IMPORTS.undoNothing}</p>;
  if (!open.value) return <Button onClick={() => open.set(true)}>{IMPORTS.undo}</Button>;
  return <UndoForm id={id} undo={undo} onClose={open.discard} />;
}

type Seen = Readonly<{ revision: string; rows: number; kept: number }>;

const FIELDS: readonly ShownField<Seen>[] = [
  [IMPORTS.undoRows, ({ rows }) => String(rows)],
  [IMPORTS.undoStays, ({ kept }) => String(kept)],
];

function UndoForm({
  id,
  undo: { rows, needsSecond, refused },
  onClose,
}: Props & Readonly<{ onClose: () => void }>) {
  const kept = refused.length;
  const form = useReasonForm<Seen>({
    topics: ['imports', 'matches', 'weeks', 'standings'],
    name: `ice-aktarma-gerekce-${id}`,
    empty: NO_REASON,
    now: { revision: `${rows} ${kept}`, rows, kept },
    shown: FIELDS,
    run: ({ reason }) => undoImport(id, reason),
    text: { failed: IMPORTS.undoFailed },
    onClose,
  });
  const { conflict, setElement, field } = form;
  return (
    <form className="undo" onSubmit={form.submit} noValidate ref={setElement}>
      {conflict ? <ConflictNotice {...conflict} /> : null}
      <p>{needsSecond ? IMPORTS.proposeText(rows) : IMPORTS.undoText(rows)}</p>
      {kept > 0 ? (
        <>
          <p>{IMPORTS.undoKept(kept)}</p>
          <RefusedRows refused={refused} />
        </>
      ) : null}
      <ReasonField {...field('reason')} />
      <p className="row">
        <Button onClick={form.close}>{IMPORTS.undoCancel}</Button>
        <Button look="danger" type="submit" disabled={form.isBusy}>
          {needsSecond ? IMPORTS.propose : IMPORTS.undoSubmit}
        </Button>
      </p>
    </form>
  );
}

const RefusedRows = ({ refused }: Readonly<{ refused: readonly ImportRefusal[] }>) => (
  <ul className="rows">
    {refused.map(({ line, text, message }) => (
      <li key={line}>
        <span className="muted">{IMPORTS.line(line)}</span>{' '}
        <span>
          {text}: {message}
        </span>
      </li>
    ))}
  </ul>
);

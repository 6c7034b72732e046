import type { ImportJob } from '@onda-on/contracts/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { invalidateTopics } from '../../../../api/topics.ts';
import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { importJob, isGoingOn, saveRefused } from './imports.api.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { UndoImport } from './UndoImport.tsx';

/** An import while it goes on, and what came of it. */
export function ImportProgress({ id }: Readonly<{ id: string }>) {
  const { data: job, isError, isFetching, refetch } = useQuery(importJob(id));
  useShownElsewhere(job?.state);
  if (isError && !job)
    return <LoadFailed title={IMPORTS.pastFailed} onRetry={() => void refetch()} isBusy={isFetching} />;
  if (!job) return <Spinner />;
  const { kind, fileName, state, tried, steps } = job;
  return (
    <div className="body">
      <p>
        <b>{fileName}</b> <span className="muted">{IMPORTS.kinds[kind]}</span>
      </p>
      <div aria-live="polite">
        <p className="sum">{IMPORTS.states[state]}</p>
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

/** When it is through, the matches on the screen are others. */
function useShownElsewhere(state: ImportJob['state'] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state === undefined) return;
    void invalidateTopics(queryClient, ['matches', 'weeks', 'imports']);
  }, [state, queryClient]);
}

function Summary({ job: { id, state, done, unchanged, refused } }: Readonly<{ job: ImportJob }>) {
  return (
    <>
      <p>{state === 'undone' ? IMPORTS.undone(done) : IMPORTS.done(done, unchanged)}</p>
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

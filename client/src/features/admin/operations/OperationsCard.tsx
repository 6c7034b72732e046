import type { OperationsAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { OPERATIONS } from '../../../text/admin/operations.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useArrival } from '../shell/use-arrival.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { operations } from './operations.queries.ts';
import { ParkedPart } from './ParkedPart.tsx';
import { ProjectionsTable } from './ProjectionsTable.tsx';
import { ReplayDialog, type ReplayWish } from './ReplayDialog.tsx';
import { ReplayPart } from './ReplayPart.tsx';

const EventBrowser = lazy(() =>
  import('./EventBrowser.tsx').then((module) => ({ default: module.EventBrowser })),
);

/** The machine behind the contest: read models, what they could not apply, and the log itself. */
export function OperationsCard() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(operations());
  const card = useArrival('isletim', data !== undefined);
  return (
    <section ref={card} className="card part operations" id="isletim" aria-labelledby="isletim-baslik">
      <header>
        <h2 id="isletim-baslik">{OPERATIONS.title}</h2>
        <span className="muted">
          <RefreshedAt at={dataUpdatedAt} />
        </span>
      </header>
      {isError ? (
        <LoadFailed title={OPERATIONS.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? <Loaded data={data} /> : null}
    </section>
  );
}

function Loaded({ data }: Readonly<{ data: OperationsAnswer }>) {
  const [wish, setWish] = useState<ReplayWish | null>(null);
  const [isBrowsing, setBrowsing] = useState(false);
  const [mayWrite, closed] = useMayWrite('ayarlar');
  const { projections, replay, parked, logPosition, runsProjections } = data;
  const isRunning = replay?.state === 'running';
  return (
    <>
      <div className="fields">
        <p className="muted">
          {OPERATIONS.position(logPosition)} {runsProjections ? OPERATIONS.here : OPERATIONS.elsewhere}
        </p>
        {replay ? <ReplayPart job={replay} /> : null}
      </div>
      <ProjectionsTable
        projections={projections}
        isClosed={!mayWrite || isRunning}
        onReplay={(name) => setWish({ projection: name })}
      />
      <div className="fields">
        <p className="small muted">{OPERATIONS.meaning}</p>
        <div className="row">
          <Button {...closed} disabled={!mayWrite || isRunning} onClick={() => setWish({ projection: null })}>
            {OPERATIONS.replayAll}
          </Button>
          <Button onClick={() => setBrowsing(!isBrowsing)} aria-expanded={isBrowsing} aria-controls="olaylar">
            {isBrowsing ? OPERATIONS.closeEvents : OPERATIONS.openEvents}
          </Button>
        </div>
      </div>
      <ParkedPart parked={parked} />
      <div id="olaylar">
        {isBrowsing ? (
          <Suspense fallback={<Spinner />}>
            <EventBrowser />
          </Suspense>
        ) : null}
      </div>
      {wish ? <ReplayDialog wish={wish} onClose={() => setWish(null)} /> : null}
    </>
  );
}

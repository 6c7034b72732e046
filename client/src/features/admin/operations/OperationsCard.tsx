import type {
  OperationsAnswer,
  ProjectionCard,
  ReadModelCheck,
  ReplayBody,
  ReplayJob,
  ReplayResult,
} from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sendJson } from '../../../api/send.ts';
import { CHECK, OPERATIONS, REPLAY, STATE_TEXT, DIFFERENCE_TEXT } from '../../../text/admin/operations.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { dateTime, dateTimeExact } from '../../../text/dates.ts';
import { decimalOf, numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ConfirmCommand } from '../kit/dialogs.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { type Column, DataTable } from '../kit/tables.tsx';
import { healthOf } from '../pano/projection-health.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { useArrival } from '../shell/use-arrival.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { OPERATIONS_QUERY, operations } from './operations.queries.ts';
import { ParkedSection } from './ParkedSection.tsx';

const EventBrowser = lazyComponent(
  async () => (await import('./EventBrowser.tsx')).EventBrowser,
  <Spinner />,
);

/** The card İşletim: read models, parked events and the event log. */
export function OperationsCard() {
  const query = useQuery(operations());
  const card = useArrival('isletim', query.data !== undefined);
  return (
    <section ref={card} className="card section operations" id="isletim" aria-labelledby="isletim-baslik">
      <header>
        <h2 id="isletim-baslik">{OPERATIONS.title}</h2>
        <span className="muted">
          <RefreshedAt at={query.dataUpdatedAt} />
        </span>
      </header>
      <Loaded query={query} failed={OPERATIONS.failed}>
        {(data) => <Operations data={data} />}
      </Loaded>
    </section>
  );
}

function Operations({ data }: Readonly<{ data: OperationsAnswer }>) {
  const [wish, setWish] = useState<ReplayWish | 'check' | null>(null);
  const [isBrowsing, setBrowsing] = useState(false);
  const [mayWrite, closed] = useMayWrite('ayarlar');
  const { projections, sharedCheck, replay, parked, logPosition, runsProjections } = data;
  const isRunning = replay?.state === 'running';
  return (
    <>
      <div className="fields">
        <p className="muted">
          {OPERATIONS.position(logPosition)} {runsProjections ? OPERATIONS.here : OPERATIONS.elsewhere}
        </p>
        {replay ? <ReplaySection job={replay} /> : null}
      </div>
      <DataTable
        className="projections"
        columns={[...COLUMNS, actionColumn(!mayWrite || isRunning, setWish)]}
        rows={projections}
        keyOf={({ name }) => name}
      />
      <div className="fields">
        <SharedCheck check={sharedCheck} />
        <p className="small muted">{OPERATIONS.meaning}</p>
        <p className="small muted">{CHECK.meaning}</p>
        <div className="row">
          <Button {...closed} disabled={!mayWrite || isRunning} onClick={() => setWish({ projection: null })}>
            {OPERATIONS.replayAll}
          </Button>
          <Button {...closed} disabled={!mayWrite || isRunning} onClick={() => setWish('check')}>
            {OPERATIONS.check}
          </Button>
          <Button onClick={() => setBrowsing(!isBrowsing)} aria-expanded={isBrowsing} aria-controls="olaylar">
            {isBrowsing ? OPERATIONS.closeEvents : OPERATIONS.openEvents}
          </Button>
        </div>
      </div>
      <ParkedSection parked={parked} />
      <div id="olaylar">{isBrowsing ? <EventBrowser /> : null}</div>
      <WishDialog wish={wish} onClose={() => setWish(null)} />
    </>
  );
}

function SharedCheck({ check }: Readonly<{ check: ReadModelCheck | null }>) {
  if (check?.state !== 'damaged') return null;
  return (
    <p>
      <span className="tag late">{CHECK.damaged}</span> {CHECK.sharedDamaged}
    </p>
  );
}

/** The projection to replay; null for all. */
type ReplayWish = Readonly<{ projection: string | null }>;

type Props = Readonly<{ wish: ReplayWish; onClose: () => void }>;

function WishDialog({ wish, onClose }: Readonly<{ wish: ReplayWish | 'check' | null; onClose: () => void }>) {
  if (wish === null) return null;
  return wish === 'check' ? (
    <CheckDialog onClose={onClose} />
  ) : (
    <ReplayDialog wish={wish} onClose={onClose} />
  );
}

const beginReplay = (order: ReplayBody): Promise<ReplayJob> =>
  sendJson('POST', `${OPERATIONS_QUERY}/replays`, order);

/** Asks before a replay, which interrupts nothing; the operator may choose to compare only. */
function ReplayDialog({ wish: { projection }, onClose }: Props) {
  const [isDryRun, setDryRun] = useState(false);
  const name = projection === null ? REPLAY.all : PANO.projectionName(projection);
  const which = projection === null ? { all: true } : { projections: [projection] };
  return (
    <ConfirmCommand
      title={REPLAY.title(name)}
      confirm={isDryRun ? REPLAY.compare : OPERATIONS.replay}
      topics={[]}
      run={() => beginReplay({ isDryRun, ...which })}
      failed={REPLAY.failed}
      done={REPLAY.begun}
      onClose={onClose}
    >
      <p>{REPLAY.text}</p>
      <p className="muted">{REPLAY.load}</p>
      <label className="check">
        <input type="checkbox" checked={isDryRun} onChange={({ target }) => setDryRun(target.checked)} />
        {REPLAY.dryRun}
      </label>
    </ConfirmCommand>
  );
}

/** Asks before the tables are compared with the log in public. */
const CheckDialog = ({ onClose }: Readonly<{ onClose: () => void }>) => (
  <ConfirmCommand
    title={REPLAY.checkTitle}
    confirm={OPERATIONS.check}
    topics={[]}
    run={() => beginReplay({ isCheck: true })}
    failed={REPLAY.failed}
    done={REPLAY.checkBegun}
    onClose={onClose}
  >
    <p>{REPLAY.checkText}</p>
    <p className="muted">{REPLAY.load}</p>
  </ConfirmCommand>
);

const { columns } = OPERATIONS;

const COLUMNS: readonly Column<ProjectionCard>[] = [
  {
    label: columns.name,
    render: ({ name }) => (
      <>
        {PANO.projectionName(name)}
        <span className="muted block">{name}</span>
      </>
    ),
  },
  { label: columns.state, render: (each) => <State projection={each} /> },
  { label: columns.position, render: ({ position }) => position, className: 'position' },
  { label: columns.lag, render: lagText },
];

const actionColumn = (isClosed: boolean, onReplay: (wish: ReplayWish) => void): Column<ProjectionCard> => ({
  label: columns.action,
  isUnseen: true,
  isPlain: true,
  render: ({ name }) => (
    <Button
      disabled={isClosed}
      aria-label={OPERATIONS.replayOne(PANO.projectionName(name))}
      onClick={() => onReplay({ projection: name })}
    >
      {OPERATIONS.replay}
    </Button>
  ),
});

function State({ projection }: Readonly<{ projection: ProjectionCard }>) {
  const { state, holder, failure, isDamaged, check } = projection;
  const health = healthOf({ ...projection, isDamaged: false });
  return (
    <>
      <span className={health === 'fresh' ? 'tag ok' : 'tag late'}>{STATE_TEXT[state]}</span>
      {isDamaged ? <span className="tag late">{CHECK.damaged}</span> : null}
      <span className="muted block">
        {check ? CHECK.found[check.state](dateTime(check.checkedAt)) : CHECK.none}
      </span>
      {holder ? <span className="muted block">{OPERATIONS.holder(holder)}</span> : null}
      {failure ? <span className="muted block">{failure}</span> : null}
    </>
  );
}

function lagText({ lagEvents, lagSeconds }: ProjectionCard): string {
  return lagEvents === 0 ? OPERATIONS.noLag : OPERATIONS.lag(numberOf(lagEvents), decimalOf(lagSeconds));
}

/** The running replay, or the outcome of the last one. It runs on the server: closing this page does not stop it. */
export function ReplaySection({ job }: Readonly<{ job: ReplayJob }>) {
  const { state, startedBy, startedAt, isDryRun } = job;
  return (
    <section className="replay" aria-label={REPLAY.section}>
      <p>
        <b>{REPLAY.states[state]}</b>{' '}
        <span className="muted">
          {REPLAY.begunBy(startedBy, dateTimeExact(startedAt))} {isDryRun ? REPLAY.onlyCompared : ''}
        </span>
      </p>
      {state === 'running' ? <Running job={job} /> : null}
      {job.results.length > 0 ? <Results job={job} /> : null}
    </section>
  );
}

function Running({ job: { done, current, events, rate, secondsLeft } }: Readonly<{ job: ReplayJob }>) {
  const percent = Math.round(done * 100);
  return (
    <>
      <progress value={done} max={1} aria-label={REPLAY.section}>
        %{percent}
      </progress>
      <p className="muted">
        {current ? `${PANO.projectionName(current)}: ` : ''}
        {REPLAY.progress(percent, numberOf(events), numberOf(rate))}
        {secondsLeft === null ? '' : `, ${REPLAY.left(secondsLeft)}`}
      </p>
    </>
  );
}

function Results({ job: { results, state } }: Readonly<{ job: ReplayJob }>) {
  const different = results.filter(({ isEqual }) => !isEqual);
  return (
    <details open={different.length > 0}>
      <summary>
        {different.length === 0
          ? REPLAY.allEqual(results.length)
          : REPLAY.someDifferent(different.length, results.length)}
        {state === 'running' ? ` ${REPLAY.soFar}` : ''}
      </summary>
      <ul className="replay-results">
        {results.map((result) => (
          <Result key={result.projection} result={result} />
        ))}
      </ul>
    </details>
  );
}

function Result({ result }: Readonly<{ result: ReplayResult }>) {
  const { projection, isEqual, isReplaced, events, documents, seconds, digestLive, digestReplayed } = result;
  const verdicts = isReplaced ? REPLAY.replaced : REPLAY.kept;
  const verdict = isEqual ? verdicts.equal : verdicts.different;
  return (
    <li>
      <b>{PANO.projectionName(projection)}</b>{' '}
      <span className={isEqual && !isReplaced ? 'tag ok' : 'tag late'}>{verdict}</span>{' '}
      <span className="muted">
        {REPLAY.counts(numberOf(events), numberOf(documents), decimalOf(seconds))}
      </span>
      <span className="muted block digest">
        {isEqual ? REPLAY.digest(digestLive) : REPLAY.digests(digestLive, digestReplayed)}
      </span>
      {result.differences.length > 0 ? (
        <ul className="differences">
          {result.differences.map(({ collection, id, kind, fields }) => (
            <li key={`${collection}/${id}`}>
              {collection}/{id}: {DIFFERENCE_TEXT[kind]}
              {fields.length > 0 ? ` (${fields.join(', ')})` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

import type { ReplayJob, ReplayResult } from '@onda-on/contracts/api';

import { DIFFERENCE_TEXT, REPLAY } from '../../../text/admin/operations.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';
import { decimalOf, numberOf } from '../../../text/numbers.ts';

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
  const verdict = isEqual ? REPLAY.equal : isReplaced ? REPLAY.replaced : REPLAY.different;
  return (
    <li>
      <b>{PANO.projectionName(projection)}</b>{' '}
      <span className={isEqual ? 'tag ok' : 'tag late'}>{verdict}</span>{' '}
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

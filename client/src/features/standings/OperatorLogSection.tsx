import type { OperatorLogAnswer, OperatorLogEntry } from '@onda-on/contracts/api';
import { useInfiniteQuery } from '@tanstack/react-query';

import { hasFailed } from '../../api/has-failed.ts';
import { operatorLogOf } from '../../api/public-log.queries.ts';
import { dateTimeLong } from '../../text/dates.ts';
import { numberOf } from '../../text/numbers.ts';
import { PUBLIC_LOG as TEXT } from '../../text/public-log.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Who did what to a week, when and why, and up to where the log is signed. */
export function OperatorLogSection({ week }: Readonly<{ week: number }>) {
  const query = useInfiniteQuery(operatorLogOf(week));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (hasFailed(query)) return <SectionFailed section={TEXT.tab} title={TEXT.failed} query={query} />;
  if (!data) return <Skeleton height={320} />;
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <>
      <p className="small muted section-lead">{TEXT.lead}</p>
      {entries.length > 0 ? (
        <Entries entries={entries} />
      ) : (
        <NoEntries title={TEXT.empty} text={TEXT.emptyHint} />
      )}
      {hasNextPage ? (
        <p className="older">
          <Button
            ref={passFocusOn}
            aria-disabled={isFetchingNextPage}
            onClick={() => void (isFetchingNextPage || fetchNextPage())}
          >
            {TEXT.more}
          </Button>
        </p>
      ) : null}
      {isFetchNextPageError ? <p role="alert">{TEXT.failed}</p> : null}
      <Checkpoint checkpoint={data.pages[0]?.checkpoint ?? null} />
    </>
  );
}

const Entries = ({ entries }: Readonly<{ entries: readonly OperatorLogEntry[] }>) => (
  <ol className="operator-log card">
    {entries.map((entry) => (
      <Act key={entry.sequence} entry={entry} />
    ))}
  </ol>
);

const Act = ({ entry: { at, role, what, why, changes } }: Readonly<{ entry: OperatorLogEntry }>) => (
  <li>
    <p className="when small muted">
      <time dateTime={at}>{dateTimeLong(at)}</time>
      <b className="tag">{role}</b>
    </p>
    <p className="what">{what}</p>
    {why ? (
      <p className="small why-text">
        <span className="muted">{TEXT.why}:</span> {why}
      </p>
    ) : null}
    {changes.length > 0 ? (
      <ul className="small changed">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <span className="muted">{field}:</span> {before === null ? TEXT.nothing : <s>{before}</s>}{' '}
            <span aria-hidden="true">→</span> <b>{after ?? TEXT.nothing}</b>
          </li>
        ))}
      </ul>
    ) : null}
  </li>
);

function Checkpoint({ checkpoint }: Readonly<{ checkpoint: OperatorLogAnswer['checkpoint'] }>) {
  return (
    <section className="checkpoint small muted" aria-labelledby="imzali-kayit">
      <h2 id="imzali-kayit">{TEXT.chain}</h2>
      {checkpoint ? (
        <>
          <p>{TEXT.checkpoint(numberOf(checkpoint.ordinal), dateTimeLong(checkpoint.at))}</p>
          <dl>
            <div>
              <dt>{TEXT.head}</dt>
              <dd className="mono">{checkpoint.head}</dd>
            </div>
            <div>
              <dt>{TEXT.key}</dt>
              <dd className="mono">{checkpoint.keyId}</dd>
            </div>
          </dl>
        </>
      ) : (
        <p>{TEXT.noCheckpoint}</p>
      )}
    </section>
  );
}

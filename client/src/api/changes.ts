import { type Change, CHANGE_TOPICS, HEARTBEAT_MS } from '@onda-on/contracts/api';
import type { Query, QueryClient } from '@tanstack/react-query';

import { ApiError, isConnectionLost } from './api-error.ts';
import { invalidate } from './invalidate.ts';
import { newOutage } from './outage.ts';
import { rememberPosition } from './position.ts';
import { isTouched } from './topics.ts';

const GATHER_MS = 120;
/** Pauses before a failed refetch is repeated; after the last one it waits for the next change, or until the stream is open again. */
const AGAIN_MS = [2000, 5000, 15_000] as const;

/** Follows the server's changes and refetches the queries that this page shows. Returns a function that stops it. */
export function followChanges(queryClient: QueryClient): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const gathered = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const gather = (changes: readonly Change[], delay: number | undefined) => {
    for (const change of changes)
      gathered.set(`${change.topic}:${change.week}:${change.league ?? ''}`, change);
    if (delay !== undefined) timer ??= setTimeout(() => void flush(), delay);
  };
  const flush = async () => {
    timer = undefined;
    const changes = [...gathered.values()];
    gathered.clear();
    const isThere = await refetchTouched(queryClient, changes);
    const delay = AGAIN_MS[failures];
    failures = isThere ? 0 : failures + 1;
    if (!isThere) gather(changes, delay);
  };
  const stop = followStream(
    (changes) => {
      for (const { position } of changes) rememberPosition(position);
      if (failures > 0) {
        clearTimeout(timer);
        timer = undefined;
      }
      failures = 0;
      gather(changes, GATHER_MS);
    },
    () => void refetchTouched(queryClient, ANYTHING),
  );
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const ANYTHING = CHANGE_TOPICS.map((topic) => ({ topic, week: null }));

/** Refetches the shown queries that the changes touch; false if the server was too busy or out of reach. */
async function refetchTouched(
  queryClient: QueryClient,
  changes: readonly Omit<Change, 'position'>[],
): Promise<boolean> {
  const touched = {
    predicate: ({ meta }: Query) => changes.some((change) => isTouched(meta, change)),
  };
  await invalidate(queryClient, touched);
  const shown = queryClient.getQueryCache().findAll({ ...touched, type: 'active' });
  return !shown.some(({ state: { error } }) => error !== null && isPassing(error));
}

const isPassing = (error: Error): boolean =>
  isConnectionLost(error) || (error instanceof ApiError && error.status >= 500);

/** A dead connection reports no error. */
const SILENCE_MS_MAX = 2.5 * HEARTBEAT_MS;
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
/** A hidden page then closes its stream: over HTTP/1.1 all tabs of a browser share six connections to a server. */
const OUT_OF_SIGHT_MS = 10_000;

type Listener = (changes: readonly Change[]) => void;

/**
 * Reports every change since the server rendered this page, and with none that the stream is open. It pauses while the page is
 * hidden; changes missed meanwhile are reported when the page is visible again. While the server has no room for the stream, `onFull` is
 * called now and then. Returns a function that stops it.
 */
function followStream(report: Listener, onFull: () => void): () => void {
  const stream = newStream(report, newOutage(onFull));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(stream.close, OUT_OF_SIGHT_MS);
    else stream.open();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  if (!document.hidden) stream.open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    clearTimeout(timer);
    stream.close();
  };
}

function newStream(report: Listener, outage: ReturnType<typeof newOutage>) {
  let source: EventSource | undefined;
  /** Of the next attempt or, while there is a source, of its silence. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let since = sinceOfPage();
  const drop = () => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
  };
  const fail = () => {
    drop();
    timer = setTimeout(open, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
    failures += 1;
    outage.begin();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, SILENCE_MS_MAX);
  };
  const open = () => {
    if (source) return;
    wait();
    // For an id that it does not know, the server reports that everything may have changed.
    source = new EventSource(`/api/changes?since=${encodeURIComponent(since)}`);
    source.addEventListener('alive', wait);
    source.addEventListener('changed', ({ data, lastEventId }) => {
      wait();
      since = lastEventId || since;
      const change = changeIn(String(data));
      if (change) report([change]);
    });
    source.addEventListener('open', () => {
      wait();
      failures = 0;
      outage.end();
      report([]);
    });
    source.addEventListener('error', fail);
  };
  const close = () => {
    drop();
    outage.forget();
  };
  return { open, close };
}

const sinceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="changes-since"]')?.content ?? 'unknown';

function changeIn(data: string): Change | null {
  try {
    const change = JSON.parse(data) as Change;
    return CHANGE_TOPICS.includes(change.topic) ? change : null;
  } catch {
    return null;
  }
}

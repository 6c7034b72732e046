import { CHANGE_TOPICS, type Change } from '@onda-on/contracts/api';

const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
/** A hidden page then closes its stream: over HTTP/1.1 all tabs of a browser share six connections to a server. */
const OUT_OF_SIGHT_MS = 10_000;

type Listener = (change: Change) => void;

/**
 * Reports every change since the server rendered this page. It pauses while the page is hidden; changes missed
 * meanwhile are reported when the page is visible again. Returns a function that stops it.
 */
export function followStream(onChange: Listener): () => void {
  const stream = newStream(onChange);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(stream.close, OUT_OF_SIGHT_MS);
    else stream.open();
  };
  document.addEventListener('visibilitychange', look);
  if (!document.hidden) stream.open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    stream.close();
  };
}

function newStream(onChange: Listener) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let since = sinceOfPage();
  const close = () => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
  };
  const open = () => {
    if (source) return;
    clearTimeout(timer);
    // For an id that it does not know, the server reports that everything may have changed.
    source = new EventSource(`/api/changes?since=${encodeURIComponent(since)}`);
    source.addEventListener('changed', ({ data, lastEventId }) => {
      since = lastEventId || since;
      const change = changeIn(String(data));
      if (change) onChange(change);
    });
    source.addEventListener('open', () => {
      failures = 0;
    });
    source.addEventListener('error', () => {
      close();
      timer = setTimeout(open, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      failures += 1;
    });
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

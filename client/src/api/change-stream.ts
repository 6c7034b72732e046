import { CHANGE_TOPICS, type Change } from '@onda-on/contracts/api';

const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
/** A page out of sight gives its stream up: over HTTP/1.1 a browser has six connections to a server for all its tabs. */
const OUT_OF_SIGHT_MS = 10_000;

type Listener = (change: Change) => void;

/** Tells of changes while the page can be seen, and after a gap of everything that may have changed. Returns how to stop. */
export function followStream(onChange: Listener): () => void {
  const stream = newStream(onChange);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(stream.close, OUT_OF_SIGHT_MS);
    else stream.open();
  };
  document.addEventListener('visibilitychange', look);
  if (document.hidden) stream.close();
  else stream.open();
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
  let hasGap = false;
  const close = () => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    hasGap = true;
  };
  const open = () => {
    if (source) return;
    clearTimeout(timer);
    source = new EventSource('/api/changes');
    source.addEventListener('changed', ({ data }) => {
      const change = changeIn(String(data));
      if (change) onChange(change);
    });
    source.addEventListener('open', () => {
      // What happened while nobody listened is unknown, so everything on the page is asked for again.
      if (hasGap) for (const topic of CHANGE_TOPICS) onChange({ topic, week: null, position: '0' });
      hasGap = false;
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

function changeIn(data: string): Change | null {
  try {
    const change = JSON.parse(data) as Change;
    return CHANGE_TOPICS.includes(change.topic) ? change : null;
  } catch {
    return null;
  }
}

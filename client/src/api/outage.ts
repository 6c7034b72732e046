import { onlineManager } from '@tanstack/react-query';

/** How long the stream of changes may be away before anybody asks why: a server that restarts is back sooner. */
const AWAY_MS = 10_000;
const ANSWER_MS_MAX = 10_000;

/** Tells the page (`OfflineNote`) that the server is out of reach, where the stream has been away for a while. */
export function newOutage() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const look = async () => {
    const own = timer;
    const isThere = await isServerThere();
    if (timer !== own) return;
    forget();
    onlineManager.setOnline(isThere);
  };
  return {
    begin: () => {
      timer ??= setTimeout(() => void look(), AWAY_MS);
    },
    /** While nobody needs the stream. */
    forget,
    end: () => {
      forget();
      onlineManager.setOnline(true);
    },
  };
}

/**
 * Whether the server itself answers, be it by a refusal: `EventSource` reports no status, and a busy server and one in maintenance
 * refuse streams. Their 503 has `Retry-After`, that of a proxy without a server has not.
 */
async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const { status, headers } = await fetch('/api/changes', { method: 'HEAD', signal });
    return status < 500 || headers.has('retry-after');
  } catch {
    return false;
  }
}

import { STREAM_RETRY_AFTER_S } from '@onda-on/contracts/api';
import { onlineManager } from '@tanstack/react-query';

/** How long the stream of changes may be away before anybody asks why: a server that restarts is back sooner. */
const AWAY_MS = 10_000;
const ANSWER_MS_MAX = 10_000;

/**
 * Tells the page (`OfflineNote`) that the server is out of reach, where the stream has been away for a while. `onFull` is called
 * instead where it has no room for another stream, which may last as long as the page is open: behind one address are many phones.
 */
export function newOutage(onFull: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const look = async () => {
    const own = timer;
    const found = await askServer();
    if (timer !== own) return;
    forget();
    onlineManager.setOnline(found !== 'away');
    if (found === 'full') onFull();
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
async function askServer(): Promise<'away' | 'there' | 'full'> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const { status, headers } = await fetch('/api/changes', { method: 'HEAD', signal });
    const wait = headers.get('retry-after');
    if (wait === `${STREAM_RETRY_AFTER_S}`) return 'full';
    return status < 500 || wait ? 'there' : 'away';
  } catch {
    return 'away';
  }
}

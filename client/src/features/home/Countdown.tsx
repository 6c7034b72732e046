import type { MatchAnswer } from '@onda-on/contracts/api';

import { useServerSeconds } from '../../hooks/use-clock.ts';
import { HOME } from '../../text/home.tr.ts';

/** The time until the next kick-off, or a note that there is none. */
export function NextKickOff({ matches }: Readonly<{ matches: readonly MatchAnswer[] | undefined }>) {
  const kickOff = matches && firstPendingKickOff(matches);
  return (
    <div>
      {matches && !kickOff ? (
        <>
          <dt>{HOME.nextMatch}</dt>
          <dd className="in-words">{HOME.noNextMatch[matches.length === 0 ? 'unknown' : 'over']}</dd>
        </>
      ) : (
        <>
          <dt>{HOME.countdown}</dt>
          <dd>
            <Countdown to={kickOff} />
          </dd>
        </>
      )}
    </div>
  );
}

export function firstPendingKickOff(matches: readonly MatchAnswer[]): string | undefined {
  const pending = matches.filter(({ status }) => status === 'pending').map(({ matchDate }) => matchDate);
  return pending.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}

/** `27:14:09` to a moment by the server's clock, never below zero. No live region: screen readers would never stop. */
export function Countdown({ to }: Readonly<{ to: string | undefined }>) {
  const now = useServerSeconds();
  const left = to === undefined ? 0 : Math.max(0, Math.ceil(Date.parse(to) / 1000) - now);
  return <span role="timer">{clockText(left)}</span>;
}

/** Seconds as `hh:mm:ss`; hours may need three digits. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

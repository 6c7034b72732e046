import type { MatchAnswer } from '@onda-on/contracts/api';

/** What the countdown counts to: the earliest pending match (§4). */
export function firstPendingKickOff(matches: readonly MatchAnswer[]): string | undefined {
  const pending = matches.filter(({ status }) => status === 'pending').map(({ matchDate }) => matchDate);
  return pending.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}

import type { StandingsAnswer } from '@onda-on/contracts/api';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { latestMatchText } from './week-progress.ts';

/** What a screen reader is told when the table moved while it is open; empty when nothing that matters did. */
export function announcementOf(before: StandingsAnswer | undefined, now: StandingsAnswer): string {
  if (!before || before.week !== now.week || !hasMoved(before, now)) return '';
  const isNew = now.latest && before.latest?.at !== now.latest.at;
  const what = isNew && now.latest ? TEXT.announceResult(latestMatchText(now.latest)) : TEXT.announceChanged;
  const rank = now.me?.rank;
  return rank == null ? what : `${what} ${TEXT.announcePlace(rank)}`;
}

const hasMoved = (before: StandingsAnswer, now: StandingsAnswer): boolean =>
  before.latest?.at !== now.latest?.at || before.results.join() !== now.results.join();

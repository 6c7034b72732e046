import type { StandingsAnswer } from '@onda-on/contracts/api';
import { useEffect, useRef, useState } from 'react';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { latestMatchText } from './week-progress.ts';

/** Announces changes of the table to screen readers, without moving the focus or the page. */
export function Announcer({ standings }: Readonly<{ standings: StandingsAnswer | undefined }>) {
  const before = useRef<StandingsAnswer>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!standings) return;
    const announcement = announcementOf(before.current, standings);
    if (announcement) setText(announcement);
    before.current = standings;
  }, [standings]);
  return <output className="visually-hidden">{text}</output>;
}

/** What a screen reader announces when the table has changed; empty when nothing important did. */
export function announcementOf(before: StandingsAnswer | undefined, now: StandingsAnswer): string {
  if (!before || before.week !== now.week || !hasMoved(before, now)) return '';
  const isNew = now.latest && before.latest?.at !== now.latest.at;
  const what = isNew && now.latest ? TEXT.announceResult(latestMatchText(now.latest)) : TEXT.announceChanged;
  const rank = now.me?.rank;
  return rank == null ? what : `${what} ${TEXT.announcePlace(rank)}`;
}

const hasMoved = (before: StandingsAnswer, now: StandingsAnswer): boolean =>
  before.latest?.at !== now.latest?.at || before.results.join() !== now.results.join();

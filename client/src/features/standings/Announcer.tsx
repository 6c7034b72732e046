import type { StandingsAnswer } from '@onda-on/contracts/api';
import { useEffect, useRef, useState } from 'react';

import { announcementOf } from './announcement.ts';

/** Says politely what moved, without moving the focus or the page. */
export function Announcer({ standings }: Readonly<{ standings: StandingsAnswer | undefined }>) {
  const before = useRef<StandingsAnswer>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!standings) return;
    const announcement = announcementOf(before.current, standings);
    if (announcement) setText(announcement);
    before.current = standings;
  }, [standings]);
  return <output className="sr">{text}</output>;
}

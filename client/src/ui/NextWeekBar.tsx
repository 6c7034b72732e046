import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { useBarHeight } from '../hooks/use-bar-height.ts';
import type { NextWeek } from '../hooks/use-shown-week.ts';
import { NEXT_WEEK } from '../text/next-week.tr.ts';
import { Button } from './Button.tsx';

/** Names the week that has opened meanwhile, and leads on to it. */
export function NextWeekBar({ next: { week, detail }, moveOn }: NextWeek) {
  const bar = useRef<HTMLSpanElement>(null);
  useBarHeight(bar);
  const navigate = useNavigate();
  const go = () => {
    moveOn();
    // Page and tab of the table were those of the week before.
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
    // The pressed button is gone with its week; the focus starts at the top of the new one.
    document.getElementById('icerik')?.focus();
    scrollTo({ top: 0 });
  };
  return (
    <span ref={bar} className="next-week-bar">
      <span>{detail?.isOpen ? NEXT_WEEK.open(week) : NEXT_WEEK.planned(week)}</span>
      <Button look="main" slim onClick={go}>
        {NEXT_WEEK.go}
      </Button>
    </span>
  );
}

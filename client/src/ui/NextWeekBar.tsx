import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { useBarHeight } from '../hooks/use-bar-height.ts';
import type { NextWeek } from '../hooks/use-shown-week.ts';
import { NEXT_WEEK } from '../text/next-week.tr.ts';
import { Button } from './Button.tsx';

const wordsFor = (detail: NextWeek['next']['detail']) => {
  if (detail?.isOpen) return 'open';
  return detail?.seal ? 'played' : 'planned';
};

export function NextWeekBar({ next: { week, detail }, moveOn }: NextWeek) {
  const bar = useRef<HTMLSpanElement>(null);
  useBarHeight(bar);
  const navigate = useNavigate();
  const go = () => {
    moveOn();
    // The search parameters, such as the table's page and tab, belong to the previous week, unlike an invitation to a league.
    void navigate({
      to: '.',
      search: {},
      hash: true,
      hashScrollIntoView: false,
      replace: true,
      resetScroll: false,
    });
    // The pressed button disappears, so the focus moves to the top of the new week's page.
    document.getElementById('icerik')?.focus();
    scrollTo({ top: 0 });
  };
  return (
    <span ref={bar} className="next-week-bar">
      <span>{NEXT_WEEK[wordsFor(detail)](week)}</span>
      <Button look="main" slim onClick={go}>
        {NEXT_WEEK.go}
      </Button>
    </span>
  );
}

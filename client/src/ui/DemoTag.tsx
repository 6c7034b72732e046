import { useQuery } from '@tanstack/react-query';

import { currentWeek } from '../api/weeks.queries.ts';
import { TEXT } from '../text/messages.tr.ts';

/** Marks a demo; every frame and every screen without one shows it. */
export function DemoTag() {
  const { data: week } = useQuery(currentWeek());
  return week?.isDemo ? <span className="tag demo">{TEXT.demo}</span> : null;
}

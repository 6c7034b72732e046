import { useQuery } from '@tanstack/react-query';

import { currentWeek } from '../../api/weeks.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { HOME } from '../../text/home.tr.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { NextWeekOffer } from '../../ui/NextWeekOffer.tsx';
import { PickBarSlot } from '../entry/PickBarSlot.tsx';
import { useContest } from '../entry/use-contest.ts';
import { Hero } from './Hero.tsx';
import { MatchesSection } from './MatchesSection.tsx';

export const LazyBelowMatches = lazyComponent(
  async () => (await import('./BelowMatches.tsx')).BelowMatches,
  <div className="below-room" />,
);

/** Needed only once a week has ended, when there is nothing to pick. */
export const LazyWinnerNote = lazyComponent(
  async () => (await import('../winners/WinnerNote.tsx')).WinnerNote,
);

/** A constant element, so that React leaves the server's HTML of it alone until its code has loaded. */
const below = <LazyBelowMatches />;

/** Hero, matches, and below them a part that is loaded later. */
export function HomeScreen() {
  const contest = useContest();
  useTitle(HOME.title);
  return (
    <>
      <Hero contest={contest} />
      <EndedWeek week={contest.week} />
      <MatchesSection contest={contest} />
      {below}
      <PickBarSlot contest={contest} />
      <NextWeekOffer />
    </>
  );
}

/** The winner of the shown week; the winner of another week stands below the matches. */
function EndedWeek({ week }: Readonly<{ week: number | undefined }>) {
  const { data } = useQuery(currentWeek());
  if (week === undefined || data?.settledWeek !== week) return null;
  return (
    <div className="wrap">
      <LazyWinnerNote week={week} hasLink />
    </div>
  );
}

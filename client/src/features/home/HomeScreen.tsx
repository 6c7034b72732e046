import { lazy, Suspense } from 'react';

import { useSiteDescription } from '../../hooks/use-site-name.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { PickBarSlot } from '../picks/PickBarSlot.tsx';
import { useContest } from '../picks/use-contest.ts';
import { Hero } from './Hero.tsx';
import { MatchesSection } from './MatchesSection.tsx';

const Below = lazy(() => import('./BelowMatches.tsx').then((module) => ({ default: module.BelowMatches })));

/** One element for good: nothing reaches into what the server made of it before its code is there. */
const below = (
  <Suspense fallback={<div className="below-room" />}>
    <Below />
  </Suspense>
);

/** Hero, matches, and below them what is not needed for the first look (§2). */
export function HomeScreen() {
  const contest = useContest();
  useTitle(undefined, useSiteDescription());
  return (
    <>
      <Hero contest={contest} />
      <MatchesSection contest={contest} />
      {below}
      <PickBarSlot contest={contest} />
    </>
  );
}

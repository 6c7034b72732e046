import { lazy, Suspense } from 'react';

import { useSiteDescription } from '../../hooks/use-site-name.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { PickBarSlot } from '../picks/PickBarSlot.tsx';
import { useContest } from '../picks/use-contest.ts';
import { Hero } from './Hero.tsx';
import { MatchesSection } from './MatchesSection.tsx';

const Below = lazy(() => import('./BelowMatches.tsx').then((module) => ({ default: module.BelowMatches })));

/** Hero, matches, and below them what is not needed for the first look (§2). */
export function HomeScreen() {
  const contest = useContest();
  useTitle(undefined, useSiteDescription());
  return (
    <>
      <Hero contest={contest} />
      <MatchesSection contest={contest} />
      <Suspense fallback={<div className="below-room" />}>
        <Below contest={contest} />
      </Suspense>
      <PickBarSlot contest={contest} />
    </>
  );
}

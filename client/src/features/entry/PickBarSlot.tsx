import type { CurrentWeekAnswer } from '@onda-on/contracts/api';
import { PICK_BAR_FROM } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { currentWeek } from '../../api/weeks.queries.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useChangePicks, usePicks } from './PicksProvider.tsx';
import { useUnsettled } from './unsettled.ts';
import type { PicksContest } from './use-contest.ts';

const PickBar = lazyComponent(async () => (await import('./PickBar.tsx')).PickBar);

/**
 * Shows the floating bar from three picks on, or with all picks of a smaller sheet, and fetches its code then. The lock
 * ends it with the picks, unless a coupon is under way: then it stays, with the picks as they were sent where another tab has
 * forgotten or taken back any.
 */
export function PickBarSlot({ contest }: Readonly<{ contest: PicksContest }>) {
  const shared = usePicks();
  const unsettled = useUnsettled();
  const isUnsettled = unsettled !== undefined;
  useForgetAfterLock(contest, isUnsettled);
  const isWhole = unsettled?.week === shared.week && unsettled.picks.length <= shared.all.length;
  const { week, picks: all } = unsettled && !isWhole ? unsettled : { ...shared, picks: shared.all };
  const isEnough = all.length >= Math.min(PICK_BAR_FROM, contest.total);
  return isEnough ? <PickBar contest={contest} picks={all} week={week} /> : null;
}

/**
 * Forgets picks of an earlier week, or of one that has locked, since they can no longer be sent, and notifies the visitor. The
 * server is asked first, since this device's clock may have been set meanwhile. Picks of a later week and of the current one stay: this
 * page may be the one that is behind, and an operator may have gone back a week for a moment.
 */
function useForgetAfterLock({ week, hasLockPassed, detail }: PicksContest, isUnsettled: boolean): void {
  const change = useChangePicks();
  const { week: kept } = usePicks();
  const { data, refetch } = useQuery(currentWeek());
  const serverTime = Date.parse(data?.serverTime ?? '');
  const isLocked = Boolean(detail && (detail.seal || serverTime >= Date.parse(detail.lockAt)));
  const isShown = kept === week;
  const isDoubtful = isShown && hasLockPassed && !isLocked;
  useEffect(() => {
    if (isDoubtful) void refetch();
  }, [isDoubtful, refetch]);
  const isOver = !isUnsettled && (isPast(kept, week, data) || (isShown && isLocked));
  useEffect(() => {
    if (!isOver || kept === null) return;
    change({ type: 'cleared', week: kept });
    void announceForgotten(kept);
  }, [isOver, kept, change]);
}

/** Without its code the page shows only that the entries are closed. */
const announceForgotten = (week: number): Promise<void> =>
  import('./forgotten-picks.ts').then((code) => code.announceForgotten(week)).catch(() => undefined);

const isPast = (
  kept: number | null,
  week: number | undefined,
  current: CurrentWeekAnswer | undefined,
): boolean => kept !== null && week !== undefined && kept < week && kept !== current?.week;

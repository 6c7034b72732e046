import type { HeldCoupon, LeagueMembership, OwnLeagues, WeekAnswer } from '@onda-on/contracts/api';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';

import { isRefused, isWrongEditCode } from '../../api/api-error.ts';
import { receiptOf } from '../../api/coupons.queries.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { invalidate } from '../../api/invalidate.ts';
import { membershipOf, ownLeaguesOf } from '../../api/leagues.queries.ts';
import { invalidateTopics } from '../../api/topics.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { useAtServerTime } from '../../hooks/use-clock.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import {
  heldCouponChanges,
  heldCouponOf,
  heldCoupons,
  holdCoupon,
  onHeldCoupons,
  releaseRefused,
} from '../../memory/held-coupons.ts';
import { keepCoupon } from '../../memory/keep-coupon.ts';

/** People who share a browser have a coupon each; older coupons belong to the same people. */
const ASKED_MAX = 5;
const NONE: readonly HeldCoupon[] = [];

/** The coupons that prove something to a league; none until the page knows this browser. A coupon that is kept meanwhile counts at once. */
export const useHeldCoupons = (): readonly HeldCoupon[] => {
  const isHydrated = useHydrated();
  useSyncExternalStore(onHeldCoupons, heldCouponChanges, () => 0);
  return isHydrated ? heldCoupons() : NONE;
};

export type Membership = LeagueMembership & Readonly<{ coupon: HeldCoupon }>;

const MEMBERSHIPS = 'league-membership';
const OWN_LEAGUES = 'own-leagues';

/** Not renewed by the stream of changes: of others' commands, the league's own answers show what matters. */
const membershipIn = (leagueId: string, coupons: readonly HeldCoupon[]) =>
  queryOptions<Membership | null>({
    // With their codes: one may be replaced while a membership that it proved is still here.
    queryKey: [MEMBERSHIPS, leagueId, coupons],
    queryFn: () => firstMembership(leagueId, coupons.slice(0, ASKED_MAX)),
    meta: { topics: [] },
  });

type Known = Readonly<{
  /** Undefined while that is unknown, null if this browser stands for nobody. */
  membership: Membership | null | undefined;
  /** Set where it could not be read: nothing asks again by itself. */
  failed: Readonly<{ retry: () => void; isBusy: boolean }> | null;
}>;

/**
 * The member that this browser stands for in a league. While coupons are asked with that were kept meanwhile, and if that fails,
 * what was known before counts: the forms on the page keep what was typed.
 */
export function useMembership(leagueId: string): Known {
  const coupons = useHeldCoupons();
  const isHydrated = useHydrated();
  const query = useQuery({ ...membershipIn(leagueId, coupons), enabled: coupons.length > 0 });
  const { isFetching, refetch } = query;
  const [known, setKnown] = useState<Membership | null>();
  if (!isHydrated) return { membership: undefined, failed: null };
  const answer = coupons.length === 0 ? null : query.data;
  if (answer !== undefined && answer !== known) setKnown(answer);
  return {
    membership: answer === undefined ? stillProven(known, coupons) : answer,
    failed: hasFailed(query) ? { retry: () => void refetch(), isBusy: isFetching } : null,
  };
}

/** With the code that is kept now, which may have been replaced; unknown where the coupon is no longer kept. */
function stillProven(
  known: Membership | null | undefined,
  coupons: readonly HeldCoupon[],
): Membership | null | undefined {
  if (!known) return known;
  const coupon = coupons.find(({ couponNo }) => couponNo === known.coupon.couponNo);
  return coupon && { ...known, coupon };
}

async function firstMembership(leagueId: string, coupons: readonly HeldCoupon[]): Promise<Membership | null> {
  const wrong: HeldCoupon[] = [];
  try {
    for (const coupon of coupons) {
      const membership = await provenBy(coupon, () => membershipOf(leagueId, coupon), wrong);
      if (membership) return { ...membership, coupon };
    }
    return null;
  } finally {
    releaseRefused(wrong);
  }
}

/**
 * What a coupon proves; null where the server refuses it. One with a wrong code is added to `wrong`. Each try counts among the wrong
 * codes of this network, beyond which no coupon proves anything, so wrong codes are forgotten; all together, since the page asks
 * with all others again whenever it forgets one.
 */
async function provenBy<Proven>(
  coupon: HeldCoupon,
  ask: () => Promise<Proven>,
  wrong: HeldCoupon[],
): Promise<Proven | null> {
  try {
    return await ask();
  } catch (error) {
    // Nobody's membership, or a code that is no longer right.
    if (!isRefused(error)) throw error;
    if (isWrongEditCode(error)) wrong.push(coupon);
    return null;
  }
}

export type OwnLeague = OwnLeagues[number];

/** The leagues of this browser's coupons, each once. */
export function useOwnLeagues() {
  const coupons = useHeldCoupons();
  return useQuery<readonly OwnLeague[]>({
    queryKey: [OWN_LEAGUES, coupons],
    queryFn: async () => {
      const wrong: HeldCoupon[] = [];
      const asked = coupons
        .slice(0, ASKED_MAX)
        .map((each) => provenBy(each, () => ownLeaguesOf(each), wrong));
      await Promise.allSettled(asked);
      releaseRefused(wrong);
      const leagues = (await Promise.all(asked)).flatMap((each) => each ?? []);
      return [...new Map(leagues.map((league) => [league.id, league])).values()];
    },
    meta: { topics: [] },
    enabled: coupons.length > 0,
  });
}

/** After a command of this page: everything about leagues is read again. */
export async function refreshLeagues(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    invalidateTopics(queryClient, ['leagues']),
    invalidate(queryClient, { queryKey: [MEMBERSHIPS] }),
    invalidate(queryClient, { queryKey: [OWN_LEAGUES] }),
  ]);
}

/** Called once a coupon has proved something: it is kept, so that its holder types the code once. */
export function useKeepProven(): (coupon: HeldCoupon) => Promise<void> {
  const queryClient = useQueryClient();
  return async (coupon) => {
    // One that is kept already may have been taken out of the list of coupons on purpose.
    const isNew = !heldCouponOf(coupon.couponNo);
    holdCoupon(coupon);
    await refreshLeagues(queryClient);
    if (isNew) await keepWeekOf(queryClient, coupon.couponNo);
  };
}

/** A coupon's week is only for the lists of coupons; without an answer they show the number alone. */
async function keepWeekOf(queryClient: QueryClient, couponNo: string): Promise<void> {
  const receipt = await queryClient.fetchQuery(receiptOf(couponNo)).catch(() => null);
  if (receipt) keepCoupon({ couponNo, week: receipt.week, acceptedAt: receipt.acceptedAt });
}

/**
 * The first week that counts for whoever founds or joins now: the current one, or the one above the highest that has closed, since a
 * postponed week may be current once later ones have been played. Without the list of weeks the current one alone decides.
 */
export function useFirstWeek(): number | undefined {
  const { data: current } = useQuery(currentWeek());
  const list = useQuery(weeks());
  return useAtServerTime((nowMs) => {
    if (!current || (!list.data && !hasFailed(list))) return undefined;
    // Of the current week the list may have been read earlier.
    const others = (list.data ?? []).filter(({ number }) => number !== current.week);
    const closed = [...others, ...(current.detail ? [current.detail] : [])].filter((week) =>
      hasClosed(week, nowMs),
    );
    return Math.max(current.week, ...closed.map(({ number }) => number + 1));
  });
}

/** Whether a week's entries have closed for good; a paused week may go on. */
const hasClosed = ({ seal, status, lockAt }: WeekAnswer, nowMs: number): boolean =>
  seal !== null || (status !== 'draft' && Date.parse(lockAt) <= nowMs);

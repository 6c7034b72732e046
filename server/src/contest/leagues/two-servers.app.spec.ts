import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Command } from '@nestjs/cqrs';
import type { HeldCoupon } from '@onda-on/contracts/api';
import { compareTurkish, type LeagueId, type MatchId, type WeekNumber } from '@onda-on/contracts/rules';
import type { Vault } from '@onda-on/stores';

import { openWeek, submissionOf, VISITOR } from '../../main/testing/contest-scenes.ts';
import { DelayedLog } from '../../main/testing/delayed-log.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { SubmitCoupon } from '../coupons/submit-coupon.commands.ts';
import { ContestState } from '../state/contest-state.ts';
import { ActInLeague, FoundLeague, JoinLeague, type LeagueAct } from './league.commands.ts';

const SHARED = { eventStore: 'esdb://x', readStore: 'mongodb://x', vault: 'mongodb://x' };
const LOOK = { colour: 'blue', emblem: 'wave' } as const;
const NETWORK = '192.0.2.1';

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? String(error),
  );

describe('a league on two servers', () => {
  let one: RunningContest;
  let other: RunningContest;
  const delayed = new DelayedLog();
  let sheet: readonly MatchId[];
  let keys = 0;
  let leagueId: LeagueId;
  let link: string;
  let founder: HeldCoupon;
  beforeEach(async () => {
    one = await startContest({ addresses: SHARED });
    other = await startContest({
      addresses: SHARED,
      around: (spare) => delayed.around({ ...one.stores, close: () => spare.close() }),
    });
    sheet = await openWeek(one);
    await other.get(ContestState).reached(await one.stores.log.end());
    founder = await holder(1);
    const founding = { ...LOOK, name: 'Ofis Ligi', nickname: 'Kaptan', firstWeek: 15 as WeekNumber };
    const { membership } = await one.execute(new FoundLeague({ founding, coupon: founder, ...sent() }));
    leagueId = membership.leagueId as LeagueId;
    link = membership.link ?? '';
  });
  afterEach(async () => {
    delayed.before = undefined;
    await other.close();
    await one.close();
  });

  const sent = () => ({ network: NETWORK, key: `k-${(keys += 1)}`, caller: VISITOR });
  const holder = async (person: number): Promise<HeldCoupon> => {
    const submission = submissionOf(sheet, person);
    const { accepted } = await one.execute(new SubmitCoupon({ submission, caller: VISITOR }));
    return accepted;
  };
  const join = (coupon: HeldCoupon, nickname: string) =>
    new JoinLeague({ leagueId, coupon, link, nickname, ...sent() });
  const act = (coupon: HeldCoupon, does: LeagueAct) =>
    new ActInLeague({ leagueId, coupon, act: does, ...sent() });
  const nicknames = async () =>
    Array.from((await one.get<Vault>(VAULT).secretsOf('nickname')).values(), (each) =>
      String(each['nickname']),
    ).toSorted(compareTurkish);
  const both = async <R>(first: Command<R>, second: Command<R>) =>
    (await Promise.all([codeOf(one.execute(first)), codeOf(other.execute(second))])).toSorted(compareTurkish);
  /** Closes the league on one server before the other one's first append. */
  const closeMeanwhile = () => {
    delayed.before = async () => {
      delayed.before = undefined;
      await one.execute(act(founder, { type: 'CloseLeague' }));
    };
  };

  it('gives a nickname to one of two persons who join at once', async () => {
    const [a, b] = [await holder(2), await holder(3)];
    expect(await both(join(a, 'Forvet'), join(b, 'FORVET'))).toEqual(['done', 'LEAGUE_NICKNAME_TAKEN']);
    expect((await nicknames()).map((each) => each.toLowerCase())).toEqual(['forvet', 'kaptan']);
  });

  it('gives a nickname to one of two members who take it at once, and the other keeps the earlier one', async () => {
    const coupons = [await holder(2), await holder(3)] as const;
    await one.execute(join(coupons[0], 'Bek'));
    await one.execute(join(coupons[1], 'Libero'));
    const rename = (i: 0 | 1) => act(coupons[i], { type: 'RenameMember', member: i + 2, nickname: 'Forvet' });
    expect(await both(rename(0), rename(1))).toEqual(['done', 'LEAGUE_NICKNAME_TAKEN']);
    const [first, second] = (await nicknames()).filter((each) => each !== 'Kaptan');
    expect([
      ['Bek', 'Forvet'],
      ['Forvet', 'Libero'],
    ]).toContainEqual([first, second]);
  });

  it('keeps its names where a change is refused because another server was faster', async () => {
    closeMeanwhile();
    const change = { ...LOOK, type: 'ChangeLeague', name: 'Yeni Ad' } as const;
    expect(await codeOf(other.execute(act(founder, change)))).toBe('LEAGUE_CLOSED');
    const vault = one.get<Vault>(VAULT);
    expect(await vault.secretOf('league', leagueId)).toMatchObject({ name: 'Ofis Ligi' });
  });

  it('keeps the nickname of a member whose next one is refused because another server was faster', async () => {
    closeMeanwhile();
    const change = { type: 'RenameMember', member: 1, nickname: 'Reis' } as const;
    expect(await codeOf(other.execute(act(founder, change)))).toBe('LEAGUE_CLOSED');
    expect(await nicknames()).toEqual(['Kaptan']);
  });

  it('keeps no nickname of a person who may not join because another server was faster', async () => {
    const late = await holder(2);
    closeMeanwhile();
    expect(await codeOf(other.execute(join(late, 'Forvet')))).toBe('LEAGUE_CLOSED');
    expect(await nicknames()).toEqual(['Kaptan']);
  });
});

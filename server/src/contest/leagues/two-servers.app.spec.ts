import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Command } from '@nestjs/cqrs';
import type { HeldCoupon } from '@onda-on/contracts/api';
import {
  compareTurkish,
  type LeagueId,
  type MatchId,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import {
  ConcurrencyConflict,
  enableTimeLimits,
  LogUnavailable,
  msLeft,
  withinTime,
  type Vault,
} from '@onda-on/stores';

import { openWeek, submissionOf, VISITOR } from '../../main/testing/contest-scenes.ts';
import { DelayedLog } from '../../main/testing/delayed-log.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { SubmitCoupon } from '../coupons/submit-coupon.commands.ts';
import { ContestState } from '../state/contest-state.ts';
import { LeagueNames } from './league-names.ts';
import { ActInLeague, FoundLeague, JoinLeague, LeagueService, type LeagueAct } from './league.commands.ts';

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
    jest.restoreAllMocks();
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
  /** Does something and closes the league on one server before the other one's first append. */
  const closeMeanwhile = (first = async (): Promise<unknown> => undefined) => {
    delayed.before = async () => {
      delayed.before = undefined;
      await first();
      await one.execute(act(founder, { type: 'CloseLeague' }));
    };
  };
  /** Lets a person's joining on the other server keep the nickname, and end before its event. */
  const dieJoining = async (coupon: HeldCoupon, nickname: string) => {
    delayed.before = () => Promise.reject(new LogUnavailable('killed'));
    await expect(other.execute(join(coupon, nickname))).rejects.toThrow(LogUnavailable);
    delayed.before = undefined;
  };
  const travel = (seconds: number) => {
    const to = new Date(one.now().getTime() + seconds * 1_000).toISOString();
    for (const each of [one, other]) each.travel(to);
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

  it('gives the nickname of a joining that never ended to somebody else after a minute, and not before', async () => {
    const [lost, next] = [await holder(2), await holder(3)];
    await dieJoining(lost, 'Forvet');
    travel(60);
    expect(await codeOf(one.execute(join(next, 'FORVET')))).toBe('LEAGUE_NICKNAME_TAKEN');
    travel(1);
    const { membership } = await one.execute(join(next, 'FORVET'));
    expect(membership).toMatchObject({ member: 2, nickname: 'FORVET' });
    expect(await nicknames()).toEqual(['FORVET', 'Kaptan']);
  });

  it('gives a nickname to somebody else whose holder was removed by a server that then died', async () => {
    const [gone, next] = [await holder(2), await holder(3)];
    await one.execute(join(gone, 'Forvet'));
    jest.spyOn(one.get(LeagueNames), 'forgetNickname').mockRejectedValueOnce(new Error('killed'));
    await expect(one.execute(act(gone, { type: 'RemoveMember', member: 2 }))).rejects.toThrow('killed');
    travel(61);
    await one.execute(join(next, 'Forvet'));
    expect(await nicknames()).toEqual(['Forvet', 'Kaptan']);
  });

  it('takes the nickname of no member who has joined meanwhile, however long that took', async () => {
    const [first, second] = [await holder(2), await holder(3)];
    const names = other.get(LeagueNames);
    const refuseTaken = names.refuseTaken.bind(names);
    jest.spyOn(names, 'refuseTaken').mockImplementationOnce(async (...given) => {
      await refuseTaken(...given);
      await one.execute(join(first, 'Forvet'));
      travel(61);
    });
    expect(await codeOf(other.execute(join(second, 'FORVET')))).toBe('LEAGUE_NICKNAME_TAKEN');
    expect(await nicknames()).toEqual(['Forvet', 'Kaptan']);
  });

  it('keeps no nickname of a person whose joining was overtaken until its time was over', async () => {
    const late = await holder(2);
    const vault = other.get<Vault>(VAULT);
    const forget = vault.forget.bind(vault);
    const left: number[] = [];
    jest.spyOn(vault, 'forget').mockImplementation((...given) => {
      left.push(msLeft());
      return forget(...given);
    });
    const unlimited = enableTimeLimits();
    delayed.before = async () => {
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
      throw new ConcurrencyConflict('overtaken');
    };
    await expect(withinTime(10_000, () => other.execute(join(late, 'Forvet')))).rejects.toThrow(
      ConcurrencyConflict,
    );
    expect(await nicknames()).toEqual(['Kaptan']);
    expect(left).toEqual([Infinity]);
    unlimited();
  });

  it('says why a nickname is refused whose holder cannot have the earlier one back', async () => {
    const [member, next] = [await holder(2), await holder(3)];
    await one.execute(join(member, 'Bek'));
    closeMeanwhile(() => one.execute(join(next, 'Bek')));
    const change = { type: 'RenameMember', member: 2, nickname: 'Forvet' } as const;
    expect(await codeOf(other.execute(act(member, change)))).toBe('LEAGUE_CLOSED');
    expect(await nicknames()).toEqual(['Bek', 'Forvet', 'Kaptan']);
  });

  it('gives no nickname back to a person who was erased meanwhile', async () => {
    const member = await holder(2);
    await one.execute(join(member, 'Bek'));
    const { members } = await one.get(LeagueService).stateOf(leagueId);
    const participantId = members[1]?.participantId as ParticipantId;
    closeMeanwhile(async () => {
      const data = { participantId, requestRef: 'r' };
      await one.append(`participant-${participantId}`, { type: 'ParticipantErased', data });
      await other.get(ContestState).reached(await one.stores.log.end());
    });
    const change = { type: 'RenameMember', member: 2, nickname: 'Forvet' } as const;
    expect(await codeOf(other.execute(act(member, change)))).toBe('LEAGUE_CLOSED');
    expect(await nicknames()).toEqual(['Kaptan']);
  });

  it.each<LeagueAct>([
    { ...LOOK, type: 'ChangeLeague', name: 'Yeni Ad' },
    { type: 'RenameMember', member: 1, nickname: 'Reis' },
  ])('takes back no name that another server has changed since: $type', async (refused) => {
    closeMeanwhile(async () => {
      await one.execute(act(founder, { ...LOOK, type: 'ChangeLeague', name: 'Başka Ad' }));
      await one.execute(act(founder, { type: 'RenameMember', member: 1, nickname: 'Başkan' }));
    });
    expect(await codeOf(other.execute(act(founder, refused)))).toBe('LEAGUE_CLOSED');
    expect(await one.get<Vault>(VAULT).secretOf('league', leagueId)).toMatchObject({ name: 'Başka Ad' });
    expect(await nicknames()).toEqual(['Başkan']);
  });
});

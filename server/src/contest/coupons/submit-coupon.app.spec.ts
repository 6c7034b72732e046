import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { streamOf, type CouponSubmitted } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, Rejection, type MatchId, type WeekNumber } from '@onda-on/contracts/rules';

import {
  AFTER_LOCK,
  OPERATOR,
  openWeek,
  submissionOf,
  submit,
  WEEK,
} from '../../main/testing/contest-scenes.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { ChangeMatch } from '../matches/match.commands.ts';

describe('submitting a coupon', () => {
  let contest: RunningContest;
  let sheet: readonly MatchId[];
  beforeEach(async () => {
    contest = await startContest();
    sheet = await openWeek(contest);
  });
  afterEach(() => contest.close());

  const submitted = async () => (await contest.events('CouponSubmitted')) as readonly CouponSubmitted[];

  it('acknowledges an entry once it is in the log, with all data for the seal', async () => {
    const { accepted } = await submit(contest, submissionOf(sheet));
    const [event] = await submitted();
    expect(event?.data).toMatchObject({
      couponNo: accepted.couponNo,
      picks: 'X'.repeat(10),
      sheet: 1,
      rules: 1,
    });
    expect(accepted.editCode).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  });

  it('writes nothing personal into the log', async () => {
    await submit(contest, submissionOf(sheet));
    expect(JSON.stringify(await contest.events())).not.toMatch(/10000000146|Kişi|ornek\.com|10\.0\.0\.1/u);
  });

  it('pins the sheet first, once', async () => {
    await Promise.all([0, 1, 2, 3].map((person) => submit(contest, submissionOf(sheet, person))));
    const events = await contest.events('SheetPinned', 'CouponSubmitted');
    const four = Array.from({ length: 4 }, () => 'CouponSubmitted');
    expect(events.map(({ type }) => type)).toEqual(['SheetPinned', ...four]);
  });

  it('counts once, however often it is sent with one key', async () => {
    const sent = Array.from({ length: 100 }, () => submit(contest, submissionOf(sheet)));
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ accepted }) => JSON.stringify(accepted))).size).toBe(1);
    expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
    expect(await submitted()).toHaveLength(1);
  });

  it('counts once, however often it is sent without a key', async () => {
    const sent = Array.from({ length: 100 }, (_, i) =>
      submit(contest, submissionOf(sheet, 0, { key: `k${i}` })),
    );
    const answers = await Promise.allSettled(sent);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.filter((each) => each.status === 'rejected');
    expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['ALREADY_SUBMITTED']));
    expect(await submitted()).toHaveLength(1);
  });

  it('repeats its answer after the lock, after the seal, and after a restart', async () => {
    const first = await submit(contest, submissionOf(sheet));
    contest.travel(AFTER_LOCK);
    expect(await submit(contest, submissionOf(sheet))).toEqual(first);
    await contest.close();
    contest = await startContest({ dataDirectory: contest.dataDirectory, now: AFTER_LOCK });
    expect(await submit(contest, submissionOf(sheet))).toEqual(first);
  });

  it('is refused from the lock on, without a trace', async () => {
    contest.travel('2026-11-21T12:00:00.000Z');
    const before = await contest.events();
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('DEADLINE_PASSED'));
    expect(await contest.events()).toEqual(before);
    expect(await contest.stores.vault.find('10000000146')).toBeUndefined();
  });

  it('is refused after the lock although a kick-off was moved later', async () => {
    contest.travel(AFTER_LOCK);
    const later = { matchDate: '2026-11-22T20:00:00.000Z' };
    await contest.execute(
      new ChangeMatch({ matchId: sheet[0]!, change: later, expected: null, caller: OPERATOR }),
    );
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('DEADLINE_PASSED'));
  });

  it.each([
    ['nine picks', (ids: readonly string[]) => ids.slice(1), 'PICK_COUNT'],
    ['a match twice', (ids: readonly string[]) => [...ids.slice(1), ids[1]!], 'PICK_TWICE'],
    ['a foreign match', (ids: readonly string[]) => [...ids.slice(1), 'nope'], 'PICK_UNKNOWN_MATCH'],
  ] as const)('is refused with %s, without pinning the sheet', async (_, wrong, code) => {
    const { picks } = submissionOf(wrong(sheet));
    await expect(submit(contest, submissionOf(sheet, 0, { picks }))).rejects.toEqual(rejected(code));
    expect(await contest.events('SheetPinned')).toEqual([]);
  });

  it.each([
    ['after the lock', AFTER_LOCK, WEEK],
    ['for a missing week', undefined, 16 as WeekNumber],
  ])(
    'is refused %s alike, after the same readings, for who has entered and for who never has',
    async (_, at, week) => {
      await submit(contest, submissionOf(sheet));
      if (at !== undefined) contest.travel(at);
      const { picks } = submissionOf(sheet.slice(1));
      const { log, vault } = contest.stores;
      const readings = [jest.spyOn(vault, 'find'), jest.spyOn(log, 'read')];
      const refusalOf = async (person: number) => {
        const sent = submissionOf(sheet, person, { week, picks, key: `again-${person}` });
        const refusal = await submit(contest, sent).catch((error: unknown) => error);
        const counts = readings.map(({ mock }) => mock.calls.length);
        for (const reading of readings) reading.mockClear();
        return { refusal, counts };
      };
      const known = await refusalOf(0);
      expect(known).toEqual({ refusal: expect.any(Rejection), counts: [1, 1] });
      expect(await refusalOf(1)).toEqual(known);
    },
  );

  it('is refused for a missing week', () =>
    expect(submit(contest, submissionOf(sheet, 0, { week: 16 as WeekNumber }))).rejects.toEqual(
      rejected('WEEK_NOT_OPEN'),
    ));

  it("does not change the profile of the number's owner", async () => {
    await submit(contest, submissionOf(sheet));
    const stolen = submissionOf(sheet, 0, {
      key: 'other',
      profile: { name: 'Başkası', email: 'x@y.com', nationalId: '10000000146' },
    });
    await expect(submit(contest, stolen)).rejects.toEqual(rejected('ALREADY_SUBMITTED'));
    expect(await contest.stores.vault.find('10000000146')).toMatchObject({
      profileVersion: 1,
      profile: { name: 'Kişi 0' },
    });
  });

  it("stores a known person's new name as a new version, which this coupon refers to", async () => {
    const profile = { name: 'Eski Ad', email: 'k0@ornek.com', nationalId: '10000000146' };
    await contest.stores.vault.enrol(profile, { now: contest.now().toISOString(), makeNew: true });
    await submit(contest, submissionOf(sheet));
    expect((await submitted())[0]?.data.profileVersion).toBe(2);
  });

  it('refuses a blocked participant, and accepts one who is unblocked', async () => {
    const person = await contest.stores.vault.enrol(submissionOf(sheet).profile, {
      now: contest.now().toISOString(),
      makeNew: true,
    });
    const { participantId } = person!;
    const data = { participantId, reason: 'Hile' };
    await contest.append(streamOf.participant(participantId), { type: 'ParticipantBlocked', data });
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('PARTICIPANT_BLOCKED'));
    expect(await contest.events('SheetPinned')).toEqual([]);
    await contest.append(streamOf.participant(participantId), { type: 'ParticipantUnblocked', data });
    expect(await submit(contest, submissionOf(sheet))).toBeDefined();
  });

  it('refuses new persons while registration is closed, not known ones', async () => {
    await submit(contest, submissionOf(sheet, 1));
    await contest.stores.vault.enrol(submissionOf(sheet, 2).profile, {
      now: contest.now().toISOString(),
      makeNew: true,
    });
    const settings = { ...DEFAULT_SETTINGS, site: { ...DEFAULT_SETTINGS.site, allowRegistrations: false } };
    await contest.append(streamOf.settings(), { type: 'SettingsChanged', data: { settings } });
    await expect(submit(contest, submissionOf(sheet, 3))).rejects.toEqual(rejected('REGISTRATIONS_CLOSED'));
    expect(await submit(contest, submissionOf(sheet, 2))).toBeDefined();
  });

  it('records its network only as a tag whose key the week destroys', async () => {
    await submit(contest, submissionOf(sheet, 0));
    await submit(contest, submissionOf(sheet, 1));
    await submit(contest, submissionOf(sheet, 2, { network: '10.9.9.9' }));
    const [one, same, other] = (await submitted()).map(({ data }) => data.sourceTag);
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    await contest.stores.vault.destroyKey(`week-source-${WEEK}`);
    expect(await contest.stores.vault.tagOf(`week-source-${WEEK}`, '10.0.0.1')).not.toBe(one);
  });
});

describe('TC_CHECKSUM', () => {
  it.each([
    ['warn', '10000000146', 'valid'],
    ['warn', '10000000147', 'invalid'],
    ['off', '10000000147', 'unchecked'],
    ['enforce', '10000000146', 'valid'],
  ] as const)('%s finds %s %s', async (tcChecksum, nationalId, found) => {
    const contest = await startContest({ tcChecksum });
    const sheet = await openWeek(contest);
    const { profile } = submissionOf(sheet);
    const { accepted } = await submit(
      contest,
      submissionOf(sheet, 0, { profile: { ...profile, nationalId } }),
    );
    expect(accepted.idChecksum).toBe(found);
    await contest.close();
  });

  it('enforce refuses a wrong one, without a trace', async () => {
    const contest = await startContest({ tcChecksum: 'enforce' });
    const sheet = await openWeek(contest);
    const profile = { ...submissionOf(sheet).profile, nationalId: '10000000147' };
    await expect(submit(contest, submissionOf(sheet, 0, { profile }))).rejects.toEqual(
      rejected('INVALID_NATIONAL_ID'),
    );
    expect(await contest.events('SheetPinned', 'CouponSubmitted')).toEqual([]);
    await contest.close();
  });
});

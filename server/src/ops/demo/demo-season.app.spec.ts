import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { WeekPlan } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, type WeekNumber } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog } from '@onda-on/stores';

import { ScheduleMatch } from '../../contest/matches/match.commands.ts';
import { weekByNumber } from '../../contest/model/contest.ts';
import { DecideMatch } from '../../contest/results/result.commands.ts';
import { WeekJob } from '../../contest/results/week.job.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CreateWeek } from '../../contest/weeks/week.commands.ts';
import { fixtureOf } from '../../main/testing/contest-scenes.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { sealsIn } from '../../main/testing/seals-in.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { DemoLife } from './demo-life.ts';
import { DemoSeason } from './demo-season.ts';
import { DemoWeek } from './demo-week.ts';
import { DemoJob } from './demo.job.ts';
import { PlayWeek } from './play.command.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const DAY_MS = 86_400_000;
const TEN_DAYS_MS = 10 * DAY_MS;

describe('demo season', () => {
  let running: RunningApp;
  let log: EventLog;
  beforeAll(async () => {
    running = await startApp({ now: NOW, admin: false });
    log = running.app.get(EVENT_LOG);
    await running.app.get(DemoSeason).plantIfEmpty();
    await running.caughtUp();
  }, 60_000);
  afterAll(() => running.close());

  const inDays = (days: number) => new Date(running.nowMs() + days * DAY_MS).toISOString();
  /** Starts the week's first match, and seals the week. */
  const lockByStarting = async (week: number) => {
    const token = await running.signIn('Yönetici');
    const [match] = await read(`/api/matches?week=${week}`);
    const started = await running.call('POST', `/api/admin/matches/${match.id}/start`, { token });
    expect(started.status).toBe(200);
    running.travel(5_000);
    await running.app.get(WeekJob).tick();
  };
  const read = async (path: string) => (await running.call('GET', path)).body;

  it('is in its fifteenth week, after fourteen others', async () => {
    const { week, past, detail } = await read('/api/weeks/current');
    expect([week, past.length, past[0], detail.isOpen]).toEqual([15, 14, 14, true]);
  });

  it('has a seal for every past week, whose root its coupons give', async () => {
    const seals = await sealsIn(log);
    expect(seals).toHaveLength(14);
    expect(seals.every(({ isEqual }) => isEqual)).toBe(true);
  });

  it('includes a correction and a void match', async () => {
    const matches = await read('/api/matches?week=14');
    expect(matches.filter((match: { status: string }) => match.status === 'void')).toHaveLength(1);
    const changes = matches.flatMap((match: { corrections: { kind: string }[] }) => match.corrections);
    expect(changes.map(({ kind }: { kind: string }) => kind)).toEqual(['corrected', 'void']);
  });

  it('announces the winners of past weeks, and keeps the latest provisional', async () => {
    const states = [];
    for (const week of [1, 12, 13, 14]) {
      const { state, announced, count } = await read(`/api/prizes/${week}`);
      states.push([state, announced !== null, count > 0]);
    }
    expect(states).toEqual([
      ...Array.from({ length: 3 }, () => ['final', true, true]),
      ['provisional', false, true],
    ]);
  });

  it('has about four hundred persons, of whom more return than are new', async () => {
    const { participants } = await read('/api/standings/season');
    const { totalParticipants } = await read('/api/stats/15');
    expect(participants).toBeGreaterThan(350);
    expect(totalParticipants).toBeGreaterThan(participants / 2);
  });

  it('writes no name and no number into the log', async () => {
    for await (const { event } of log.readAll(LOG_START, ['CouponSubmitted'])) {
      expect(JSON.stringify([event?.data, event?.meta])).not.toMatch(/@example\.com|"\d{11}"/);
    }
  });

  it('has an audit log in the order of time, from its first page to now', async () => {
    const token = await running.signIn('Yönetici');
    await running.caughtUp();
    const rows: { createdAt: string; meta: string }[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await running.call('GET', `/api/admin/audit-logs?limit=100${after}`, { token });
      rows.push(...page.body);
      const next = page.headers.get('x-next-cursor');
      after = next && `&after=${next}`;
    }
    // The plan comes first and says when the season was really written.
    const written = rows.toReversed().slice(1);
    const misplaced = written.filter(({ createdAt }, i) => createdAt < (written[i - 1]?.createdAt ?? ''));
    expect(misplaced.map(({ createdAt, meta }) => `${createdAt} ${meta}`)).toEqual([]);
    expect(written.length).toBeGreaterThan(400);
  });

  it('has a small picture of its own for each article, and a page with pictures', async () => {
    for (let time = 0; time < 2; time += 1) await running.get(DemoLife).illustrate();
    await running.caughtUp();
    const articles = await read('/api/news');
    const page = JSON.stringify(await read('/api/pages/nasil-oynanir'));
    const urls = [
      ...articles.map(({ featuredImageUrl }: { featuredImageUrl: string }) => featuredImageUrl),
      ...Array.from(page.matchAll(/\/media\/[0-9a-f]{32}-\d+\.webp/gu), ([url]) => url),
    ];
    expect(urls).toHaveLength(4 + 3);
    expect(await eventsIn(running, 'MediaAdded')).toHaveLength(4);
    for (const url of urls) {
      const picture = await fetch(`${running.url}${url}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await picture.arrayBuffer()).byteLength).toBeLessThan(12_000);
    }
  });

  it('has a sponsor, an open question and a dispute, and a complete setup', async () => {
    const token = await running.signIn('Yönetici');
    await running.caughtUp();
    const { body } = await running.call('GET', '/api/admin/stats/dashboard', { token });
    expect([body.openDisputes, body.unansweredTickets]).toEqual([1, 1]);
    expect(body.setup).toMatchObject({ lacksOrganiser: false, legalPages: [], lacksMail: false });
    expect(await eventsIn(running, 'IncomeRecorded')).toHaveLength(1);
  });

  it('is seeded once', async () => {
    const end = await log.end();
    expect(await running.app.get(DemoSeason).plantIfEmpty()).toBe(false);
    expect(await log.end()).toBe(end);
  });

  it('continues when it is started later, also beside a draft of an operator: results are entered, and the next week opens', async () => {
    const plan = {
      number: 40,
      status: 'draft',
      startAt: inDays(150),
      lockAt: inDays(153),
      closeAt: inDays(156),
    };
    await running.get(CommandBus).execute(new CreateWeek({ plan: plan as WeekPlan, caller: SYSTEM }));
    running.travel(TEN_DAYS_MS);
    await running.app.get(DemoJob).start();
    const { current } = running.app.get(ContestState);
    expect(weekByNumber(current, 15 as never)?.isSettled).toBe(true);
    await running.caughtUp();
    expect((await read('/api/weeks/current')).week).toBe(16);
  }, 60_000);

  it('shows a week that ended meanwhile in its order: closed at its lock, then played, then settled', async () => {
    const { entries } = await read('/api/weeks/15/operator-log?limit=100');
    const lines = (entries as { at: string; what: string }[]).toReversed();
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
    const placeOf = (text: string) => lines.findIndex(({ what }) => what.includes(text));
    expect(lines[placeOf('tahminlere kapandı')]?.at).toBe('2026-11-22T17:00:05.000Z');
    expect(placeOf('tahminlere kapandı')).toBeLessThan(placeOf('sonucu kaydedildi'));
    expect(placeOf('sonucu kaydedildi')).toBeLessThan(placeOf('sonuçlandı'));
  });

  it('voids no match that was played while the machine slept past the close, but one that an operator postponed', async () => {
    const sheet = await read('/api/matches?week=16');
    const decision = { type: 'PostponeMatch', kind: 'postponed', reason: 'Kar' } as const;
    await running
      .get(CommandBus)
      .execute(new DecideMatch({ matchId: sheet.at(-1).id, decision, caller: SYSTEM }));
    running.travel(3 * DAY_MS);
    await running.get(WeekJob).tick();
    await running.caughtUp();
    const statuses = (await read('/api/matches?week=16')).map(({ status }: { status: string }) => status);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'finished'), 'void']);
  }, 60_000);

  it("continues after an operator's changes: a smaller sheet, no new persons, a blocked person", async () => {
    const token = await running.signIn('Yönetici');
    const body = {
      ...DEFAULT_SETTINGS,
      site: { ...DEFAULT_SETTINGS.site, allowRegistrations: false },
      predictions: { ...DEFAULT_SETTINGS.predictions, maxPredictionsPerWeek: 3 },
    };
    await running.call('PATCH', '/api/admin/settings', { token, body });
    const [user] = (await running.call('GET', '/api/admin/users?limit=1', { token })).body;
    const reason = { body: { reason: 'Deneme' }, token };
    expect((await running.call('POST', `/api/admin/users/${user.id}/block`, reason)).status).toBe(200);
    running.travel(7 * DAY_MS);
    // Stop the job first: a second start would leave the first timer behind.
    await running.app.get(DemoJob).beforeApplicationShutdown();
    await running.app.get(DemoJob).start();
    await running.caughtUp();
    const { week, detail } = await read('/api/weeks/current');
    expect([week, detail.isOpen, detail.picksPerWeek]).toEqual([18, true, 3]);
    expect((await read('/api/stats/18')).totalParticipants).toBeGreaterThan(100);
  }, 60_000);

  it('is played to its end after a match was started by hand', async () => {
    await lockByStarting(18);
    const reported: string[] = [];
    const played = await running.app.get(PlayWeek).play(0, ({ text }) => reported.push(text));
    expect(played).toEqual({ week: 18, results: 3 });
    expect(reported).toHaveLength(4);
    await running.caughtUp();
    expect((await read('/api/weeks/current')).week).toBe(19);
  }, 60_000);

  it('is played on with the week that locks first, whose number may be above that of a postponed one', async () => {
    const token = await running.signIn('Yönetici');
    const plan = await running.get(DemoSeason).plan();
    const { id } = weekByNumber(running.get(ContestState).current, 19 as never)!;
    const paused = { token, body: { status: 'locked', lockAt: inDays(40), closeAt: inDays(45) } };
    expect((await running.call('PATCH', `/api/admin/weeks/${id}`, paused)).status).toBe(200);
    for (const match of await read('/api/matches?week=19')) {
      const later = { token, body: { matchDate: inDays(41) } };
      expect((await running.call('PATCH', `/api/admin/matches/${match.id}`, later)).status).toBe(200);
    }
    await running.get(DemoWeek).open(plan!, 20 as never, new Date(running.nowMs()));
    await lockByStarting(20);
    expect(await running.get(PlayWeek).play(0, () => undefined)).toEqual({ week: 20, results: 3 });
  }, 60_000);

  it('opens each week before anybody enters it', async () => {
    for (const week of [15, 16, 17, 18, 19]) {
      const { entries } = await read(`/api/weeks/${week}/operator-log?limit=100`);
      const timeOf = (text: string) =>
        (entries as { at: string; what: string }[]).findLast(({ what }) => what.includes(text))?.at ?? '';
      const [opened, entered] = [timeOf('güncellendi (Aktif)'), timeOf('kupon listesi')];
      expect([week, opened !== '', entered !== '', opened <= entered]).toEqual([week, true, true, true]);
    }
  });

  it("leaves a draft with an operator's matches to the operator", async () => {
    const plan = await running.get(DemoSeason).plan();
    const weeks = [...running.get(ContestState).current.weeks.values()].filter(({ rules }) => rules);
    const last = weeks.toSorted((a, b) => a.number - b.number).at(-1)!;
    const number = (last.number + 1) as WeekNumber;
    running.travel(Date.parse(last.closeAt) - running.nowMs());
    const times = { startAt: inDays(20), lockAt: inDays(23), closeAt: inDays(26) };
    const fixture = fixtureOf(1, { week: number, matchDate: inDays(24) });
    for (const command of [
      new CreateWeek({ plan: { number, status: 'draft', ...times }, caller: SYSTEM }),
      new ScheduleMatch({ fixture, caller: SYSTEM }),
    ])
      await running.get(CommandBus).execute(command);
    await running.get(DemoJob).roll(plan!);
    expect(weekByNumber(running.get(ContestState).current, number)?.status).toBe('draft');
    await running.caughtUp();
    expect(await read(`/api/matches?week=${number}`)).toHaveLength(1);
  }, 60_000);
});

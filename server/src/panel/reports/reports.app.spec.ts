import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportAnswer, StatsAnswer } from '@onda-on/contracts/api';
import { anyCodec } from '@onda-on/contracts/events';
import { ADMIN_ROLES } from '@onda-on/contracts/rules';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { Recount } from './testing/recount.ts';
import { MATCHES, NOW, playSeason } from './testing/season.ts';

const PATH = '/api/admin/reports';
let server: RunningApp;
let token: string;
beforeAll(async () => {
  server = await startApp({ now: NOW });
  token = await server.signIn();
  await playSeason(server);
  for (const [sponsor, amount, day] of [
    ['Ornek Spor A.Ş.', 5_000_000, '2026-11-01'],
    ['=Formül Reklam', 125_050, '2026-11-12'],
    ['İlk Kahve', 1, '2026-11-13'],
  ] as const)
    await server.call('POST', '/api/admin/incomes', { token, body: { sponsor, amount, day, note: '' } });
  await server.caughtUp();
});
afterAll(() => server.close());

const report = async (query = ''): Promise<ReportAnswer> =>
  (await server.call('GET', `${PATH}${query}`, { token })).body as ReportAnswer;
const exported = (body: object) => server.call('POST', `${PATH}/export`, { token, body });
const recount = async () => new Recount(await eventsIn(server, ...anyCodec.types));

describe('report', () => {
  it.each([
    ['everything', '', '2024-02-28', '2026-11-21'],
    ['years', '?from=2024-01-01&to=2026-12-31', '2024-01-01', '2026-12-31'],
    ['one week', '?from=2026-11-06&to=2026-11-13', '2026-11-06', '2026-11-13'],
    ['from a day on', '?from=2026-11-12', '2026-11-12', '2026-11-21'],
  ])('equals a count of the log for %s', async (_, query, from, to) => {
    const [answer, counted] = [await report(query), await recount()];
    expect([answer.from, answer.to]).toEqual([from, to]);
    expect(answer.revenue.amount).toBe(counted.revenue(from, to));
    expect({ success: answer.success, score: answer.score }).toEqual(counted.shares(from, to));
    expect(answer.active.persons).toBe(counted.active(new Date(answer.serverTime)));
    const moves = answer.activity.reduce((sum, each) => sum + each.submitted + each.revised, 0);
    expect(moves).toBe(counted.moves(from, to));
    expect(answer.success.decided).toBeGreaterThan(0);
    expect(answer.revenue.amount).toBeGreaterThan(0);
  });

  it('counts persons of the last 24 hours, to the minute, whatever the range', async () => {
    const { active } = await report('?to=2026-11-13');
    expect(active.since).toBe('2026-11-19T12:01:00.000Z');
    expect(active.persons).toBe((await recount()).active(new Date(NOW)));
    expect(active.persons).toBeGreaterThan(0);
  });

  it("uses Istanbul's day of the first kick-off", async () => {
    expect((await report('?from=2026-11-13&to=2026-11-13')).weeks.map(({ week }) => week)).toEqual([14]);
    expect((await report('?from=2026-11-12&to=2026-11-12')).weeks).toEqual([]);
  });

  it("equals the public statistics and the panel's weeks", async () => {
    const { weeks } = await report();
    expect(weeks.map(({ week }) => week)).toEqual([11, 12, 13, 14, 15]);
    for (const week of weeks) {
      const stats = (await server.call('GET', `/api/stats/${week.week}`)).body as StatsAnswer;
      expect([week.coupons, week.blocked, week.decided, week.matches]).toEqual([
        stats.totalParticipants,
        stats.blocked,
        stats.decided,
        stats.matches,
      ]);
      const { averageAccuracy, averageScore, best } = stats;
      const isDecided = stats.decided > 0;
      expect([week.successRate, week.averageScore, week.best]).toEqual(
        [averageAccuracy, averageScore, best].map((share) => (isDecided ? share : null)),
      );
      expect(week.coupons + week.blocked + week.voided).toBe(week.submitted);
    }
  });

  it('has cards that are the sums of the weeks below them', async () => {
    const { weeks, success, score } = await report();
    expect(weeks.reduce((sum, week) => sum + week.correctPicks, 0)).toBe(success.correct);
    expect(weeks.filter((week) => week.decided > 0).reduce((sum, week) => sum + week.coupons, 0)).toBe(
      score.coupons,
    );
  });

  it('equals the dashboard for this week', async () => {
    const { body } = await server.call('GET', '/api/admin/stats/dashboard', { token });
    const { weeks } = await report();
    const week = weeks.find((each) => each.week === body.currentWeek.week);
    expect((week?.coupons ?? 0) * MATCHES).toBe(body.currentWeek.predictions);
  });

  it('has calendar weeks from Monday, including empty ones, cut to the range', async () => {
    const { activity } = await report('?from=2026-11-03&to=2026-11-19');
    expect(activity.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-03', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-19'],
    ]);
    expect((await report('?from=2030-01-01&to=2030-12-31')).activity).toEqual([]);
  });

  it('has no share where nothing is decided', async () => {
    const { success, score } = await report('?from=2026-11-21&to=2026-11-21');
    expect([success.rate, score.average, score.outOf]).toEqual([null, null, null]);
  });

  it.each(['?from=2026-11-20&to=2026-11-19', '?from=dün', '?to=2026-02-30', '?from='])(
    'refuses %s',
    async (query) =>
      expect(await server.call('GET', `${PATH}${query}`, { token })).toMatchObject({
        status: 400,
        body: { code: 'WRONG_RANGE' },
      }),
  );

  it('is for signed-in administrators only', async () => {
    for (const role of ADMIN_ROLES)
      expect(await server.call('GET', PATH, { token: await server.signIn(role) })).toMatchObject({
        status: 200,
      });
    expect(await server.call('GET', PATH)).toMatchObject({ status: 401 });
    expect(await server.call('GET', `${PATH}?week=1`, { token })).toMatchObject({ status: 400 });
  });
});

describe('exported report', () => {
  it('equals the screen in Turkish spreadsheet format', async () => {
    const { status, headers, text } = await exported({});
    const answer = await report();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="onda-on-rapor-2026-11-21.csv"');
    const lines = text.replace('\ufeff', '').split('\r\n');
    expect(lines).toContain('Toplam gelir (₺);"51250,51"');
    expect(lines).toContain(`Başarı oranı (%);"${String(answer.success.rate).replace('.', ',')}"`);
    expect(lines.filter((line) => /^1[345];2026-/.test(line))).toHaveLength(3);
    expect(text).toContain("'=Formül Reklam");
    expect(text).toContain('İlk Kahve');
  });

  it('begins with a UTF-8 byte-order mark, and uses the chosen separator', async () => {
    const response = await fetch(`${server.url}${PATH}/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ separator: ',', from: '2026-11-12' }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.toString()).toContain('Toplam gelir (₺),1250.51');
  });

  it.each(['Editör', 'Denetçi'] as const)('is refused for %s', async (role) => {
    const own = await server.signIn(role);
    expect(await server.call('POST', `${PATH}/export`, { token: own, body: {} })).toMatchObject({
      status: 403,
    });
  });

  it('is recorded with its author and number of rows', async () => {
    const { headers } = await exported({ from: '2026-11-12', to: '2026-11-13' });
    const [event] = (await eventsIn(server, 'ExportMade')).slice(-1);
    expect(event).toMatchObject({
      data: { what: 'Rapor', rows: 14 },
      meta: { actor: expect.stringMatching(/^admin:/) },
    });
    const { body } = await server.call('GET', '/api/admin/audit-logs?action=export', {
      token,
      headers: { 'x-min-position': headers.get('x-position') ?? '' },
    });
    expect(body[0].meta).toContain('Rapor dışa aktarıldı (14 satır)');
  });

  it.each([{ from: 'dün' }, { from: '2026-11-20', to: '2026-11-19' }, { separator: '\t' }, { hepsi: true }])(
    'is refused for %o, and nothing is recorded',
    async (body) => {
      const before = (await eventsIn(server, 'ExportMade')).length;
      expect(await exported(body)).toMatchObject({ status: 400 });
      expect(await eventsIn(server, 'ExportMade')).toHaveLength(before);
    },
  );
});

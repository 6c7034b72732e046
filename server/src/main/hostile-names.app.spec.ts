import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { MatchId } from '@onda-on/contracts/rules';

import { SubmitCoupon } from '../contest/coupons/submit-coupon.commands.ts';
import { OpenDataJob } from '../contest/proof/open-data.job.ts';
import { WeekJob } from '../contest/results/week.job.ts';
import { ROUTE_TABLE } from '../identity/access/route-table.ts';
import { submissionOf, VISITOR } from './testing/contest-scenes.ts';
import { enterOverHttp, openWeekIn } from './testing/open-week.ts';
import { startApp, type RunningApp } from './testing/start-app.ts';

/** Every word is longer than an initial, so that none of them may appear anywhere. */
const MARKUP = '<img/src=kotu onerror=alert(1)> </script><svg/onload=alert(2)> "\'kotu';
const REFUSED = {
  'a right-to-left override': '\u202eoglunraK kotu\u202c',
  'control characters': '\u0000kotu \u001b[31mkotu \u0085kotu \u0007',
  'a zero-width blank': '\u200bkotu kotu',
  'letters that nobody sees': '\u3164kotu \u2800kotu',
  'a stack of marks': `k${'\u0335'.repeat(30)}otu kotu`,
  'a hundred thousand letters': 'kotu'.repeat(25_000),
  'markup of a thousand letters': '<b>kotu</b>'.repeat(100),
};
const SECRETS = /kotu|oglunraK|onerror=|onload=|<img|<svg|<b>|31m/iu;
/** What reorders the text around it or is not shown, as such or as an escape of JSON; a feed or a table has lines. */
const UNSHOWABLE =
  /(?![\n\r\t])[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\u2800\u3164]|\p{M}{3}|\\u00[01]/u;

const nationalIdOf = (person: number) => String(20_000_000_000 + person);
const emailOf = (person: number) => `k${person}@ornek.example`;

/** The endless stream, what shows a name in full to whoever knows its number, and the description of the API, which quotes patterns. */
const LEFT_OUT = new Set(['GET /api/changes', 'GET /api/predictions/lookup/:tcNumber', 'GET /api/docs-json']);
const ROUTES = Object.entries(ROUTE_TABLE).flatMap(([route, who]) =>
  who === 'anyone' && route.startsWith('GET ') && !LEFT_OUT.has(route) ? [route.slice('GET '.length)] : [],
);

let server: RunningApp;
let sheet: readonly MatchId[];
let leagueId: string;
const coupons: string[] = [];

/** As an earlier version may have stored them: this one refuses most of these names. */
async function store(name: string, person: number): Promise<void> {
  const profile = { name, email: emailOf(person), nationalId: nationalIdOf(person) };
  const submission = submissionOf(sheet, person, { profile });
  const { accepted } = await server
    .get(CommandBus)
    .execute(new SubmitCoupon({ submission, caller: VISITOR }));
  coupons.push(accepted.couponNo);
}

async function settleWeek(): Promise<void> {
  server.travel('2026-11-21T12:00:10Z');
  await server.get(WeekJob).tick();
  server.travel('2026-11-21T18:00:00Z');
  const token = await server.signIn();
  for (const id of sheet)
    await server.call('POST', `/api/admin/matches/${id}/result`, {
      token,
      body: { homeScore: 1, awayScore: 1 },
    });
  await server.get(WeekJob).tick();
  await server.caughtUp();
  await server.get(OpenDataJob).tick();
}

beforeAll(async () => {
  server = await startApp({ now: '2026-11-20T12:00:00Z' });
  sheet = await openWeekIn(server);
  const { body } = await enterOverHttp(server, sheet, {
    name: MARKUP,
    tcNumber: nationalIdOf(1),
    email: emailOf(1),
  });
  coupons.push(body.couponNo);
  for (const [i, name] of Object.values(REFUSED).entries()) await store(name, i + 2);
  const coupon = { couponNo: body.couponNo, editCode: body.editCode };
  const league = {
    name: 'Ofis Ligi',
    colour: 'blue',
    emblem: 'wave',
    firstWeek: 15,
    coupon,
    nickname: 'Kaptan',
  };
  leagueId = (await server.call('POST', '/api/leagues', { body: league })).body.leagueId;
  await settleWeek();
});
afterAll(() => server.close());

const idIn = (route: string) => (route.startsWith('/api/leagues') ? leagueId : sheet[0]!);
const addressesOf = (route: string): readonly string[] => {
  const path = route
    .replace(':week', '15')
    .replace(':id', idIn(route))
    .replace(/:(?:slug|token|file|name)/u, 'x');
  const paths = path.includes(':no') ? coupons.map((no) => path.replace(':no', no)) : [path];
  return paths.flatMap((each) => [each, `${each}?coupon=${coupons[0]}`]);
};

describe('a hostile name', () => {
  it.each(Object.entries(REFUSED))('with %s is refused without being quoted', async (_, name) => {
    const entrant = { name, tcNumber: nationalIdOf(99), email: emailOf(99) };
    const { status, text } = await enterOverHttp(server, sheet, entrant);
    expect([status === 400 || status === 413, SECRETS.test(text)]).toEqual([true, false]);
  });

  it.each(ROUTES)('appears neither unmasked nor with what reorders or hides text in %s', async (route) => {
    for (const address of addressesOf(route)) {
      const { status, text } = await server.call('GET', address);
      expect([address, status < 500, SECRETS.exec(text), UNSHOWABLE.exec(text)]).toEqual([
        address,
        true,
        null,
        null,
      ]);
    }
  });

  it('is shown as initials in the tables', async () => {
    const { text } = await server.call('GET', '/api/standings/15');
    expect(JSON.parse(text).entries.map((entry: { name: string }) => entry.name)).toEqual([
      '<. O. <. ".',
      'O. K.',
      'K. [. K.',
      'K. K.',
      'K. K.',
      'K\u0335\u0335. K.',
      'K.',
      '<.',
    ]);
  });

  it('is shown in full only to whoever knows its number, as JSON that no browser takes for a page', async () => {
    const { headers, body } = await server.call('GET', `/api/predictions/lookup/${nationalIdOf(1)}`);
    expect(body.profile.name).toBe(MARKUP);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { CouponAccepted } from '@onda-on/contracts/api';
import { PROFILE_TEXT, type MatchId, type Outcome } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog } from '@onda-on/stores';

import { fixtureOf, OPERATOR, planOf } from '../../main/testing/contest-scenes.ts';
import { startApp, type Answer, type RunningApp } from '../../main/testing/start-app.ts';
import { Edge } from '../../platform/http/edge.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ScheduleMatch } from '../matches/match.commands.ts';
import { CreateWeek } from '../weeks/week.commands.ts';

const LATER = '2026-11-21T12:00:00.001Z';
const position = /^\d+$/;

const expectRefusal = (answer: Answer, status: number, code: string, message: unknown = expect.any(String)) =>
  expect(answer).toMatchObject({ status, body: { statusCode: status, code, message } });

const pickingAll = (all: readonly object[], prediction: string) =>
  all.map((each) => Object.assign({}, each, { prediction }));

describe('coupons over HTTP', () => {
  let server: RunningApp;
  let sheet: readonly MatchId[];
  let person = 0;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00Z' });
    const commands = server.get(CommandBus);
    await commands.execute(new CreateWeek({ plan: planOf(15), caller: OPERATOR }));
    await commands.execute(new CreateWeek({ plan: planOf(16, { status: 'draft' }), caller: OPERATOR }));
    sheet = await Promise.all(
      Array.from({ length: 10 }, async (_, slot) => {
        const { match } = await commands.execute(
          new ScheduleMatch({ fixture: fixtureOf(slot), caller: OPERATOR }),
        );
        return match.id;
      }),
    );
  });
  afterAll(() => server.close());
  beforeEach(() => {
    person += 1;
  });

  const bodyOf = () => ({
    profile: {
      name: `Kişi ${person}`,
      tcNumber: String(20_000_000_000 + person),
      email: `k${person}@ornek.com`,
      termsAccepted: true,
    },
    predictions: sheet.map((matchId) => ({ matchId, prediction: 'X', week: 15 })) as readonly object[],
  });
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    server.call('POST', '/api/predictions', { body, headers });
  const put = (couponNo: string, body: unknown) => server.call('PUT', `/api/coupons/${couponNo}`, { body });
  const entriesNow = async () => {
    let entries = 0;
    const types = ['CouponSubmitted', 'CouponRevised', 'CouponVoided'];
    for await (const { event } of server.get<EventLog>(EVENT_LOG).readAll(LOG_START, types))
      if (event) entries += 1;
    return entries;
  };

  it('answer an entry with the receipt and its address, with no-store', async () => {
    const { status, body, headers } = await post(bodyOf());
    expect(status).toBe(201);
    expect(body).toEqual({
      couponNo: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      week: 15,
      editCode: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/),
      acceptedAt: '2026-11-20T12:00:00.000Z',
      leafHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      idChecksum: expect.any(String),
    });
    expect(headers.get('x-position')).toMatch(position);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('answer whatever is sent as on the way of the framework, which entries do not take', async () => {
    const edge = server.get<Edge>(Edge);
    const short = edge.enter;
    const good = bodyOf();
    const withProfile = (part: object) => ({ ...good, profile: { ...good.profile, ...part } });
    const bodies = [
      good, // From now on the sender is known.
      undefined,
      null,
      [],
      {},
      { ...good, admin: true },
      withProfile({ role: 'admin' }),
      withProfile({ name: 'A' }),
      withProfile({ tcNumber: 12_345_678_901 }),
      { ...good, predictions: [] },
      { ...good, predictions: good.predictions.slice(1) },
      { ...good, predictions: good.predictions.map((each) => ({ ...each, week: 16 })) },
      { ...good, predictions: [good.predictions[0], ...good.predictions.slice(0, -1)] },
    ];
    const answersTo = async (key: string) => {
      const answers = [];
      for (const body of bodies) {
        const answer = await post(body, { 'idempotency-key': key });
        const { date: _, ...headers } = Object.fromEntries(answer.headers);
        answers.push({ status: answer.status, body: answer.body, headers });
      }
      return answers;
    };
    for (const key of ['both-ways', 'no key']) {
      edge.enter = short;
      const answers = await answersTo(key);
      edge.enter = undefined;
      expect(await answersTo(key)).toEqual(answers);
    }
    edge.enter = short;
    expect(short).toBeDefined();
  });

  it('give one answer to a hundred identical requests with one key', async () => {
    const body = bodyOf();
    const before = await entriesNow();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post(body, { 'idempotency-key': 'one-key' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await entriesNow()).toBe(before + 1);
  });

  it('refuse the same key with other picks', async () => {
    const body = bodyOf();
    await post(body, { 'idempotency-key': 'k' });
    const others = pickingAll(body.predictions, '1');
    expectRefusal(
      await post({ ...body, predictions: others }, { 'idempotency-key': 'k' }),
      409,
      'KEY_REUSED',
    );
  });

  it('refuse a second entry with the way to revise, and without the stored data', async () => {
    const body = bodyOf();
    const first = (await post(body)).body as CouponAccepted;
    const second = await post({ ...body, profile: { ...body.profile, name: 'Başka Biri' } });
    const text = 'Bu numarayla bir kupon zaten var. Size ait değilse itiraz edin.';
    expect(second.body).toEqual({ statusCode: 409, code: 'ALREADY_SUBMITTED', message: text });
    expect(second.text).not.toContain(first.couponNo);
  });

  it.each([
    ['nine picks', 'PICK_COUNT', (all: readonly object[]) => all.slice(1)],
    ['eleven picks', 'PICK_COUNT', (all: readonly object[]) => [...all, { ...all[0], matchId: 'm11' }]],
    ['a match twice', 'PICK_TWICE', (all: readonly object[]) => [...all.slice(1), all[1]]],
    [
      'a foreign match',
      'PICK_UNKNOWN_MATCH',
      (all: readonly object[]) => [...all.slice(1), { ...all[0], matchId: 'x' }],
    ],
    ['two weeks', 'PICK_MIXED_WEEKS', (all: readonly object[]) => [...all.slice(1), { ...all[0], week: 16 }]],
    ['a draft week', 'WEEK_NOT_OPEN', (all: readonly object[]) => all.map((each) => ({ ...each, week: 16 }))],
    [
      'an unknown week',
      'WEEK_NOT_OPEN',
      (all: readonly object[]) => all.map((each) => ({ ...each, week: 17 })),
    ],
    ['no picks', 'INVALID_REQUEST', () => []],
    [
      'a score of its own',
      'INVALID_REQUEST',
      (all: readonly object[]) => all.map((each) => ({ ...each, score: 1 })),
    ],
  ] as const)('check %s before anything is written', async (_, code, wrong) => {
    const body = bodyOf();
    const before = await entriesNow();
    const answer = await post({ ...body, predictions: wrong(body.predictions) });
    expectRefusal(answer, 400, code);
    expect(await entriesNow()).toBe(before);
  });

  it('store no odds from a client', async () => {
    const body = bodyOf();
    const predictions = body.predictions.map((each) => ({ ...each, odds: '98765' }));
    expect((await post({ ...body, predictions })).status).toBe(201);
    for await (const { event } of server.get<EventLog>(EVENT_LOG).readAll(LOG_START, ['CouponSubmitted']))
      expect(JSON.stringify(event?.data ?? {})).not.toContain('98765');
  });

  it('refuse an invalid entry in the words of the form for its first error', async () => {
    const body = bodyOf();
    const wrong = { ...body, profile: { ...body.profile, name: 'A', tcNumber: '1' } };
    expectRefusal(await post(wrong), 400, 'INVALID_REQUEST', PROFILE_TEXT.name);
  });

  it.each(['Ali 😀 Can', '\u202eAli Can', '\u200b\u200b', 'Ali\u0000Can'])(
    'refuse the name %j without a trace',
    async (name) => {
      const body = bodyOf();
      const before = await entriesNow();
      const answer = await post({ ...body, profile: { ...body.profile, name } });
      expectRefusal(answer, 400, 'INVALID_REQUEST', PROFILE_TEXT.nameMarks);
      expect(await entriesNow()).toBe(before);
    },
  );

  it.each([
    '',
    'two words',
    'x'.repeat(201),
    'k%0d%0aSet-Cookie:a=b',
    'k%00',
    'k%250a',
    'a\tb',
    'k\u0080',
    '\u00fc',
  ])('refuse %j as a key', async (key) => {
    expectRefusal(await post(bodyOf(), { 'idempotency-key': key }), 400, 'INVALID_REQUEST');
  });

  it('can be revised with their own edit code only', async () => {
    const body = bodyOf();
    const { couponNo, editCode } = (await post(body)).body as CouponAccepted;
    const predictions = pickingAll(body.predictions, '2');
    const revised = await put(couponNo.toLowerCase(), { editCode, predictions });
    expect(revised).toMatchObject({ status: 200, body: { couponNo } });
    const wrong = { editCode: 'AAAA-AAAA-AAAA-AAAA', predictions };
    for (let i = 0; i < 20; i += 1)
      expectRefusal(await put(couponNo, wrong), 403, 'WRONG_EDIT_CODE', 'Düzenleme kodu geçersiz');
    const beyond = await put(couponNo, wrong);
    expectRefusal(beyond, 429, 'TOO_MANY_REQUESTS');
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await put(couponNo, { editCode, predictions })).toMatchObject({ status: 200 });
  });

  it('of two pages that show the same picks are revised by one; the other sends again once it shows the new ones', async () => {
    const body = bodyOf();
    const { couponNo, editCode } = (await post(body)).body as CouponAccepted;
    const revisionShown = async () => {
      await server.caughtUp();
      return (await server.call('GET', `/api/coupons/${couponNo}`)).body.revision as number;
    };
    const revise = (outcome: Outcome, seen: number) =>
      server.call('PUT', `/api/coupons/${couponNo}`, {
        body: { editCode, predictions: pickingAll(body.predictions, outcome) },
        headers: { 'if-match': `"${seen}"` },
      });
    const seen = await revisionShown();
    expect((await revise('1', seen)).status).toBe(200);
    expectRefusal(await revise('2', seen), 409, 'STALE_VERSION');
    expect(await revisionShown()).toBe(seen + 1);
    expect((await revise('2', seen + 1)).status).toBe(200);
  });

  it.each(['0000-0000-0000', 'yok', '../../x', '%00'])('are not found by %s', async (no) => {
    const { predictions } = bodyOf();
    const { status } = await put(encodeURIComponent(no), { editCode: 'A', predictions });
    expect(status).toBe(404);
  });

  it('are voided by administrators only, with a reason', async () => {
    const { couponNo } = (await post(bodyOf())).body as CouponAccepted;
    const path = `/api/admin/coupons/${couponNo}/void`;
    expectRefusal(await server.call('POST', path, { body: { reason: 'Kimlik' } }), 401, 'UNAUTHENTICATED');
    const token = await server.signIn();
    expectRefusal(
      await server.call('POST', path, { token, body: { reason: ' x ' } }),
      400,
      'INVALID_REQUEST',
    );
    const done = await server.call('POST', path, { token, body: { reason: 'Kimlik doğrulandı' } });
    expect(done).toMatchObject({ status: 200, body: { couponNo } });
    expect(done.headers.get('x-position')).toMatch(position);
  });

  it('refuse entries at the lock', async () => {
    server.travel(LATER);
    const before = await entriesNow();
    const answer = await post(bodyOf(), { date: 'Fri, 20 Nov 2026 12:00:00 GMT' });
    expect(answer.body).toEqual({ statusCode: 409, code: 'DEADLINE_PASSED', message: 'Tahmin süresi doldu' });
    expect(await entriesNow()).toBe(before);
  });
});

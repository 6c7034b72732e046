import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CorrectionMovesAnswer,
  Refusal,
  StandingsAnswer,
  StandingsStepsAnswer,
  WhatIfAnswer,
} from '@onda-on/contracts/api';
import type { Person } from '@onda-on/stores';

import type { Coupon } from '../../main/testing/contest-fixtures.ts';
import { ReadingApp } from '../../main/testing/reading-app.ts';

const PEOPLE = [
  ['Ayşe Kaya', '10000000146', '1X2'],
  ['ibrahim ışık', '12345678950', '1X1'],
  ['Can Öz', '10000000078', '222'],
] as const;

const namesIn = ({ entries }: Pick<StandingsAnswer, 'entries'>) =>
  entries.map(({ rank, name, correctPredictions, moved }) => [rank, name, correctPredictions, moved]);

/** Week 14 is sealed; match 2 got its result first, then match 1, which was corrected. Week 15 is open. */
describe('tables of other moments', () => {
  let server: ReadingApp;
  let people: readonly Person[];
  const coupons: Coupon[] = [];
  const couponOf = (person: number) => coupons[person]?.couponNo ?? '';

  beforeAll(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    for (const week of [14, 15]) {
      await fixtures.week(week, 'active', `2026-11-${week - 1}T12:00:00.000Z`, '2026-11-25T12:00:00.000Z', 3);
      await fixtures.sheet(week, 3, `2026-11-${week - 1}T18:00:00.000Z`);
    }
    people = await Promise.all(PEOPLE.map(([name, nationalId]) => fixtures.person(name, nationalId)));
    for (const [i, [, , picks]] of PEOPLE.entries())
      coupons.push(await fixtures.coupon(14, people[i]!, picks, `2026-11-12T10:0${i}:00.000Z`));
    await fixtures.coupon(15, people[0]!, '11X');
    const shares = [
      [2, 0, 1],
      [0, 2, 1],
      [1, 0, 2],
    ] as const;
    await fixtures.lock(14, '2026-11-13T12:00:00.000Z', shares, 3);
    await fixtures.result(14, 2, 1, 1);
    await fixtures.result(14, 1, 2, 0);
    await fixtures.correction(14, 1, [2, 0], [0, 2]);
  });
  afterAll(() => server.close());

  it('list the steps in the order of the results, with old and new score, all results and the place of a coupon', async () => {
    const { body } = await server.get<StandingsStepsAnswer>(`/api/standings/14/steps?coupon=${couponOf(2)}`);
    expect(body.week).toBe(14);
    expect(body.steps).toMatchObject([
      {
        slot: 1,
        homeTeam: 'Ev 2',
        published: { result: 'X', homeScore: 1, awayScore: 1 },
        corrected: { result: 'X' },
        results: { published: ['pending', 'X', 'pending'], corrected: ['pending', 'X', 'pending'] },
        me: { published: { rank: 3, correct: 0 }, corrected: { rank: 3, correct: 0 } },
      },
      {
        slot: 0,
        homeTeam: 'Ev 1',
        published: { result: '1', homeScore: 2, awayScore: 0 },
        corrected: { result: '2', homeScore: 0, awayScore: 2 },
        results: { published: ['1', 'X', 'pending'], corrected: ['2', 'X', 'pending'] },
        me: { published: { rank: 3, correct: 0 }, corrected: { rank: 1, correct: 1 } },
      },
    ]);
    const anybody = await server.get<StandingsStepsAnswer>('/api/standings/14/steps');
    expect(anybody.body.steps.map(({ me }) => me)).toEqual([null, null]);
  });

  it('show the table as it was published then', async () => {
    const { body } = await server.get<StandingsAnswer>(
      `/api/standings/14?after=2&view=published&coupon=${couponOf(2)}`,
    );
    expect(namesIn(body)).toEqual([
      [1, 'A. K.', 2, 0],
      [1, 'İ. I.', 2, 0],
      [3, 'C. Ö.', 0, 0],
    ]);
    expect(body).toMatchObject({
      results: ['1', 'X', 'pending'],
      decided: 2,
      histogram: [1, 0, 2, 0],
      latest: { homeTeam: 'Ev 1', homeScore: 2, awayScore: 0 },
      averageCorrect: 1.33,
      me: { rank: 3, page: 1, sharedWith: 0, above: 2 },
    });
    expect((await server.get<StandingsAnswer>('/api/standings/14?after=2')).body.entries).toEqual(
      body.entries,
    );
  });

  it('show it as corrected now, and page through it', async () => {
    const { body } = await server.get<StandingsAnswer>('/api/standings/14?after=2&view=corrected');
    expect(namesIn(body).map(([rank, , correct]) => [rank, correct])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    const first = await server.get<StandingsAnswer>('/api/standings/14?after=1&view=corrected&size=1&page=3');
    expect(first.body).toMatchObject({ results: ['pending', 'X', 'pending'], page: 3, pages: 3 });
    expect(namesIn(first.body)).toEqual([[3, 'C. Ö.', 0, null]]);
  });

  it('end in the table of today', async () => {
    const [now, last] = await Promise.all(
      ['', '?after=2&view=corrected'].map(async (query) => {
        const { body } = await server.get<StandingsAnswer>(`/api/standings/14${query}`);
        return [
          body.results,
          body.histogram,
          body.averageCorrect,
          body.entries.map(({ id, rank }) => [id, rank]),
        ];
      }),
    );
    expect(last).toEqual(now);
  });

  it('try the outcome of an open match, with the places gained and the best place in reach', async () => {
    const { body } = await server.get<WhatIfAnswer>(
      `/api/standings/14/what-if?outcomes=--2&coupon=${couponOf(1)}`,
    );
    expect(namesIn(body)).toEqual([
      [1, 'C. Ö.', 2, 0],
      [1, 'A. K.', 2, 0],
      [3, 'İ. I.', 1, -2],
    ]);
    expect(body).toMatchObject({ tried: '--2', open: [2], results: ['2', 'X', '2'], decided: 3, best: 2 });
    expect(body.me).toMatchObject({ rank: 3, correctPredictions: 1, picks: ['1', 'X', '1'], above: 2 });
    expect(body.prospects).toEqual({
      rankNow: 1,
      best: { rank: 3, correct: 1, sharedWith: 0 },
      swings: [{ slot: 2, ranks: { '1': 1, X: 1, '2': 3 } }],
      deciding: 2,
    });
  });

  it('try nothing without outcomes, and ignore those of decided matches', async () => {
    const [none, decided] = await Promise.all(
      [`?coupon=${couponOf(1)}`, `?outcomes=11-&coupon=${couponOf(1)}`].map(
        async (query) => (await server.get<WhatIfAnswer>(`/api/standings/14/what-if${query}`)).body,
      ),
    );
    expect(none).toMatchObject({ tried: '---', prospects: { best: { rank: 1, correct: 2, sharedWith: 0 } } });
    expect(decided).toEqual(none);
    const stranger = await server.get<WhatIfAnswer>('/api/standings/14/what-if');
    expect(stranger.body).toMatchObject({ me: null, prospects: null });
  });

  it('report whom a correction moved, and who came among the first', async () => {
    const { body } = await server.get<CorrectionMovesAnswer>(
      `/api/standings/14/corrections?coupon=${couponOf(2)}`,
    );
    expect(body.corrections).toMatchObject([
      {
        matchId: 'w14-m1',
        revision: 2,
        at: server.now.toISOString(),
        coupons: 3,
        affected: 3,
        rose: 1,
        fell: 0,
        me: { before: { rank: 3, correct: 0 }, after: { rank: 1, correct: 1 } },
      },
    ]);
    expect(
      body.corrections[0]?.first.map(({ name, rankBefore, rankAfter, wasFirst, isFirst }) => [
        name,
        rankBefore,
        rankAfter,
        wasFirst && isFirst,
      ]),
    ).toEqual([
      ['C. Ö.', 3, 1, true],
      ['A. K.', 1, 1, true],
      ['İ. I.', 1, 1, true],
    ]);
  });

  it.each([
    '?after=1',
    '?after=1&view=corrected',
    '/steps',
    '/what-if',
    '/what-if?outcomes=11X',
    '/corrections',
  ])('are refused before the seal, so that no picks can be derived: %s', async (query) => {
    const { status, body, text } = await server.get<Refusal>(`/api/standings/15${query}`);
    expect([status, body.message]).toEqual([409, 'Bu bilgiler hafta kilitlendikten sonra yayımlanır']);
    expect(text).not.toContain('picks');
    expect((await server.get<Refusal>(`/api/standings/16${query}`)).status).toBe(409);
  });

  it.each([
    ['?after=3', 'Bu haftada 2 maçın sonucu girildi: 1 ile 2 arasında bir sayı yazın'],
    ['?after=0', 'Gönderilen bilgiler geçersiz'],
    ['?after=17', 'Gönderilen bilgiler geçersiz'],
    ['?after=1.0', 'Gönderilen bilgiler geçersiz'],
    ['?after=%2B1', 'Gönderilen bilgiler geçersiz'],
    ['?view=published', 'Gönderilen bilgiler geçersiz'],
    ['?after=1&view=yarin', 'Gönderilen bilgiler geçersiz'],
    ['?after=1&after=2', 'Gönderilen bilgiler geçersiz'],
    ['/steps?after=1', 'Gönderilen bilgiler geçersiz'],
    ['/what-if?outcomes=1', 'Denenecek sonuçlar 3 maç için 1, X, 2 ya da - olmalıdır'],
    ['/what-if?outcomes=', 'Denenecek sonuçlar 3 maç için 1, X, 2 ya da - olmalıdır'],
    ['/what-if?outcomes=11x', 'Denenecek sonuçlar 3 maç için 1, X, 2 ya da - olmalıdır'],
    ['/what-if?outcomes=%F0%9F%98%80-', 'Denenecek sonuçlar 3 maç için 1, X, 2 ya da - olmalıdır'],
    [`/what-if?outcomes=${'1'.repeat(5_000)}`, 'Denenecek sonuçlar 3 maç için 1, X, 2 ya da - olmalıdır'],
    ['/what-if?coupon=%7B%7D', 'Gönderilen bilgiler geçersiz'],
    ['/corrections?page=1', 'Gönderilen bilgiler geçersiz'],
  ])('refuse %s with a Turkish sentence', async (query, message) => {
    const { status, body } = await server.get<Refusal>(`/api/standings/14${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('show no name, number or address of anyone, and forget an erased person', async () => {
    const paths = ['?after=2', '/steps', '/what-if', '/corrections'].map(
      (each) => `/api/standings/14${each}`,
    );
    const textOf = async (path: string) => (await server.get(path)).text;
    const texts = (await Promise.all(paths.map(textOf))).join('');
    for (const [name, nationalId] of PEOPLE) {
      expect(texts).not.toContain(name);
      expect(texts).not.toContain(nationalId);
    }
    expect(texts).not.toContain(people[2]!.participantId);
    expect(texts).toContain('C. Ö.');
    await server.fixtures.erase(people[2]!.participantId);
    const after = (await Promise.all(paths.map(textOf))).join('');
    expect(after).not.toContain('C. Ö.');
    expect(after).toContain('Silinmiş katılımcı');
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { IdentityStore } from '@onda-on/stores';

import { AYSE, LookupContest } from '../../main/testing/lookup-contest.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';

describe('look-up of an invalid number', () => {
  let contest: LookupContest;
  beforeAll(async () => {
    contest = await LookupContest.start();
  });
  afterAll(() => contest.server.close());

  it.each([
    ['ten digits', '1000000014'],
    ['twelve digits', '100000001467'],
    ['a letter', '1000000014a'],
    ['Arabic-Indic digits', encodeURIComponent('١٠٠٠٠٠٠٠١٤٦')],
    ['a line feed behind it', '10000000146%0a'],
    ['a NUL', '10000000146%00'],
    ['a blank', '%2010000000146'],
    ['digits encoded twice', '1000000014%2536'],
    ['an operator', encodeURIComponent('{"$gt":""}')],
  ])('refuses %s', async (_, number) => {
    const { status, body, headers } = await contest.byAddress(number);
    expect([status, body.message]).toEqual([400, 'Geçersiz TC kimlik numarası']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('asks no store about it', async () => {
    const find = jest.spyOn(contest.server.app.get<IdentityStore>(VAULT, { strict: false }), 'find');
    for (const number of ['1000000014', '1000000014a']) {
      await contest.byAddress(number);
      await contest.byBody({ tcNumber: number });
    }
    expect(find).not.toHaveBeenCalled();
    await contest.byAddress(AYSE);
    expect(find).toHaveBeenCalledTimes(1);
    find.mockRestore();
  });

  it('accepts a digit that was encoded once', async () => {
    expect((await contest.byAddress('1000000014%36')).status).toBe(200);
  });

  it.each([
    ['broken encoding', '1000000014%', 400],
    ['a number of 101 characters', '1'.repeat(101), 414],
  ])('refuses %s', async (_, number, status) => {
    expect((await contest.byAddress(number)).status).toBe(status);
  });

  it.each([
    { tcNumber: 10_000_000_146 },
    { tcNumber: { $gt: '' } },
    { tcNumber: [AYSE] },
    { tcNumber: `${AYSE}\n` },
    { tcNumber: AYSE, extra: 1 },
    { tcNumber: AYSE, couponNo: { $ne: null } },
    { tcNumber: AYSE, couponNo: null },
    {},
    [],
    '"text"',
    '{',
  ])('refuses the body %j', async (body) => {
    const answer = await contest.byBody(body);
    expect(answer.status).toBe(400);
    expect(typeof answer.body.message).toBe('string');
  });
});

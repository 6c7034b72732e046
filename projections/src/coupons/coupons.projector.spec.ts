import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { CHAINS, COUPON_CHUNKS, COUPON_HEAD } from '@onda-on/contracts/views';

import { ProjectionRunner } from '../runner/projection-runner.ts';
import * as fact from '../testing/facts.ts';
import { bringForward, logOf, modelAfter } from '../testing/model-after.ts';
import { couponsProjection } from './coupons.projector.ts';
import { couponBookOf } from './reader/coupon-book.ts';

const leafOf = ({ event: { data } }: fact.Fact) => ('leafHash' in data ? data.leafHash : '');
/** SHA-256(previous head ‖ leaf hash), bytes, from 32 zero bytes on. */
const chainOver = (...facts: readonly fact.Fact[]) =>
  facts
    .map(leafOf)
    .reduce(
      (head, leaf) =>
        createHash('sha256').update(Buffer.from(head, 'hex')).update(Buffer.from(leaf, 'hex')).digest('hex'),
      '0'.repeat(64),
    );

const [first, second] = [fact.submitted(1, 1, '1X'), fact.submitted(1, 2, '22')];
const revision = fact.revised(1, 1, 'XX');
const no = fact.couponNo(1, 1);

async function after(...facts: readonly fact.Fact[]) {
  const model = await modelAfter(couponsProjection, ...facts);
  const book = await couponBookOf(model.reads);
  return { ...model, book, chains: await model.of(CHAINS) };
}

describe('coupons projection', () => {
  it("stores the head of the week's chain at the entry", async () => {
    const { book, chains } = await after(first, second, fact.submitted(2, 1, '1X'));
    expect(await book.coupon(no)).toMatchObject({ picks: '1X', revision: 0, revisedAt: null });
    expect(await book.linkOf(no)).toEqual({ chainHead: chainOver(first), chainLength: 1 });
    expect(await book.linkOf(fact.couponNo(1, 2))).toEqual({
      chainHead: chainOver(first, second),
      chainLength: 2,
    });
    expect(chains['1']).toEqual({ week: 1, head: chainOver(first, second), length: 2, rows: 2, coupons: 2 });
    expect(chains['2']).toMatchObject({ length: 1 });
  });

  it('links a revised coupon again, and keeps the time of its submission', async () => {
    const { book } = await after(first, second, revision);
    expect(await book.coupon(no)).toMatchObject({
      picks: 'XX',
      revision: 1,
      acceptedAt: '2026-11-20T12:00:00.000Z',
      revisedAt: '2026-11-20T13:00:00.000Z',
      leafHash: leafOf(revision),
    });
    expect(await book.linkOf(no)).toEqual({
      chainHead: chainOver(first, second, revision),
      chainLength: 3,
    });
  });

  it('lists the time of each revision, except of one after the seal', async () => {
    const { book } = await after(
      first,
      revision,
      fact.revised(1, 1, '2X', 2),
      second,
      fact.locked(1),
      fact.revised(1, 1, '11', 3),
    );
    expect(await book.revisionsOf(no)).toEqual(['2026-11-20T13:00:00.000Z', '2026-11-20T13:00:00.000Z']);
    expect(await book.revisionsOf(fact.couponNo(1, 2))).toEqual([]);
    expect(await book.revisionsOf(fact.couponNo(1, 3))).toEqual([]);
  });

  it.each([
    ['the fence', [fact.fenced(1)]],
    ['fence and seal', [fact.fenced(1), fact.locked(1)]],
    ['the seal of a week without a fence', [fact.locked(1)]],
  ])('keeps the picks of the lock when a revision comes after %s', async (_, end) => {
    const { book, chains } = await after(first, ...end, revision);
    expect(await book.coupon(no)).toMatchObject({ picks: '1X', revision: 0 });
    expect(chains['1']).toMatchObject({ head: chainOver(first), length: 1, isSealed: true });
  });

  it("does not link a coupon between fence and seal, and shows the chain's final head", async () => {
    const { book, chains } = await after(first, fact.fenced(1), second, fact.locked(1));
    expect(chains['1']).toMatchObject({ head: chainOver(first), length: 1, coupons: 2 });
    expect(await book.linkOf(fact.couponNo(1, 2))).toEqual({ chainHead: chainOver(first), chainLength: 1 });
  });

  it('starts a new chain in a week that was created again after one without entries was fenced', async () => {
    const { book, chains } = await after(fact.fenced(1), fact.deleted(1), first, revision);
    expect(await book.coupon(no)).toMatchObject({ picks: 'XX', revision: 1 });
    expect(await book.linkOf(no)).toEqual({ chainHead: chainOver(first, revision), chainLength: 2 });
    expect(chains['1']).toEqual({
      week: 1,
      head: chainOver(first, revision),
      length: 2,
      rows: 2,
      coupons: 1,
    });
  });

  it('shows when and why a coupon was voided', async () => {
    const { book, chains } = await after(first, fact.voided(1, 1));
    expect((await book.coupon(no))?.voided).toEqual({
      at: '2026-11-20T12:00:00.000Z',
      cause: 'operator',
      reason: 'kimlik',
    });
    expect(chains['1']).toMatchObject({ coupons: 0, rows: 2 });
  });

  it('ignores a revision of an unknown coupon', async () =>
    expect(await (await after(revision)).book.coupon(no)).toBeUndefined());

  it('parks an incomplete event without a trace', async () => {
    const broken = { ...second, event: { ...second.event, data: { ...second.event.data, leafHash: 'x' } } };
    const { parked, chains, of } = await after(first, broken as fact.Fact);
    expect(parked).toBe(1);
    expect(chains['1']).toMatchObject({ length: 1, rows: 1, coupons: 1 });
    expect((await of(COUPON_HEAD))['main']).toMatchObject({ rows: 1 });
  });
});

describe('coupon chunks', () => {
  const crowd = Array.from({ length: 300 }, (_, person) => fact.submitted(1, person, '1X'));

  it('are full except the last, which alone is written for a new coupon', async () => {
    const { reads, of, runner } = await after(...crowd);
    const sizes = Object.values(await of(COUPON_CHUNKS)).map(({ size }) => size);
    expect(sizes).toEqual([128, 128, 44]);
    const written: string[] = [];
    reads.onSaved(({ touched = [] }) =>
      written.push(...touched.map(({ collection, id }) => `${collection} ${id}`)),
    );
    await bringForward(runner, await logOf([...crowd, fact.submitted(1, 777, '1X')]));
    expect(written).toEqual([`${COUPON_CHUNKS.name} 2`, `${COUPON_HEAD.name} main`, `${CHAINS.name} 1`]);
  });

  it('continue a chain after a restart in the middle of a chunk', async () => {
    const { reads } = await after(...crowd.slice(0, 200));
    await bringForward(new ProjectionRunner(couponsProjection, reads), await logOf(crowd));
    const book = await couponBookOf(reads);
    for (const at of [0, 127, 128, 199, 200, 299]) {
      expect(await book.linkOf(fact.couponNo(1, at))).toEqual({
        chainHead: chainOver(...crowd.slice(0, at + 1)),
        chainLength: at + 1,
      });
    }
  });
});

import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { CHAINS, COUPONS } from '@onda-on/contracts/views';

import * as fact from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { coupons } from './coupons.projector.ts';

const leafOf = ({ event: { data } }: fact.Fact) => ('leafHash' in data ? data.leafHash : '');
/** SHA-256(previous head ‖ leaf hash), bytes, from 32 zero bytes on (product.md §4). */
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
  const model = await modelAfter(coupons, ...facts);
  return { coupons: await model.of(COUPONS), chains: await model.of(CHAINS), parked: model.parked };
}

describe('a coupon', () => {
  it('carries the head of its week’s chain when it was entered', async () => {
    const model = await after(first, second, fact.submitted(2, 1, '1X'));
    expect(model.coupons[no]).toMatchObject({
      picks: '1X',
      revision: 0,
      revisedAt: null,
      chainHead: chainOver(first),
      chainLength: 1,
    });
    expect(model.coupons[fact.couponNo(1, 2)]).toMatchObject({
      chainHead: chainOver(first, second),
      chainLength: 2,
    });
    expect(model.chains['1']).toEqual({ week: 1, head: chainOver(first, second), length: 2 });
    expect(model.chains['2']).toMatchObject({ length: 1 });
  });

  it('joins the chain again when it is revised, and keeps the time of its submission', async () => {
    const model = await after(first, second, revision);
    expect(model.coupons[no]).toMatchObject({
      picks: 'XX',
      revision: 1,
      acceptedAt: '2026-11-20T12:00:00.000Z',
      revisedAt: '2026-11-20T13:00:00.000Z',
      leafHash: leafOf(revision),
      chainHead: chainOver(first, second, revision),
      chainLength: 3,
    });
  });

  it('stays as it was at the lock when a revision comes behind the seal', async () => {
    const model = await after(first, fact.locked(1), revision);
    expect(model.coupons[no]).toMatchObject({ picks: '1X', revision: 0 });
    expect(model.chains['1']).toEqual({ week: 1, head: chainOver(first), length: 1, isSealed: true });
  });

  it('that comes behind the seal does not join the chain', async () =>
    expect((await after(first, fact.locked(1), second)).chains['1']).toMatchObject({
      head: chainOver(first),
      length: 1,
    }));

  it('says when and why it was voided', async () =>
    expect((await after(first, fact.voided(1, 1))).coupons[no]).toMatchObject({
      voided: { at: '2026-11-20T12:00:00.000Z', cause: 'operator', reason: 'kimlik' },
    }));

  it('that never was is not revised', async () => expect((await after(revision)).parked).toBe(1));
});

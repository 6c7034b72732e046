import { describe, expect, it } from '@jest/globals';
import { PROOF_VECTORS } from '@onda-on/contracts/testing/proof';
import * as fc from 'fast-check';

import type { ReceiptData } from './receipt-data.ts';
import { verify } from './verifier.ts';

const { receipts, coupons, week } = PROOF_VECTORS;
const { subtle } = crypto;
const [receipt, coupon] = [receipts[2]!, coupons[2]!];
const checkpoint = week.checkpoint!;

type Given = Parameters<typeof verify>[0];
const statesOf = async (changes: Partial<Given> = {}, by: SubtleCrypto | undefined = subtle) =>
  (await verify({ receipt, coupon, week, ...changes }, by)).map(({ state }) => state);

const [PASSED, FAILED, UNCHECKED] = ['passed', 'failed', 'unchecked'] as const;

/** Another text of the same length. */
const changed = (text: string, at = 0): string =>
  `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;

describe('verifier of the browser', () => {
  it.each(receipts.map((each, n) => [n, each] as const))(
    'passes all steps for coupon %i of the vectors, which the server computed',
    async (n, each) =>
      expect(await statesOf({ receipt: each, coupon: coupons[n]! })).toEqual([
        PASSED,
        PASSED,
        PASSED,
        PASSED,
      ]),
  );

  it.each<[string, Partial<ReceiptData>]>([
    ['a pick', { picks: changed(receipt.picks, 4) }],
    ['the time of acceptance', { revisedAt: null }],
    ['the entry', { entryId: changed(receipt.entryId) }],
    ['the salt', { salt: changed(receipt.salt) }],
    ['the fingerprint', { leafHash: changed(receipt.leafHash) }],
  ])('fails the first step when %s was changed', async (_, change) =>
    expect((await statesOf({ receipt: { ...receipt, ...change } }))[0]).toBe(FAILED),
  );

  it('fails the second step for any changed sibling, side or number of them', async () => {
    const path = coupon.path!;
    for (const [at, step] of path.entries())
      for (const other of [
        { ...step, hash: changed(step.hash, 9) },
        { ...step, side: step.side === 'left' ? ('right' as const) : ('left' as const) },
      ])
        expect((await statesOf({ coupon: { ...coupon, path: path.with(at, other) } }))[1]).toBe(FAILED);
    expect((await statesOf({ coupon: { ...coupon, path: path.slice(1) } }))[1]).toBe(FAILED);
    expect((await statesOf({ coupon: { ...coupon, path: [...path, path[0]!] } }))[1]).toBe(FAILED);
    expect((await statesOf({ receipt: receipts[1]! }))[1]).toBe(FAILED);
  });

  it('fails the second and third steps for another root', async () => {
    const sealed = { ...week.sealed!, root: changed(week.sealed!.root) };
    expect(await statesOf({ week: { ...week, sealed } })).toEqual([PASSED, FAILED, FAILED, PASSED]);
  });

  const withCheckpoint = (change: Partial<typeof checkpoint>) => ({
    week: { ...week, checkpoint: { ...checkpoint, ...change } },
  });

  it.each<[string, Partial<typeof checkpoint>, readonly string[]]>([
    ['line', { event: checkpoint.event.replace('"count":5', '"count":6') }, [FAILED, PASSED]],
    ['head before it', { previousHead: changed(checkpoint.previousHead) }, [FAILED, PASSED]],
    ['head', { head: changed(checkpoint.head) }, [FAILED, FAILED]],
    ['ordinal', { ordinal: 43 }, [FAILED, FAILED]],
    ['signature', { signature: changed(checkpoint.signature, 5) }, [PASSED, FAILED]],
    ['key', { keyId: 'another' }, [PASSED, FAILED]],
  ])('fails when the %s of the checkpoint was changed', async (_, change, states) =>
    expect((await statesOf(withCheckpoint(change))).slice(2)).toEqual(states),
  );

  it('fails when the line fits the head but is no lock of this week', async () => {
    const ofOther = { ...week, week: 14 as typeof week.week };
    expect((await statesOf({ week: ofOther }))[2]).toBe(FAILED);
    const sealed = { ...week.sealed!, count: 6 };
    expect((await statesOf({ week: { ...week, sealed } }))[2]).toBe(FAILED);
  });

  it('fails for the signature of another key', async () => {
    const keys = week.keys.map((key) => ({ ...key, publicKey: changed(key.publicKey, 3) }));
    expect((await statesOf({ week: { ...week, keys } }))[3]).toBe(FAILED);
  });

  it('names what a browser without Web Crypto, or without Ed25519, did not check', async () => {
    const steps = await verify({ receipt, coupon, week }, undefined);
    expect(steps.map(({ state, obstacle }) => [state, obstacle])).toEqual(
      Array.from({ length: 4 }, () => [UNCHECKED, 'crypto']),
    );
    const older = {
      digest: subtle.digest.bind(subtle),
      importKey: () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError')),
    } as unknown as SubtleCrypto;
    const [, , , signature] = await verify({ receipt, coupon, week }, older);
    expect(signature).toMatchObject({ state: UNCHECKED, obstacle: 'ed25519' });
  });

  it('checks what there is before the lock, without a checkpoint, and after an erasure', async () => {
    const open = { ...week, sealed: null, checkpoint: null };
    expect(await statesOf({ week: open, coupon: { ...coupon, path: null } })).toEqual([
      PASSED,
      UNCHECKED,
      UNCHECKED,
      UNCHECKED,
    ]);
    const unsigned = { ...week, checkpoint: null };
    expect(await statesOf({ week: unsigned })).toEqual([PASSED, PASSED, UNCHECKED, UNCHECKED]);
    const erased = { ...receipt, salt: null };
    expect(await statesOf({ receipt: erased })).toEqual([UNCHECKED, PASSED, PASSED, PASSED]);
    expect(await statesOf({ coupon: null, week: null })).toEqual([PASSED, UNCHECKED, UNCHECKED, UNCHECKED]);
  });

  it('shows what went in and came out', async () => {
    const [leaf, path, seal, signature] = await verify({ receipt, coupon, week }, subtle);
    expect(leaf?.facts).toContainEqual(['computed', receipt.leafHash]);
    expect(leaf?.facts).toContainEqual(['moment', receipt.revisedAt]);
    expect(path?.facts).toContainEqual(['computed', week.sealed!.root]);
    expect(path?.facts.filter(([name]) => name === 'left' || name === 'right')).toHaveLength(3);
    expect(seal?.facts).toContainEqual(['event', checkpoint.event]);
    expect(signature?.facts).toContainEqual(['signed', `Onda On log checkpoint 1\n42\n${checkpoint.head}\n`]);
  });

  it('never throws and never passes, whatever a server sends', () =>
    fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.string(), async (hash, event, signature) => {
        const path = [{ side: 'left' as const, hash }];
        const other = { ...withCheckpoint({ event, signature }), coupon: { ...coupon, path } };
        expect((await statesOf(other)).slice(1)).toEqual([FAILED, FAILED, FAILED]);
      }),
      { numRuns: 50 },
    ));
});

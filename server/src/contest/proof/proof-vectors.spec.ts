import { hash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { anyCodec } from '@onda-on/contracts/events';
import { chainLine, type EntryId, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';
import { PROOF_VECTORS } from '@onda-on/contracts/testing/proof';

import { signedLock, TEST_KEY } from '../../main/testing/signed-lock.ts';
import { leafHashOf } from './leaf.ts';
import { MerkleTree } from './merkle.ts';

const WEEK = 15;
const LOCKED_AT = '2026-11-20T17:00:00.000Z';
const ORDINAL = 42;
const PICKS = ['1X21X21X21', 'XXXXXXXXXX', '1112221112', '2X12X12X12', '1111111111'];

/** Five coupons of a week, sealed by the server's own code and signed with the test key. */
async function vectors() {
  const receipts = PICKS.map((picks, n) => {
    const entryId = hash('md5', `entry ${n}`) as EntryId;
    const acceptedAt = `2026-11-19T18:47:0${n}.000Z`;
    const revisedAt = n === 2 ? '2026-11-20T09:30:00.000Z' : null;
    const salt = hash('sha256', `salt ${n}`);
    const leafHash = leafHashOf({ entryId, picks, acceptedAt: revisedAt ?? acceptedAt, salt });
    const couponNo = `7F3Q-M2KD-9XW${n}`;
    return { couponNo, week: WEEK, entryId, picks, acceptedAt, revisedAt, salt, leafHash };
  });
  const tree = await MerkleTree.over(Buffer.from(receipts.map(({ leafHash }) => leafHash).join(''), 'hex'));
  const coupons = receipts.map(({ couponNo, week, entryId, leafHash }, index) => ({
    couponNo,
    week,
    entryId,
    leafHash,
    index,
    path: tree.pathOf(index),
    reason: null,
    voided: null,
  }));
  return { receipts, coupons, week: weekProof(tree) };
}

function weekProof({ root, size: count }: MerkleTree) {
  const [weekId, number] = ['w15' as WeekId, WEEK as WeekNumber];
  const locked = {
    weekId,
    number,
    lockedAt: LOCKED_AT,
    root,
    count,
    rarity: [],
    sheet: null,
    ordinal: null,
    rules: null,
  };
  const { type, version, data } = anyCodec.encode({ type: 'WeekLocked', data: locked });
  const at = '2026-11-20T17:00:02.000Z';
  const meta = JSON.stringify({ commandId: 'c', actor: 'system', at });
  const place = { stream: 'week-w15', revision: 3n, id: 'e', type, version };
  const event = chainLine(ORDINAL, { ...place, data: JSON.stringify(data), meta });
  const previousHead = hash('sha256', 'everything before');
  const { head, keyId, signature } = signedLock({
    week: WEEK,
    ordinal: ORDINAL,
    previousHead,
    line: event,
    eventId: 'e',
  });
  const checkpoint = { ordinal: ORDINAL, head, keyId, signature, at };
  const { publicKey } = TEST_KEY;
  return {
    week: WEEK,
    sealed: { lockedAt: LOCKED_AT, root, count },
    checkpoint: { ...checkpoint, previousHead, event },
    latest: checkpoint,
    keys: [{ keyId, publicKey, introducedAt: '2026-11-01T08:00:00.000Z' }],
  };
}

describe('published test vectors', () => {
  it('are what this server computes', async () => {
    expect(PROOF_VECTORS).toEqual(await vectors());
  });
});

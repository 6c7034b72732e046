import { describe, expect, it } from '@jest/globals';
import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { PROOF_VECTORS } from '@onda-on/contracts/testing/proof';
import * as fc from 'fast-check';

import { handedInAs, receiptCode, receiptDataOf } from './receipt-data.ts';

const [receipt] = PROOF_VECTORS.receipts;
const data = receipt!;
const asRead = { kind: 'receipt', receipt: data, kept: null };
const code = receiptCode(data);

describe('receipt that a visitor hands in', () => {
  it.each([
    ['a link', `https://ondaon.example/dogrula#${code}`],
    ['the code of a link', code],
    ['a link with blanks around it', `\n  https://ondaon.example/dogrula#${code} `],
    ['JSON', JSON.stringify(data)],
    [
      'an answer of the API',
      JSON.stringify({ ...data, picks: data.picks.split('').map((prediction) => ({ prediction })) }),
    ],
  ])('is read from %s', (_, text) => expect(handedInAs(text)).toEqual(asRead));

  it('is a number where it holds no more', () => {
    const number = { kind: 'number', couponNo: '7F3Q-M2KD-9XW4' };
    for (const text of [
      '7F3Q-M2KD-9XW4',
      ' 7f3q-m2kd-9xw4 ',
      'https://ondaon.example/kupon/7F3Q-M2KD-9XW4',
      '/kupon/7F3Q-M2KD-9XW4?after=4',
    ])
      expect(handedInAs(text)).toEqual(number);
  });

  it('is a whole proof in a kept file', () => {
    const { coupons, week } = PROOF_VECTORS;
    const kept = { coupon: coupons[0]!, week };
    expect(handedInAs(JSON.stringify({ receipt: data, ...kept }))).toEqual({ ...asRead, kept });
    const broken = { receipt: data, coupon: { ...kept.coupon, path: [{ side: 'up', hash: '' }] }, week };
    expect(handedInAs(JSON.stringify(broken))).toEqual(asRead);
  });

  it.each([
    ['', 'Merhaba', 'https://ondaon.example/', '{}', 'null', '[]', '7F3Q-M2KD', '<html></html>'],
    Object.keys(data).flatMap((name) =>
      name === 'revisedAt' || name === 'salt'
        ? JSON.stringify({ ...data, [name]: 'ğ' })
        : [JSON.stringify({ ...data, [name]: null }), JSON.stringify({ ...data, [name]: '?' })],
    ),
  ])('is refused when it is none (%#)', (...texts) => {
    for (const text of texts) expect([text, handedInAs(text)]).toEqual([text, null]);
  });

  it('never throws', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.base64String()), (text) => {
        handedInAs(text);
        handedInAs(`#${text}`);
      }),
    ));

  it('holds neither a name nor the edit code, and fits into a QR code', () => {
    const answer = {
      ...data,
      picks: data.picks.split('').map((prediction) => ({ prediction, homeTeam: 'Ev' })),
      chainHead: 'ab',
      place: null,
    } as unknown as ReceiptAnswer;
    expect(receiptDataOf(answer)).toEqual(data);
    expect(receiptCode(receiptDataOf(answer))).toMatch(/^[A-Za-z0-9_-]{300,560}$/u);
  });
});

import { describe, expect, it } from '@jest/globals';

import { rejected } from '../../main/testing/rejected.ts';
import { lastingReason, refusePersonalReason } from './lasting-reason.ts';

describe('reason for the log', () => {
  it('is cleaned', () => expect(lastingReason('  İkinci\n kimlik ')).toBe('İkinci kimlik'));

  it.each(['', ' a ', '\u202e\u0000'])('is refused when it is empty or meaningless: %j', (text) =>
    expect(() => lastingReason(text)).toThrow(rejected('REASON_REQUIRED')),
  );

  it.each([
    '10000000146 başvurdu',
    '100 000 001 46',
    'ayse@ornek.example yazdı',
    'ayse @ ornek . example yazdı',
    '1000.0000.146',
    '3. maç 10000000146 itiraz etti',
    '2 10000000146',
    '100-000-001/46',
    '(100) 000 001 46',
    '１００００００0146',
    '١٠٠٠٠٠٠٠١٤٦',
    '23.11.2026 10000000146',
  ])('is refused with personal data: %j', (text) =>
    expect(() => lastingReason(text)).toThrow(rejected('REASON_PERSONAL')),
  );

  it.each([
    'Talep 2026-0117',
    '@ işareti',
    'Telefonla doğrulandı, 3. kupon',
    'Maç 5.11.2026 21.00 yerine ertelendi',
    'Skor 2-1 değil 1-1, TFF @ resmî duyuru',
  ])('may be %j', (text) => expect(lastingReason(text)).toBe(text));
});

describe('event that is about to be written', () => {
  it.each(['reason', 'requestRef', 'note'])('is refused with a national ID as its %s', (field) =>
    expect(() => refusePersonalReason({ type: 'X', data: { [field]: '100 000 001 46' } })).toThrow(
      rejected('REASON_PERSONAL'),
    ),
  );

  it('may have any other field', () =>
    expect(() =>
      refusePersonalReason({ type: 'X', data: { reason: null, title: '10000000146' } }),
    ).not.toThrow());
});

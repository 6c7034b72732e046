import { describe, expect, it } from '@jest/globals';

import { LimitCounts } from '../../platform/limits/limit-counts.ts';
import { AddressLimit } from './address-limit.ts';

const DAY_MS = 86_400_000;
const time = { ms: 0 };
const clock = { nowMs: () => time.ms };
const limit = () => new AddressLimit(clock, new LimitCounts(clock));

describe('address limit', () => {
  it('allows three messages a day, and three more a day later', () => {
    const addresses = limit();
    const sent = (n: number) => addresses.admits('elif@ornek.example', 'entry', `k${n}`);
    expect([1, 2, 3, 4].map(sent)).toEqual([true, true, true, false]);
    time.ms += DAY_MS;
    expect([5, 6, 7, 8].map(sent)).toEqual([true, true, true, false]);
  });

  it.each([
    [
      'a mailbox',
      ['Elif@Ornek.example', 'elif@ornek.example', 'elif+1@ornek.example', 'elif+2@ornek.example'],
    ],
    [
      'a mailbox that ignores dots',
      ['e.lif@gmail.com', 'elif@gmail.com', 'eli.f@gmail.com', 'e.l.i.f@gmail.com'],
    ],
    [
      'a mailbox that has two domains',
      ['elif@gmail.com', 'elif@googlemail.com', 'e.lif@googlemail.com', 'Elif@Googlemail.com'],
    ],
    ['a phone', ['+90 532 000 00 00', '05320000000', '5320000000', '0090 532 000 0000']],
  ])('treats %s as one address in any spelling', (_, [first = '', second = '', third = '', fourth = '']) => {
    const addresses = limit();
    const sent = [first, second, third, fourth].map((each, n) => addresses.admits(each, 'entry', `k${n}`));
    expect(sent).toEqual([true, true, true, false]);
  });

  it('counts a retried message once', () => {
    const addresses = limit();
    for (let i = 0; i < 10; i += 1) expect(addresses.admits('elif@ornek.example', 'entry', 'k')).toBe(true);
    expect(addresses.admits('elif@ornek.example', 'entry', 'other')).toBe(true);
  });

  it('counts messages about an entry separately from its result', () => {
    const addresses = limit();
    for (let n = 0; n < 4; n += 1) addresses.admits('elif@ornek.example', 'entry', `k${n}`);
    expect(addresses.admits('elif@ornek.example', 'result', 'r')).toBe(true);
  });
});

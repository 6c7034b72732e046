import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import type { LogKeyIntroduced } from '@onda-on/contracts/events';
import { checkpointText, keyChangeText, type ChainedEvent } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { LogChain } from '../../contest/proof/log-chain.ts';
import { signerOf, type LogSigner } from '../../contest/proof/log-keys.ts';
import { ChainCheck, keysOf, type Claim } from './chain-check.ts';
import type { Fault } from './finding.ts';

type Introduced = LogKeyIntroduced['data'];

class TestKey {
  readonly signer: LogSigner = signerOf(randomBytes(32));

  /** The introduction of this key, signed by both. */
  after(previous: TestKey | null): Introduced {
    const { keyId, publicKey, sign } = this.signer;
    const text = keyChangeText(publicKey, previous?.signer.publicKey ?? null);
    const by = previous && { keyId: previous.signer.keyId, signature: previous.signer.sign(text) };
    return { keyId, publicKey, signature: sign(text), previous: by };
  }

  claim(events: readonly ChainedEvent[], ordinal = events.length): Claim {
    const chain = new LogChain();
    for (const event of events.slice(0, ordinal)) chain.add(event);
    const { head } = chain;
    const { keyId, sign } = this.signer;
    return { ordinal, head, keyId, signature: sign(checkpointText({ ordinal, head })), from: 'deneme' };
  }
}

const key = new TestKey();
const KEYS = new Map([[key.signer.keyId, key.signer.publicKey]]);

/** An installation that has these keys. */
const having = (...keys: readonly TestKey[]) => ({
  first: keys[0]?.signer.publicKey ?? '',
  of: (id: string) => keys.find(({ signer }) => signer.keyId === id)?.signer,
});

const eventAt = (n: number): ChainedEvent => ({
  stream: `coupon-15-${n}`,
  revision: 0n,
  id: `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`,
  type: 'CouponSubmitted',
  version: 1,
  data: JSON.stringify({ picks: '1X2', n }),
  meta: JSON.stringify({ actor: 'visitor', at: '2026-11-20T12:00:00.000Z' }),
});
const EVENTS = Array.from({ length: 8 }, (_, n) => eventAt(n));

function faultsOf(
  events: readonly ChainedEvent[],
  inLog: readonly Claim[],
  outside: readonly Claim[] = [],
): readonly Fault[] {
  const faults: Fault[] = [];
  const chain = new ChainCheck({ inLog, outside }, KEYS, (fault) => faults.push(fault));
  for (const [i, event] of events.entries()) chain.add({ ...event, position: BigInt(10 * (i + 1)) });
  chain.end();
  return faults;
}

const CHANGES: readonly ((event: ChainedEvent, by: string) => ChainedEvent)[] = [
  (event, by) => ({ ...event, stream: event.stream + by }),
  (event, by) => ({ ...event, revision: event.revision + BigInt(by.length) }),
  (event, by) => ({ ...event, id: event.id + by }),
  (event, by) => ({ ...event, type: event.type + by }),
  (event, by) => ({ ...event, version: event.version + by.length }),
  (event, by) => ({ ...event, data: JSON.stringify({ ...JSON.parse(event.data), by }) }),
  (event, by) => ({ ...event, meta: JSON.stringify({ ...JSON.parse(event.meta), by }) }),
];

describe('check of the chain', () => {
  it('finds nothing in a log that is as it was signed', () =>
    expect(faultsOf(EVENTS, [key.claim(EVENTS, 3), key.claim(EVENTS)])).toEqual([]));

  it('finds every single edit of any field of any event before a checkpoint', () =>
    fc.assert(
      fc.property(
        fc.nat({ max: EVENTS.length - 1 }),
        fc.constantFrom(...CHANGES),
        fc.string({ minLength: 1 }),
        (at, change, by) => {
          const edited = EVENTS.map((event, i) => (i === at ? change(event, by) : event));
          expect(faultsOf(edited, [key.claim(EVENTS)])).toHaveLength(1);
        },
      ),
    ));

  it.each<[string, readonly ChainedEvent[]]>([
    ['removed', EVENTS.toSpliced(2, 1)],
    ['added', EVENTS.toSpliced(2, 0, eventAt(99))],
    ['exchanged with its neighbour', [EVENTS[1]!, EVENTS[0]!, ...EVENTS.slice(2)]],
  ])('finds an event that was %s', (_, edited) =>
    expect(faultsOf(edited, [key.claim(EVENTS)])).not.toEqual([]),
  );

  it('names the stretch between two checkpoints, and finds a second edit behind it', () => {
    const claims = [2, 4, 6, 8].map((ordinal) => key.claim(EVENTS, ordinal));
    const edited = EVENTS.map((event, i) => (i === 2 || i === 7 ? CHANGES[5]!(event, 'x') : event));
    expect(faultsOf(edited, claims).map(({ what }) => what)).toEqual([
      expect.stringContaining('30–40 konumları arasında'),
      expect.stringContaining('70–80 konumları arasında'),
    ]);
  });

  it('finds an end that was cut off before a checkpoint', () =>
    expect(faultsOf(EVENTS.slice(0, 5), [key.claim(EVENTS)])).toMatchObject([
      { what: 'Günlükte 5 olay var, imzalı kayıt ise 8. olayı biliyor: sonu kesilmiş' },
    ]));

  it('finds a checkpoint that was cut off without the events under it', () => {
    const [first, last] = [key.claim(EVENTS, 3), key.claim(EVENTS)];
    expect(faultsOf(EVENTS, [first, last], [first, last])).toEqual([]);
    expect(faultsOf(EVENTS, [first], [first, last])).toMatchObject([
      { what: 'deneme bir kayıt noktası biliyor (8. olay), günlükte o yok: sonu kesilmiş' },
    ]);
  });

  it('refuses a checkpoint that another key signed, and one whose head was changed', () => {
    const changed = { ...key.claim(EVENTS), head: 'ab'.repeat(32) };
    for (const claim of [new TestKey().claim(EVENTS), changed])
      expect(faultsOf(EVENTS, [claim])).toMatchObject([{ what: expect.stringContaining('imzalanmamış') }]);
  });
});

describe('keys of the log', () => {
  const [second, stranger] = [new TestKey(), new TestKey()];

  it('follow from the first one, each approved by its predecessor', () =>
    expect(keysOf([key.after(null), second.after(key)], having(key, second))).toEqual({
      keys: new Map([...KEYS, [second.signer.keyId, second.signer.publicKey]]),
      faults: [],
    }));

  it.each<[string, readonly Introduced[]]>([
    ['was put in front', [stranger.after(null), key.after(null)]],
    ['was put behind without approval', [key.after(null), stranger.after(null)]],
    ['approves the own key', [stranger.after(null), { ...key.after(stranger), signature: 'AA' }]],
    ['is the last one', [key.after(null), stranger.after(key)]],
  ])('are refused when a key of somebody else %s', (_, introduced) =>
    expect(keysOf(introduced, having(key)).faults).not.toEqual([]),
  );
});

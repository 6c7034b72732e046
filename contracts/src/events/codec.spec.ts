import { describe, expect, it } from '@jest/globals';

import { anyCodec } from './any-event.ts';
import { codec, defineEvent, UnknownEvent, type DomainEvent } from './codec.ts';
import { couponCodec } from './coupon-events.ts';
import { matchCodec } from './match-events.ts';
import { operationCodec } from './operation-events.ts';

type Counted = DomainEvent<'Counted', { total: number; unit: string }>;

const counted = codec<Counted>({
  Counted: defineEvent<Counted>(
    ({ n }: { n: number }) => ({ total: n }),
    ({ total }: { total: number }): Counted['data'] => ({ total, unit: 'bilinmiyor' }),
  ),
});

describe('an event', () => {
  it('is written in its latest version', () =>
    expect(counted.encode({ type: 'Counted', data: { total: 1, unit: 'gol' } }).version).toBe(3));

  it.each([
    [1, { n: 4 }, { total: 4, unit: 'bilinmiyor' }],
    [2, { total: 4 }, { total: 4, unit: 'bilinmiyor' }],
    [3, { total: 4, unit: 'gol' }, { total: 4, unit: 'gol' }],
  ])('of version %i is read as today’s', (version, data, today) =>
    expect(counted.decode({ type: 'Counted', version, data })).toEqual({ type: 'Counted', data: today }),
  );

  it('reads a void match of an older log as one without a result', () =>
    expect(
      matchCodec.decode({
        type: 'MatchVoided',
        version: 1,
        data: { matchId: 'm1', week: 15, reason: 'Oynanmadı' },
      }),
    ).toMatchObject({ data: { matchId: 'm1', previous: null, reason: 'Oynanmadı' } }));

  it('keeps that a result or a postponement belongs to the event before it, and reads older ones without', () => {
    const data = { matchId: 'm1', week: 15, kind: 'postponed', reason: 'Kar' };
    const older = { type: 'MatchPostponed', version: 1, data };
    const newer = { ...older, data: { ...data, follows: true } };
    expect(matchCodec.decode(older)).toEqual({ type: 'MatchPostponed', data });
    expect(matchCodec.encode(matchCodec.decode(newer))).toEqual(newer);
  });

  it('reads the proposal of an older log as one that postpones nothing', () => {
    const change = { kind: 'withdrawal', previous: { homeScore: 2, awayScore: 1, result: '1' } };
    const data = { matchId: 'm1', week: 15, change, reason: 'Yanlış maç', by: 'a1' };
    expect(matchCodec.decode({ type: 'CorrectionProposed', version: 1, data })).toEqual({
      type: 'CorrectionProposed',
      data,
    });
  });

  it('reads a replay of an older log as one of an unknown number of events', () => {
    const data = { operationId: 'o1', projections: ['standings'], isEqual: true };
    expect(operationCodec.decode({ type: 'ReplayFinished', version: 1, data })).toEqual({
      type: 'ReplayFinished',
      data: { ...data, events: null, isDryRun: false },
    });
  });

  it('of a version yet to come is not guessed at', () =>
    expect(() => counted.decode({ type: 'Counted', version: 4, data: {} })).toThrow(UnknownEvent));

  it('of a type that nobody defined is unknown', () =>
    expect(() => couponCodec.decode({ type: 'Nope', version: 1, data: {} })).toThrow(UnknownEvent));
});

describe('all events together', () => {
  it('have a type each, none twice', () => expect(new Set(anyCodec.types).size).toBe(anyCodec.types.length));

  it('are read by whichever codec knows them', () => {
    const encoded = { type: 'MatchRemoved', version: 1, data: { matchId: 'm', week: 15 } };
    expect(anyCodec.decode(encoded)).toEqual({ type: 'MatchRemoved', data: { matchId: 'm', week: 15 } });
  });
});

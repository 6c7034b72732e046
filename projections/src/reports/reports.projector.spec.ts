import { describe, expect, it, jest } from '@jest/globals';
import { dayOf, type WeekNumber } from '@onda-on/contracts/rules';
import { ACTIVE_PERSONS, REPORT_DAYS, REPORT_WEEKS } from '@onda-on/contracts/views';
import * as fc from 'fast-check';

import { replay } from '../replay/replay.ts';
import { batchOf } from '../runner/deliveries.ts';
import { ProjectionRunner } from '../runner/projection-runner.ts';
import * as fact from '../testing/facts.ts';
import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { documentsIn, logOf, modelAfter } from '../testing/model-after.ts';
import { ACTIVE_CHUNKS } from './active-lines.ts';
import { reportsProjection } from './reports.projector.ts';

const MINUTE = 60_000;
const FROM = Date.parse('2026-11-16T20:50:00.000Z');

/** The same entry or revision, accepted at another minute. */
const at = (minute: number, each: fact.Fact): fact.Fact => {
  const acceptedAt = new Date(FROM + minute * MINUTE).toISOString();
  return { ...each, event: { ...each.event, data: { ...each.event.data, acceptedAt } } as never };
};
const open = [fact.planned(1), fact.pinned(1, 2)];

const activeSince = async (model: Awaited<ReturnType<typeof modelAfter>>, minute: number) => {
  const since = FROM / MINUTE + minute;
  const [view] = Object.values(await model.of(ACTIVE_PERSONS));
  return view?.minutes.reduce((sum, [each, persons]) => (each > since ? sum + persons : sum), 0);
};

describe('reports projection', () => {
  it("counts entries and changes by Istanbul's day, and by week", async () => {
    const model = await modelAfter(
      reportsProjection,
      ...open,
      at(0, fact.submitted(1, 1, '11')),
      at(9, fact.submitted(1, 2, '11')),
      at(10, fact.revised(1, 1, '1X')),
      at(11, fact.submitted(1, 3, 'XX')),
    );
    expect(await model.of(REPORT_DAYS)).toEqual({
      '2026-11-16': { day: '2026-11-16', submitted: 2, revised: 0 },
      '2026-11-17': { day: '2026-11-17', submitted: 1, revised: 1 },
    });
    expect((await model.of(REPORT_WEEKS))['1']).toMatchObject({ submitted: 3, revised: 1 });
  });

  it('ignores entries that were not accepted: after the fence, and for another sheet', async () => {
    const other = fact.submitted(1, 2, '11');
    const model = await modelAfter(
      reportsProjection,
      ...open,
      { ...other, event: { ...other.event, data: { ...other.event.data, sheet: 2 } } as never },
      fact.submitted(1, 1, '11'),
      fact.fenced(1),
      fact.submitted(1, 3, '11'),
      fact.locked(1),
      fact.revised(1, 1, 'XX'),
    );
    expect((await model.of(REPORT_WEEKS))['1']).toMatchObject({ submitted: 1, revised: 0, isSealed: true });
    expect(await activeSince(model, -1_000_000)).toBe(1);
  });

  it("counts a person once, at the latest minute, although two servers' clocks differ", async () => {
    const model = await modelAfter(
      reportsProjection,
      ...open,
      at(5, fact.submitted(1, 1, '11')),
      at(4, fact.revised(1, 1, '1X', 1)),
      at(700, fact.revised(1, 1, 'XX', 2)),
      at(6, fact.submitted(1, 2, '11')),
    );
    expect([await activeSince(model, 3), await activeSince(model, 6), await activeSince(model, 700)]).toEqual(
      [2, 1, 0],
    );
  });

  it('forgets persons inactive for more than a day, and their lines', async () => {
    const many = Array.from({ length: 600 }, (_, person) => at(person % 10, fact.submitted(1, person, '11')));
    const model = await modelAfter(
      reportsProjection,
      ...open,
      ...many,
      at(5_000, fact.revised(1, 7, 'XX')),
      at(5_001, fact.submitted(1, 601, 'XX')),
    );
    const [view] = Object.values(await model.of(ACTIVE_PERSONS));
    expect(view).toMatchObject({
      lines: 602,
      from: 2,
      minutes: [
        [expect.any(Number), 1],
        [expect.any(Number), 1],
      ],
    });
    expect(Object.keys(await model.of(ACTIVE_CHUNKS))).toEqual(['2']);
  });

  it('parks a coupon without a time, and nothing else', async () => {
    const broken = fact.submitted(1, 1, '11');
    const model = await modelAfter(
      reportsProjection,
      ...open,
      { ...broken, event: { ...broken.event, data: { ...broken.event.data, acceptedAt: 'dün' } } as never },
      fact.submitted(1, 2, '11'),
    );
    expect(model.parked).toBe(1);
    expect((await model.of(REPORT_WEEKS))['1']).toMatchObject({ submitted: 1 });
  });

  const steps = fc.array(
    fc.record({ person: fc.nat({ max: 8 }), after: fc.integer({ min: -3, max: 900 }) }),
    { maxLength: 60 },
  );

  it('equals a count of the log, live, restarted and replayed', () =>
    fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 9 }), async (drawn, size) => {
        let minute = 0;
        const latest = new Map<number, number>();
        const days = new Map<string, number>();
        const facts = drawn.map(({ person, after }, i) => {
          minute = Math.max(0, minute + after);
          const day = dayOf(FROM + minute * MINUTE);
          days.set(day, (days.get(day) ?? 0) + 1);
          const isNew = !latest.has(person);
          latest.set(person, Math.max(minute, latest.get(person) ?? 0));
          return at(minute, isNew ? fact.submitted(1, person, '11') : fact.revised(1, person, 'XX', i + 1));
        });
        const [log, reads] = [await logOf([...open, ...facts]), new MemoryReadStore()];
        const all = [];
        for await (const step of log.readAll(0n, reportsProjection.types)) all.push(step);
        // A new session for each batch, so that each starts from the saved state.
        for (let from = 0; from < all.length; from += size)
          await new ProjectionRunner(reportsProjection, reads).take(
            batchOf(all.slice(from, from + size), 0n, 0n),
          );
        const newest = Math.max(...latest.values(), 0);
        const [view] = Object.values(await documentsIn(reads, ACTIVE_PERSONS));
        const since = FROM / MINUTE + newest - 1_440;
        const active = (view?.minutes ?? []).reduce((sum, [each, n]) => (each > since ? sum + n : sum), 0);
        expect(active).toBe([...latest.values()].filter((each) => each > newest - 1_440).length);
        const counted = Object.values(await documentsIn(reads, REPORT_DAYS));
        expect(new Map(counted.map((each) => [each.day, each.submitted + each.revised]))).toEqual(
          new Map([...days].toSorted(([a], [b]) => (a < b ? -1 : 1))),
        );
        const report = await replay({ log, reads }, reportsProjection, (work) => work(), {});
        expect(report).toMatchObject({ equal: true, firstDifferences: [] });
      }),
      { numRuns: 60 },
    ));

  it('reads the stored activity with the first entry after a start, not before', async () => {
    const [log, reads] = [await logOf([...open, fact.submitted(1, 1, '11')]), new MemoryReadStore()];
    const all = [];
    for await (const step of log.readAll(0n, reportsProjection.types)) all.push(step);
    const batch = batchOf(all, 0n, 0n);
    await new ProjectionRunner(reportsProjection, reads).take(batch);
    const events = batch.deliveries.flatMap(({ happened }) => happened ?? []);
    const getMany = jest.spyOn(reads, 'getMany');
    const session = await reportsProjection.open(reads);
    await session.load(events.slice(0, -1));
    expect(getMany).not.toHaveBeenCalled();
    await session.load(events);
    await session.load(events);
    expect(getMany).toHaveBeenCalledTimes(1);
  });

  it('moves a week without entries to another number', async () => {
    const moved = fact.planned(1);
    const model = await modelAfter(reportsProjection, ...open, {
      ...moved,
      event: { type: 'WeekChanged', data: { ...moved.event.data, number: 2 as WeekNumber } } as never,
    });
    expect(Object.keys(await model.of(REPORT_WEEKS))).toEqual(['2']);
  });
});

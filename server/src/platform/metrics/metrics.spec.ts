import { describe, expect, it } from '@jest/globals';
import type { EngineStatus, ProjectionEngine } from '@onda-on/projections';
import { ConcurrencyConflict, LogFault, LogUnavailable, StorageFull, type EventLog } from '@onda-on/stores';
import { appendEach } from '@onda-on/stores/testing/append-each';
import { Registry } from 'prom-client';

import { doubleOf } from '../../main/testing/double-of.ts';
import { Edge } from '../http/edge.ts';
import { LimitCounts } from '../limits/limit-counts.ts';
import { ChainHealth } from '../stores/chain-health.ts';
import { MeasuredEventLog } from '../stores/measured.event-log.ts';
import { AppendFigures, Metrics } from './metrics.ts';
import { ProjectionFigures, type LeaseStanding } from './projection.figures.ts';

const newLog = (append: EventLog['append']) =>
  new MeasuredEventLog({ appendAll: appendEach(append) } as EventLog);
const settled = (work: Promise<unknown>) => work.then(String, String);

describe('append metrics', () => {
  it.each([
    ['stored', () => Promise.resolve(1n)],
    ['conflict', () => Promise.reject(new ConcurrencyConflict('coupon-1'))],
    ['unavailable', () => Promise.reject(new LogUnavailable('silence'))],
    ['unavailable', () => Promise.reject(new LogFault('refused', 'rights'))],
    ['full', () => Promise.reject(new StorageFull('full'))],
    ['failed', () => Promise.reject(new TypeError('a defect'))],
  ])('count %s', async (outcome, append) => {
    const registry = new Registry();
    const log = newLog(append);
    new AppendFigures(registry).watch(log);
    await settled(log.append('coupon-1', 0n, []));
    expect(await registry.metrics()).toContain(`onda_append_seconds_count{outcome="${outcome}"} 1`);
    expect(await registry.metrics()).toContain('onda_append_in_flight 0');
  });

  it('have every outcome before it first occurs, so that an alert sees its increase', async () => {
    const registry = new Registry();
    expect(new AppendFigures(registry)).toBeDefined();
    const text = await registry.metrics();
    const shown = [...text.matchAll(/^onda_append_seconds_count\{outcome="(\w+)"\} (\d+)$/gm)];
    expect(shown.map(([, outcome, count]) => [outcome, count])).toEqual([
      ['stored', '0'],
      ['conflict', '0'],
      ['unavailable', '0'],
      ['full', '0'],
      ['failed', '0'],
    ]);
  });

  it('count appends of one commit as one group', async () => {
    const registry = new Registry();
    const waiting: (() => void)[] = [];
    const log = newLog(() => new Promise((resolve) => waiting.push(() => resolve(1n))));
    new AppendFigures(registry).watch(log);
    const group = Array.from({ length: 5 }, () => log.append('coupon-1', 0n, []));
    expect(await registry.metrics()).toContain('onda_append_in_flight 5');
    for (const answer of waiting) answer();
    await Promise.all(group);
    await new Promise(setImmediate);
    const text = await registry.metrics();
    expect(text).toContain('onda_append_group_size_sum 5');
    expect(text).toContain('onda_append_group_size_count 1');
  });
});

describe('the metric of a log that is not signed', () => {
  const engine = doubleOf<ProjectionEngine>({ status: async () => [] });
  const shownBy = async (isUnsigned: boolean | null) => {
    const limits = new LimitCounts({ nowMs: () => 0 });
    const metrics = new Metrics(engine, new Edge(), limits, false);
    metrics.isLogUnsigned = () => isUnsigned;
    return /^onda_log_unsigned \d$/m.exec(await metrics.read())?.[0];
  };

  it('is 1 where a server cannot sign, else 0', async () =>
    expect([await shownBy(true), await shownBy(false)]).toEqual([
      'onda_log_unsigned 1',
      'onda_log_unsigned 0',
    ]));

  it('is left out where nothing signs, as in a process of projections', async () =>
    expect(await shownBy(new ChainHealth().isUnsigned)).toBeUndefined());
});

const STATUS: EngineStatus = {
  name: 'standings',
  state: 'failed',
  position: '7',
  lagEvents: 3,
  lagSeconds: 1.5,
  parked: 2,
  events: 40,
  batches: 4,
  latestBatch: 10,
  largestBatch: 25,
  holder: null,
  failure: 'Error: silence',
};

describe('projection metrics', () => {
  it('show progress, batch sizes and lease holders', async () => {
    const registry = new Registry();
    let leases: readonly LeaseStanding[] = [{ projection: 'standings', isHeld: true, lost: 0 }];
    const figures = new ProjectionFigures(registry, { status: async () => [STATUS], leases: () => leases });
    await figures.look();
    leases = [{ projection: 'standings', isHeld: false, lost: 1 }];
    await figures.look();
    const text = await registry.metrics();
    const shown = Object.fromEntries(
      [...text.matchAll(/^onda_projection_(\w+)\{projection="standings"\} (\S+)$/gm)].map(
        ([, name, value]) => [name, Number(value)],
      ),
    );
    expect(shown).toEqual({
      lag_events: 3,
      lag_seconds: 1.5,
      parked_streams: 2,
      batch_events: 10,
      largest_batch_events: 25,
      events_total: 40,
      batches_total: 4,
      failed: 1,
      lease_held: 0,
      leases_lost_total: 1,
    });
  });

  it('are empty in a process without projections', async () => {
    const registry = new Registry();
    await new ProjectionFigures(registry, undefined).look();
    expect(await registry.metrics()).not.toMatch(/^onda_projection_\w+\{/m);
  });
});

import { describe, expect, it } from '@jest/globals';

import { ClockWatch } from './clock-watch.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;
const iso = (ms: number) => new Date(ms).toISOString();

/** A machine whose clocks a test sets: passing time, steps of the date, sleep. */
class Machine {
  wallMs = NOON;
  runningMs = 0;
  #sleptMs = 0;
  #seenSleepMs = 0;

  readonly clocks = {
    wallMs: () => this.wallMs,
    monotonic: {
      nowMs: () => this.runningMs + this.#seenSleepMs,
      refresh: () => void (this.#seenSleepMs = this.#sleptMs),
    },
  };

  pass(ms: number): void {
    this.wallMs += ms;
    this.runningMs += ms;
  }

  step(ms: number): void {
    this.wallMs += ms;
  }

  sleep(ms: number): void {
    this.wallMs += ms;
    this.#sleptMs += ms;
  }

  watch(lastEventAt: string | null = null): ClockWatch {
    return new ClockWatch(this.clocks, lastEventAt);
  }
}

describe('clock watch', () => {
  it('continues from the last right date while the date is ten years ahead, and follows it again afterwards', () => {
    const machine = new Machine();
    const watch = machine.watch();
    machine.step(10 * YEAR_MS);
    machine.pass(5_000);
    expect(watch.now()).toEqual(new Date(NOON + 5_000));
    expect(watch.fault).toBe('ahead');
    machine.step(-10 * YEAR_MS);
    machine.pass(1_000);
    expect(watch.fault).toBeNull();
    expect(watch.now()).toEqual(new Date(NOON + 6_000));
  });

  it("does not treat the machine's sleep as a step, whether a timer or a decision looks first", () => {
    const machine = new Machine();
    const watch = machine.watch();
    machine.sleep(8 * HOUR_MS);
    expect(watch.fault).toBeNull();
    machine.sleep(8 * HOUR_MS);
    expect(watch.sample()).toBeNull();
    expect(watch.now()).toEqual(new Date(NOON + 16 * HOUR_MS));
  });

  it('never runs backwards while it follows small corrections', () => {
    const machine = new Machine();
    const watch = machine.watch();
    machine.step(-MINUTE_MS);
    expect(watch.now()).toEqual(new Date(NOON));
    machine.pass(2 * MINUTE_MS);
    expect(watch.now()).toEqual(new Date(NOON + MINUTE_MS));
  });

  it('treats many small steps within an hour as a step', () => {
    const machine = new Machine();
    const watch = machine.watch();
    for (let i = 0; i < 4; i += 1) {
      machine.step(2 * MINUTE_MS);
      watch.sample();
    }
    expect(watch.fault).toBe('ahead');
  });

  it('does not add up months of drift to a step', () => {
    const machine = new Machine();
    const watch = machine.watch();
    for (let hour = 0; hour < 2_000; hour += 1) {
      machine.pass(HOUR_MS);
      machine.step(1_500);
      expect(watch.sample()).toBeNull();
    }
    expect(watch.fault).toBeNull();
  });

  it('reports how the date moved when it was followed', () => {
    const machine = new Machine();
    const watch = machine.watch();
    machine.pass(HOUR_MS);
    machine.step(3 * MINUTE_MS);
    const from = iso(NOON + HOUR_MS);
    expect(watch.sample()).toEqual({ from, to: iso(NOON + HOUR_MS + 3 * MINUTE_MS), since: iso(NOON) });
    expect(watch.sample()).toBeNull();
  });

  it('distrusts a date before the last event at its start, until the date has caught up', () => {
    const machine = new Machine();
    const watch = machine.watch(iso(NOON + HOUR_MS));
    expect(watch.fault).toBe('behind-log');
    expect(watch.now()).toEqual(new Date(NOON + HOUR_MS));
    machine.step(3 * HOUR_MS);
    expect(watch.fault).toBeNull();
    expect(watch.sample()).toBeNull();
    expect(watch.now()).toEqual(new Date(NOON + 3 * HOUR_MS));
  });

  it("does not treat waiting as catching up, because the log's time passes as well", () => {
    const machine = new Machine();
    const watch = machine.watch(iso(NOON + HOUR_MS));
    machine.pass(2 * HOUR_MS);
    expect(watch.fault).toBe('behind-log');
  });

  it('waits for the seconds that it is behind the last event', () => {
    const machine = new Machine();
    const watch = machine.watch(iso(NOON + 2_000));
    expect(watch.fault).toBe('behind-log');
    machine.pass(2_000);
    expect(watch.fault).toBeNull();
  });

  it("follows another process's event, unless one of both clocks must be wrong", () => {
    const machine = new Machine();
    const watch = machine.watch();
    watch.notBefore(iso(NOON + MINUTE_MS));
    expect(watch.now()).toEqual(new Date(NOON + MINUTE_MS));
    expect(watch.fault).toBeNull();
    watch.notBefore(iso(NOON + YEAR_MS));
    expect(watch.fault).toBe('behind-log');
  });

  it("uses the machine's date once an operator has accepted it, also one before the last event", () => {
    const machine = new Machine();
    const watch = machine.watch(iso(NOON + 10 * YEAR_MS));
    expect(watch.agreesWith(NOON + 1_000)).toBe(true);
    expect(watch.agreesWith(NOON + YEAR_MS)).toBe(false);
    watch.accept();
    expect(watch.fault).toBeNull();
    expect(watch.now()).toEqual(new Date(NOON));
  });

  it('shows both dates and since when they differ', () => {
    const machine = new Machine();
    const watch = machine.watch();
    machine.pass(1_000);
    machine.step(-HOUR_MS);
    expect(watch.state).toEqual({
      fault: 'back',
      since: iso(NOON + 1_000),
      wallAt: iso(NOON + 1_000 - HOUR_MS),
      expectedAt: iso(NOON + 1_000),
    });
  });
});

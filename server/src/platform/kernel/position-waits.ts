import { LogUnavailable, type Position } from '@onda-on/stores';

const TICK_MS = 100;
/** Ticks, not time: a process that was busy itself for seconds has not waited for anybody. */
const TICKS_MAX = 20;

type Wait = {
  readonly position: Position;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  readonly ticksMax: number;
  ticks: number;
};

/** Commands that wait until the fold has reached their events, and fail when it does not: a log can fall silent after an append. */
export class PositionWaits {
  #waits: Wait[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @throws {LogUnavailable} after about two seconds, or `msMax` where that is less. */
  until(position: Position, msMax = Infinity): Promise<void> {
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
    const ticksMax = Math.min(TICKS_MAX, Math.ceil(msMax / TICK_MS));
    return new Promise((resolve, reject) =>
      this.#waits.push({ position, resolve, reject, ticksMax, ticks: 0 }),
    );
  }

  /** Everything up to here has come by. */
  reached(position: Position): void {
    if (this.#waits.length === 0) return;
    const waits = this.#waits;
    this.#waits = [];
    for (const each of waits)
      if (each.position <= position) each.resolve();
      else this.#waits.push(each);
    if (this.#waits.length === 0) this.#rest();
  }

  #tick(): void {
    for (const each of this.#waits) each.ticks += 1;
    const tooLong = this.#waits.filter(({ ticks, ticksMax }) => ticks >= ticksMax);
    this.#waits = this.#waits.filter(({ ticks, ticksMax }) => ticks < ticksMax);
    for (const { reject } of tooLong) reject(new LogUnavailable('what was written does not come by'));
    if (this.#waits.length === 0) this.#rest();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

import { HTTP_LIMITS } from './limits.ts';

const SAMPLE_MS = 100;

/**
 * Knows when the process has more to do than it can finish soon: later requests are better refused than kept waiting. One
 * long pause, such as the start itself, is over by the time it is seen: only an event loop that stays late is overloaded.
 */
export class Overload {
  #inFlight = 0;
  #delayMs = 0;
  #delayBeforeMs = 0;
  #due = performance.now() + SAMPLE_MS;
  readonly #timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();

  /** How late the event loop ran at the latest look, in milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  isOver(): boolean {
    const lastingMs = Math.min(this.#delayMs, this.#delayBeforeMs);
    return this.#inFlight > HTTP_LIMITS.inFlightMax || lastingMs > HTTP_LIMITS.loopDelayMsMax;
  }

  began(): void {
    this.#inFlight += 1;
  }

  ended(): void {
    this.#inFlight -= 1;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const now = performance.now();
    this.#delayBeforeMs = this.#delayMs;
    this.#delayMs = Math.max(0, now - this.#due);
    this.#due = now + SAMPLE_MS;
  }
}

import { HTTP_LIMITS } from './limits.ts';

const SAMPLE_MS = 100;

/** Knows when the process has more to do than it can finish soon: later requests are better refused than kept waiting. */
export class Overload {
  #inFlight = 0;
  #delayMs = 0;
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
    return this.#inFlight > HTTP_LIMITS.inFlightMax || this.#delayMs > HTTP_LIMITS.loopDelayMsMax;
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
    this.#delayMs = Math.max(0, now - this.#due);
    this.#due = now + SAMPLE_MS;
  }
}

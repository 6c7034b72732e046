import { HTTP_LIMITS } from './limits.ts';

const SAMPLE_MS = 100;

/** How late the event loop runs. One long pause, such as the start itself, is over by the time it is seen: only one that stays late is overloaded. */
export class Overload {
  #delayMs = 0;
  #delayBeforeMs = 0;
  #due = performance.now() + SAMPLE_MS;
  readonly #timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();

  /** How late the event loop ran at the latest look, in milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  isOver(): boolean {
    return Math.min(this.#delayMs, this.#delayBeforeMs) > HTTP_LIMITS.loopDelayMsMax;
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

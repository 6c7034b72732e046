/** Says once when nothing has come for so long although somebody waited for it. */
export class StallWatch {
  readonly #timer: NodeJS.Timeout;
  #cameSince = true;
  #isBusy = false;

  /** `isStalled` is asked after each quiet stretch of so many milliseconds. */
  constructor(quietMsMax: number, isStalled: () => Promise<boolean>, onStall: () => void) {
    const look = async () => {
      if (this.#isBusy || this.#cameSince) {
        this.#cameSince = false;
      } else if ((await isStalled()) && !this.#cameSince && !this.#isBusy) {
        this.stop();
        onStall();
      }
    };
    this.#timer = setInterval(() => void look().catch(() => undefined), quietMsMax);
  }

  /** Something came; until `waits` nobody waits for more. */
  came(): void {
    this.#cameSince = true;
    this.#isBusy = true;
  }

  waits(): void {
    this.#isBusy = false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

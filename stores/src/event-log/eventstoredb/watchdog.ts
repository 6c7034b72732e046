/** Reports once when nothing arrived for a while although the consumer was waiting. */
export class Watchdog {
  readonly #timer: NodeJS.Timeout;
  #hasArrived = true;
  #isBusy = false;

  /** `isStalled` is asked after each interval of `quietMsMax` without an arrival. */
  constructor(quietMsMax: number, isStalled: () => Promise<boolean>, onStall: () => void) {
    const check = async () => {
      if (this.#isBusy || this.#hasArrived) {
        this.#hasArrived = false;
      } else if ((await isStalled()) && !this.#hasArrived && !this.#isBusy) {
        this.stop();
        onStall();
      }
    };
    this.#timer = setInterval(() => void check().catch(() => undefined), quietMsMax);
  }

  /** Something arrived. The consumer is busy with it until `waiting` is called. */
  arrived(): void {
    this.#hasArrived = true;
    this.#isBusy = true;
  }

  waiting(): void {
    this.#isBusy = false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

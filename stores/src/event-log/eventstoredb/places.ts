import { OutOfTime } from './within.ts';

type Waiter = Readonly<{ enter: () => void }>;

/** So many at once and no more; the others wait for a place, first come, first served, as long as they can afford. */
export class Places {
  readonly #waiting = new Set<Waiter>();
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves with what gives the place back. @throws {OutOfTime} when none came free in time. */
  async enter(msMax: number): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(msMax);
    return () => this.#leave();
  }

  #turn(msMax: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = {
        enter() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiter);
        reject(new OutOfTime(`No place in ${Math.round(msMax)} ms among those who ask`));
      }, msMax);
      this.#waiting.add(waiter);
    });
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next.enter();
  }
}

/** One client network may hold at most this fraction (1/10) of a resource. */
const SHARE = 10;

/** Counts how much of a limited resource each client network holds, and allows it at most a tenth. */
export class NetworkShare {
  readonly #held = new Map<string, number>();
  readonly #totalMax: number;
  #total = 0;

  constructor(totalMax: number) {
    this.#totalMax = totalMax;
  }

  get total(): number {
    return this.#total;
  }

  isUsedUp(network: string): boolean {
    return (this.#held.get(network) ?? 0) >= this.#totalMax / SHARE;
  }

  /** Takes one; false, and nothing is taken, if none is left or the network has its share. */
  take(network: string): boolean {
    if (this.#total >= this.#totalMax || this.isUsedUp(network)) return false;
    this.hold(network);
    return true;
  }

  /** Takes one, even beyond the limits. */
  hold(network: string): void {
    this.#total += 1;
    this.#held.set(network, (this.#held.get(network) ?? 0) + 1);
  }

  release(network: string): void {
    const left = (this.#held.get(network) ?? 0) - 1;
    this.#total -= 1;
    if (left > 0) this.#held.set(network, left);
    else this.#held.delete(network);
  }
}

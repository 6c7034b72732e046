/** How much of what there is one client network may hold at a time. */
const SHARE = 10;

/** Counts what each client network holds of something that there is only so much of: a tenth of it at most. */
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

  /** False when there is none left, or the network has its share; then nothing is taken. */
  take(network: string): boolean {
    if (this.#total >= this.#totalMax || this.isUsedUp(network)) return false;
    this.hold(network);
    return true;
  }

  /** Takes one more whatever is left. */
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

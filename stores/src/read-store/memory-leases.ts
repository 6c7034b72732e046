import { LeaseLost, type Lease } from './leases.port.ts';

type Held = Readonly<{ lease: Lease; until: number }>;

/** The leases of a store that one process owns, by its monotonic clock. They end with the process. */
export class MemoryLeases {
  readonly #held = new Map<string, Held>();

  acquire(projection: string, holder: string, forMs: number): Lease | undefined {
    const current = this.holderOf(projection);
    if (current !== undefined && current !== holder) return undefined;
    return this.takeOver(projection, holder, forMs);
  }

  takeOver(projection: string, holder: string, forMs: number): Lease {
    const lease = { projection, holder, fence: this.#fenceOf(projection) + 1 };
    this.#held.set(projection, { lease, until: performance.now() + forMs });
    return lease;
  }

  renew(lease: Lease, forMs: number): boolean {
    if (!this.isLatest(lease.projection, lease)) return false;
    this.#held.set(lease.projection, { lease, until: performance.now() + forMs });
    return true;
  }

  release(lease: Lease): void {
    if (this.isLatest(lease.projection, lease)) this.#held.set(lease.projection, { lease, until: 0 });
  }

  holderOf(projection: string): string | undefined {
    const held = this.#held.get(projection);
    return held && held.until > performance.now() ? held.lease.holder : undefined;
  }

  /** Whether this lease is the projection's latest; without a lease, whether the projection never had one. */
  isLatest(projection: string, lease: Lease | undefined): boolean {
    return this.#fenceOf(projection) === (lease?.fence ?? 0);
  }

  /** @throws {LeaseLost} unless this lease is the latest. */
  check(projection: string, lease: Lease | undefined): void {
    if (!this.isLatest(projection, lease)) throw new LeaseLost(projection);
  }

  #fenceOf(projection: string): number {
    return this.#held.get(projection)?.lease.fence ?? 0;
  }
}

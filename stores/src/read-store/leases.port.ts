/** The right to save a projection. Each new lease has a higher fence and ends the rights of all earlier ones. */
export type Lease = Readonly<{ projection: string; holder: string; fence: number }>;

/** Decides which process may save a projection, by the store's own clock. */
export interface LeaseStore {
  /**
   * Gives `holder` the only lease of a projection for `forMs` milliseconds; undefined while another holder has it. Each call
   * that succeeds raises the fence, also for the same holder. A save that an earlier holder had begun is then complete or
   * has no effect, so a process that does not know the outcome of its save acquires again before it reads.
   */
  acquire(projection: string, holder: string, forMs: number): Promise<Lease | undefined>;

  /** Acquires even if another process holds the lease: for an operator. The previous holder can save nothing more. */
  takeOver(projection: string, holder: string, forMs: number): Promise<Lease>;

  /** Extends a lease to `forMs` from now; false once somebody else has acquired the projection. */
  renew(lease: Lease, forMs: number): Promise<boolean>;

  /** Gives a lease back, so that the next holder does not wait until it expires. */
  release(lease: Lease): Promise<void>;

  /** The current holder of a projection, if there is one. */
  holderOf(projection: string): Promise<string | undefined>;
}

/** Another process has acquired this projection; the caller has to acquire it again before it saves. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(readonly projection: string) {
    super(`${projection} is in other hands`);
  }
}

/** The right to save a projection. Each new lease has a higher fence and ends the rights of all earlier ones. */
export type Lease = Readonly<{ projection: string; holder: string; fence: number }>;

/** Decides which process may save a projection, by the store's own clock. */
export interface LeaseStore {
  /**
   * Gives `holder` the only lease of a projection for `forMs` milliseconds; undefined while another holder has it. Each
   * success raises the fence, also for the same holder. After it a save that an earlier holder had begun is either
   * complete or without effect, so a process that does not know the outcome of its save acquires again before it reads.
   */
  acquire(projection: string, holder: string, forMs: number): Promise<Lease | undefined>;

  /** Acquires even if another process has the lease, for an operator. The earlier holder can save nothing more. */
  takeOver(projection: string, holder: string, forMs: number): Promise<Lease>;

  /** Extends a lease to `forMs` from now; false once another process has acquired the projection. */
  renew(lease: Lease, forMs: number): Promise<boolean>;

  /** Gives a lease back, so that the next holder need not wait until it expires. */
  release(lease: Lease): Promise<void>;

  holderOf(projection: string): Promise<string | undefined>;
}

/** Another process has acquired the projection. The caller has to acquire it again before it saves. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(readonly projection: string) {
    super(`${projection} is in other hands`);
  }
}

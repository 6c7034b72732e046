import type { Lease, LeaseStore } from '@onda-on/stores';

import type { LeaseTimes } from './hold-lease.ts';

/** Runs work under a lease, renews it meanwhile and releases it at the end. A failed renewal is tried again: saves under a lost lease are refused. */
export async function whileRenewed<T>(
  reads: LeaseStore,
  lease: Lease,
  { leaseMs, renewMs }: LeaseTimes,
  work: () => Promise<T>,
): Promise<T> {
  const renewing = setInterval(() => void reads.renew(lease, leaseMs).catch(() => false), renewMs);
  renewing.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await reads.release(lease).catch(() => undefined); // It ends by its time.
  }
}

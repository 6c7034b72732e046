import type { Lease, LeaseStore } from '@onda-on/stores';

/** Short, because a command that is killed blocks other processes for this long. */
const LEASE_MS = 6_000;
const RENEW_MS = 1_500;

type Asked = Readonly<{ reads: LeaseStore; projection: string; holder: string }>;

/** Runs work on a projection that another process may be running; that process waits meanwhile. */
export async function whileTakenOver<T>(
  { reads, projection, holder }: Asked,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const lease = await reads.takeOver(projection, holder, LEASE_MS);
  // A failed renewal is ignored: the next write shows whether the lease is still valid.
  const renewing = setInterval(() => void reads.renew(lease, LEASE_MS).catch(() => false), RENEW_MS);
  try {
    return await work(lease);
  } finally {
    clearInterval(renewing);
    await reads.release(lease);
  }
}

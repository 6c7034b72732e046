import type { Lease, LeaseStore } from '@onda-on/stores';

/** As short as any: a command that is killed meanwhile leaves nobody waiting for longer than that. */
const LEASE_MS = 6_000;
const RENEW_MS = 1_500;

type Asked = Readonly<{ reads: LeaseStore; projection: string; holder: string }>;

/** Does something with a projection that another process may be running: that one waits, and goes on afterwards. */
export async function whileTakenOver<T>(
  { reads, projection, holder }: Asked,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const lease = await reads.takeOver(projection, holder, LEASE_MS);
  // A renewal that fails is none: the next write finds out whether the lease is still ours.
  const renewing = setInterval(() => void reads.renew(lease, LEASE_MS).catch(() => false), RENEW_MS);
  try {
    return await work(lease);
  } finally {
    clearInterval(renewing);
    await reads.release(lease);
  }
}

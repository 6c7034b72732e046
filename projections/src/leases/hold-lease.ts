import { sleep, type Lease, type LeaseStore } from '@onda-on/stores';

/** How long a lease holds without being renewed. A holder that was stopped is followed by another within ten seconds. */
const LEASE_MS = 6_000;
const RENEW_MS = 1_500;

export type LeaseTimes = Readonly<{ leaseMs: number; renewMs: number }>;
const TIMES: LeaseTimes = { leaseMs: LEASE_MS, renewMs: RENEW_MS };

export type LeaseOptions = Readonly<{
  reads: Pick<LeaseStore, 'acquire' | 'renew' | 'release'>;
  projection: string;
  /** Who asks: the same text for all of a process, another for every process. */
  holder: string;
  /** Everything that a holder does, until its lease is lost or given up: then the signal is aborted. */
  hold: (lease: Lease, signal: AbortSignal) => Promise<void>;
  /** The store did not answer; it is asked again. */
  report: (reason: unknown) => void;
  times?: LeaseTimes | undefined;
}>;

/**
 * Waits for its turn to run a projection, runs it while it holds the lease, and waits again when it has lost it; until
 * aborted, and then gives the lease back. That nobody else writes meanwhile is the store's promise, by the lease's fence.
 */
export async function holdLease(keeping: LeaseOptions, signal: AbortSignal): Promise<void> {
  const { renewMs } = keeping.times ?? TIMES;
  while (!signal.aborted) {
    const lease = await acquired(keeping);
    if (lease) await holdWhileRenewed(keeping, lease, signal);
    await sleep(renewMs, signal);
  }
}

function acquired({ reads, projection, holder, times = TIMES, report }: LeaseOptions) {
  return reads.acquire(projection, holder, times.leaseMs).catch((error: unknown) => report(error));
}

async function holdWhileRenewed(keeping: LeaseOptions, lease: Lease, signal: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const held = keeping
    .hold(lease, AbortSignal.any([signal, lost.signal]))
    .catch(keeping.report)
    .finally(() => lost.abort());
  await renewUntilLost(keeping, lease, AbortSignal.any([signal, lost.signal]));
  lost.abort();
  await held;
  // Also after a loss: a lease that is no longer the latest is nobody's to give back, and the store knows.
  await keeping.reads.release(lease).catch(keeping.report);
}

/** Returns once somebody else holds it, or nobody has heard from the store for as long as it lasts. */
async function renewUntilLost(keeping: LeaseOptions, lease: Lease, signal: AbortSignal): Promise<void> {
  const { leaseMs, renewMs } = keeping.times ?? TIMES;
  let until = performance.now() + leaseMs;
  while (performance.now() < until) {
    await sleep(renewMs, signal);
    if (signal.aborted) return;
    const asked = performance.now();
    const isOurs = await keeping.reads.renew(lease, leaseMs).catch(keeping.report);
    if (isOurs === false) return;
    if (isOurs) until = asked + leaseMs;
  }
}

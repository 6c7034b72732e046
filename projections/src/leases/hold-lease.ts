import { sleep, type Lease, type LeaseStore } from '@onda-on/stores';

/** How long a lease is valid without renewal, so that another process takes over within ten seconds. */
const LEASE_MS = 6_000;
const RENEW_MS = 2_000;

export type LeaseTimes = Readonly<{ leaseMs: number; renewMs: number }>;
const TIMES: LeaseTimes = { leaseMs: LEASE_MS, renewMs: RENEW_MS };

export type LeaseOptions = Readonly<{
  reads: LeaseStore;
  projection: string;
  /** The process: the same text for all of its projections, different for every process. */
  holder: string;
  /** All work under the lease; the signal is aborted when the lease is lost or released. */
  hold: (lease: Lease, signal: AbortSignal) => Promise<void>;
  /** Called when the store did not answer; the call is then retried. */
  report: (reason: unknown) => void;
  times?: LeaseTimes | undefined;
  /** Whether a holder is an earlier run of this process. It has ended, so that its lease need not expire first. */
  isEarlierRun?: ((holder: string) => boolean) | undefined;
}>;

/**
 * Waits for the lease of a projection and runs `hold` while this process has it; after a loss waits again. Releases the
 * lease when aborted. By the lease's fence the store guarantees that nobody else saves meanwhile.
 */
export async function holdLease(keeping: LeaseOptions, signal: AbortSignal): Promise<void> {
  const { renewMs } = keeping.times ?? TIMES;
  // Only once: two processes that wrongly count as one would otherwise take the lease from each other for ever.
  let lease = await takenOver(keeping).catch(keeping.report);
  while (!signal.aborted) {
    lease ??= await acquired(keeping);
    if (lease) await holdWhileRenewed(keeping, lease, signal);
    lease = undefined;
    await sleep(untilNext(renewMs), signal);
  }
}

function acquired({ reads, projection, holder, times = TIMES, report }: LeaseOptions) {
  return reads.acquire(projection, holder, times.leaseMs).catch((error: unknown) => report(error));
}

/** The lease, if an earlier run of this process holds it. */
async function takenOver({ reads, projection, holder, times = TIMES, isEarlierRun }: LeaseOptions) {
  const current = isEarlierRun && (await reads.holderOf(projection));
  if (current === undefined || !isEarlierRun?.(current)) return undefined;
  return reads.takeOver(projection, holder, times.leaseMs);
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
  // Also after a loss: the store ignores a lease that is not the latest.
  await keeping.reads.release(lease).catch(keeping.report);
}

/**
 * Returns when another process has the lease, or the store has not confirmed it for as long as a lease lasts. A late
 * answer counts, because nobody else has the lease then, and the next renewal follows at once.
 */
async function renewUntilLost(keeping: LeaseOptions, lease: Lease, signal: AbortSignal): Promise<void> {
  const { leaseMs, renewMs } = keeping.times ?? TIMES;
  let [until, pauseMs] = [performance.now() + leaseMs, untilNext(renewMs)];
  for (;;) {
    await sleep(pauseMs, signal);
    if (signal.aborted) return;
    const asked = performance.now();
    const isOurs = await keeping.reads.renew(lease, leaseMs).catch(keeping.report);
    if (isOurs === false) return;
    if (isOurs) {
      until = asked + leaseMs;
      pauseMs = performance.now() - asked < renewMs ? untilNext(renewMs) : 0;
    } else {
      if (performance.now() >= until) return;
      pauseMs = renewMs;
    }
  }
}

/**
 * To a whole multiple on the process's clock, at which all leases of a process are asked for: a store can answer that at
 * once for all. To the one after next where the next is near, since a timer may end a little before its time.
 */
const untilNext = (ms: number): number => {
  const now = performance.now();
  return Math.round(now / ms + 1) * ms - now;
};

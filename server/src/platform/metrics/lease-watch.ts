import { LeaseLost, type LeaseStore, type ProjectionWriter } from '@onda-on/stores';

import type { LeaseStanding } from './projection.figures.ts';

/** The lease for rebuilding read models beside the live ones; no projection has this name. */
export const REPLAY_LEASE = 'replay';

type Standing = { isHeld: boolean; lost: number };

/** Tracks which leases this process gets, returns and loses, from the read store's answers. */
export class LeaseWatch {
  readonly #standings = new Map<string, Standing>();

  constructor(reads: ProjectionWriter & LeaseStore) {
    const { acquire, renew, release, save } = boundOf(reads);
    reads.acquire = async (projection, ...given) => {
      const lease = await acquire(projection, ...given);
      this.#of(projection).isHeld = lease !== undefined;
      return lease;
    };
    reads.renew = async (lease, ...given) => {
      const isOurs = await renew(lease, ...given);
      // A process that takes over the lease of its earlier run does not ask for it.
      if (isOurs) this.#of(lease.projection).isHeld = true;
      else this.#lost(lease.projection);
      return isOurs;
    };
    reads.release = async (lease) => {
      this.#of(lease.projection).isHeld = false;
      await release(lease);
    };
    reads.save = async (projection, ...given) => {
      try {
        await save(projection, ...given);
      } catch (error) {
        if (error instanceof LeaseLost) this.#lost(projection);
        throw error;
      }
    };
  }

  /** One entry per projection whose lease this process asked for or renewed. The replay lease is left out: nobody has to hold it. */
  standings(): readonly LeaseStanding[] {
    return [...this.#standings]
      .filter(([projection]) => projection !== REPLAY_LEASE)
      .map(([projection, { isHeld, lost }]) => ({ projection, isHeld, lost }));
  }

  #of(projection: string): Standing {
    const standing = this.#standings.get(projection) ?? { isHeld: false, lost: 0 };
    this.#standings.set(projection, standing);
    return standing;
  }

  #lost(projection: string): void {
    // Not what is rebuilt beside a projection, for example: its lease is never asked for, but taken over.
    const standing = this.#standings.get(projection);
    if (!standing) return;
    if (standing.isHeld) standing.lost += 1;
    standing.isHeld = false;
  }
}

const boundOf = (
  reads: ProjectionWriter & LeaseStore,
): Pick<ProjectionWriter & LeaseStore, 'acquire' | 'renew' | 'release' | 'save'> => ({
  acquire: reads.acquire.bind(reads),
  renew: reads.renew.bind(reads),
  release: reads.release.bind(reads),
  save: reads.save.bind(reads),
});

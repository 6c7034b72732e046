import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Person } from './identities.port.ts';

/** About 20 MB when full. */
const KEPT_MAX = 65_536;

/** A person and the keyed hash of the latest profile: enough to recognise the person, and nothing personal. */
export type Recent = Readonly<{ person: Person; hash: string }>;

/** A cache of recent persons by the keyed hash of their number, which saves reading the file. */
export class RecentPersons {
  readonly #byLookup = new Map<string, Recent>();
  readonly #lookupOf = new Map<ParticipantId, string>();
  #changes = 0;

  /** How many changes and erasures there were. */
  get changes(): number {
    return this.#changes;
  }

  get(lookup: string): Recent | undefined {
    return this.#byLookup.get(lookup);
  }

  /** Only for committed data. */
  put(lookup: string, recent: Recent): Recent {
    this.#byLookup.set(lookup, recent);
    this.#lookupOf.set(recent.person.participantId, lookup);
    if (this.#lookupOf.size > KEPT_MAX) this.#dropOldest();
    return recent;
  }

  /** For a change or an erasure: the next look-up reads the file. */
  forget(participantId: ParticipantId): void {
    this.#changes += 1;
    this.#drop(participantId);
  }

  /** After an import of rows, any person may have changed. */
  forgetAll(): void {
    this.#changes += 1;
    this.#byLookup.clear();
    this.#lookupOf.clear();
  }

  #drop(participantId: ParticipantId): void {
    const lookup = this.#lookupOf.get(participantId);
    if (lookup !== undefined) this.#byLookup.delete(lookup);
    this.#lookupOf.delete(participantId);
  }

  #dropOldest(): void {
    const { value: oldest } = this.#lookupOf.keys().next();
    if (oldest !== undefined) this.#drop(oldest);
  }
}

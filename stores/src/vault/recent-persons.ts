import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Person } from './identities.port.ts';

/** About 20 MB when full. */
const KEPT_MAX = 65_536;

/** Who somebody is, and the keyed hash of the latest profile: enough to know the person again, and nothing personal. */
export type Recent = Readonly<{ person: Person; hash: string }>;

/** The persons who came lately, by the keyed hash of their number: whoever comes again is known without a look at the file. */
export class RecentPersons {
  readonly #byLookup = new Map<string, Recent>();
  readonly #lookupOf = new Map<ParticipantId, string>();
  #changes = 0;

  /** How often somebody changed or went until now. */
  get changes(): number {
    return this.#changes;
  }

  get(lookup: string): Recent | undefined {
    return this.#byLookup.get(lookup);
  }

  /** Takes what is committed, never what a transaction has yet to keep. */
  put(lookup: string, recent: Recent): Recent {
    this.#byLookup.set(lookup, recent);
    this.#lookupOf.set(recent.person.participantId, lookup);
    if (this.#lookupOf.size > KEPT_MAX) this.#dropOldest();
    return recent;
  }

  /** For whoever changes or goes: the next one who asks looks at the file. */
  forget(participantId: ParticipantId): void {
    this.#changes += 1;
    this.#drop(participantId);
  }

  /** When rows came from elsewhere: nobody knows whose. */
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

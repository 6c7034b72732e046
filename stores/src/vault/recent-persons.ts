import type { ParticipantId } from '@onda-on/contracts/rules';

import { BoundedMap } from '../bounded-map.ts';
import type { Person } from './identities.port.ts';

const KEPT_MAX = 65_536;

/** A person and the keyed hash of the latest profile: enough to recognise the profile, without personal data. */
export type Recent = Readonly<{ person: Person; hash: string }>;

/** Caches recent persons by the keyed hash of their national ID, so that the file need not be read. */
export class RecentPersons {
  readonly #byLookup = new Map<string, Recent>();
  readonly #lookupOf = new BoundedMap<ParticipantId, string>(KEPT_MAX);
  #changes = 0;

  get changes(): number {
    return this.#changes;
  }

  get(lookup: string): Recent | undefined {
    return this.#byLookup.get(lookup);
  }

  /** Call it only for committed data. */
  put(lookup: string, recent: Recent): Recent {
    this.#byLookup.set(lookup, recent);
    const dropped = this.#lookupOf.set(recent.person.participantId, lookup);
    if (dropped !== undefined) this.#byLookup.delete(dropped);
    return recent;
  }

  /** Call it for a change or an erasure, so that the next look-up reads the file. */
  forget(participantId: ParticipantId): void {
    this.#changes += 1;
    this.#drop(participantId);
  }

  /** Call it after an import of rows, which may change any person. */
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
}

import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  DAMAGED_NAME,
  ERASED_ID,
  ERASED_NAME,
  initialsOf,
  maskNationalId,
  type ParticipantId,
} from '@onda-on/contracts/rules';
import type { Checkpoints, IdentityStore } from '@onda-on/stores';

import { forgetsSomeone } from '../../platform/reads/forgets-someone.ts';
import { DamagedRows, READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';

const KEPT_MAX = 5_000;
const KEPT_MS_MAX = 60_000;

type Wanted = Readonly<{ participantId: ParticipantId; profileVersion: number }>;
/** All that the public may learn of a person: initials and the last two digits of the national ID. */
export type PublicName = Readonly<{ name: string; tcNumber: string }>;
export type NamedRowOf<Row> = Readonly<{ row: Row; name: PublicName }>;
type Kept = PublicName & Readonly<{ until: number }>;

const ERASED: PublicName = { name: ERASED_NAME, tcNumber: ERASED_ID };
const DAMAGED: PublicName = { name: DAMAGED_NAME, tcNumber: ERASED_ID };

/** Caches masked names for tables, for a minute at most. Erasing any person clears the cache. */
@Injectable()
export class PublicNames implements OnApplicationShutdown {
  readonly #kept = new Map<string, Kept>();
  readonly #stop: () => void;
  #generation = 0;

  constructor(
    @Inject(VAULT) private readonly people: Pick<IdentityStore, 'profilesOf'>,
    @Inject(READ_STORE) reads: Checkpoints,
    private readonly damaged: DamagedRows,
  ) {
    this.#stop = reads.onSaved((saved) => {
      if (forgetsSomeone(saved)) this.#forget();
    });
  }

  /** Each row with its name: 'Silinmiş katılımcı' for an erased person, 'Adı okunamıyor' for a damaged row. */
  async named<Row extends Wanted>(rows: readonly Row[]): Promise<readonly NamedRowOf<Row>[]> {
    const now = performance.now();
    const missing = rows.filter((row) => (this.#kept.get(keyOf(row))?.until ?? 0) < now);
    const fresh = missing.length > 0 ? await this.#read(missing) : new Map<string, PublicName>();
    const nameOf = (key: string) => fresh.get(key) ?? this.#kept.get(key) ?? ERASED;
    return rows.map((row) => ({ row, name: nameOf(keyOf(row)) }));
  }

  onApplicationShutdown(): void {
    this.#stop();
  }

  async #read(rows: readonly Wanted[]): Promise<ReadonlyMap<string, PublicName>> {
    const generation = this.#generation;
    const names = new Map<string, PublicName>();
    const profiles = await this.people.profilesOf(rows, (key) => {
      this.damaged.report(key);
      names.set(key, DAMAGED);
    });
    for (const [key, { name, nationalId }] of profiles)
      names.set(key, { name: initialsOf(name), tcNumber: maskNationalId(nationalId) });
    for (const row of rows) if (!names.has(keyOf(row))) names.set(keyOf(row), ERASED);
    if (generation === this.#generation) this.#keep(names);
    return names;
  }

  #keep(names: ReadonlyMap<string, PublicName>): void {
    if (this.#kept.size + names.size > KEPT_MAX) this.#kept.clear();
    const until = performance.now() + KEPT_MS_MAX;
    for (const [key, name] of names) this.#kept.set(key, { ...name, until });
  }

  #forget(): void {
    this.#generation += 1;
    this.#kept.clear();
  }
}

const keyOf = ({ participantId, profileVersion }: Wanted): string => `${participantId}@${profileVersion}`;

import type { Collection, Db } from 'mongodb';

import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import { canariesOf, isOurs, NEXT, nextCanary, refuseOthers } from '../canary.ts';
import type { VaultKeyName } from '../rekeying.port.ts';
import type { Secrets } from '../secrets.ts';
import type { VaultKeys } from '../vault-key.ts';
import { VaultUnavailable } from '../vault.port.ts';

/** How long a process may seal after it has made sure that it has the vault's newest key, ms. */
export const KEY_CHECKED_MS = 5_000;

const ID = 'canaries';
/** The canary of the next pepper again, once no process writes by the earlier one. */
const SHARED = 'sharedPepper';
type Canaries = Readonly<{ _id: string; values: Readonly<Record<string, Buffer>> }>;

/** Values in the vault by which its keys are recognised, and by which processes learn that one of them is being replaced. */
export class KeyWatch {
  readonly #documents: Collection<Canaries>;
  readonly #secrets: Secrets & VaultKeys;
  readonly #place: string;
  #checkedAt = performance.now();
  #checking: Promise<void> | undefined;

  constructor(db: Db, secrets: Secrets) {
    this.#documents = db.collection<Canaries>('canaries', { promoteBuffers: true });
    this.#secrets = secrets;
    this.#place = `VAULT (${db.databaseName})`;
  }

  /**
   * Checks that the data was written with these keys, and records them when there are none. Of two first starts with different
   * keys, one is refused.
   *
   * @throws {SecretsRefused} when one of them differs.
   */
  async prepare(isEmpty: () => Promise<boolean>): Promise<void> {
    const values = await this.#values();
    if (!values && (await isEmpty())) {
      const ours = Object.fromEntries(canariesOf(this.#secrets));
      await this.#documents.insertOne({ _id: ID, values: ours }).catch(unlessDuplicate);
      return this.prepare(isEmpty);
    }
    refuseOthers(new Map(Object.entries(values ?? {})), this.#secrets, this.#place);
  }

  /** Call it before something is sealed. @throws {VaultUnavailable} when another process has given the vault a key that this one lacks. */
  async newest(): Promise<void> {
    if (performance.now() - this.#checkedAt < KEY_CHECKED_MS) return;
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    await this.#checking;
  }

  /**
   * Call it when something new that is looked up has been made, before it is written: while some process may still write by the
   * earlier pepper alone, the same could be written by each.
   *
   * @throws {VaultUnavailable}
   */
  async refuseNew(): Promise<void> {
    const next = nextCanary('pepper', this.#secrets);
    if (next && !(await this.#values())?.[SHARED]?.equals(next))
      throw new VaultUnavailable('Nobody new is enrolled until every process has the next pepper');
  }

  begin(name: VaultKeyName): Promise<void> {
    return this.#note(name, NEXT[name]);
  }

  /** Call it when no process writes by the earlier pepper any more. */
  share(): Promise<void> {
    return this.#note('pepper', SHARED);
  }

  async end(name: VaultKeyName): Promise<void> {
    const canary = nextCanary(name, this.#secrets);
    if (!canary) return;
    const { [NEXT[name]]: _, ...others } = (await this.#values()) ?? {};
    await this.#documents.updateOne({ _id: ID }, { $set: { values: { ...others, [name]: canary } } });
  }

  async #note(name: VaultKeyName, as: string): Promise<void> {
    const canary = nextCanary(name, this.#secrets);
    if (canary) await this.#documents.updateOne({ _id: ID }, { $set: { [`values.${as}`]: canary } });
  }

  async #check(): Promise<void> {
    const start = performance.now();
    const values = await this.#values();
    const names = ['vaultKey', 'pepper'] as const;
    const areOurs = () =>
      names.every((name) =>
        isOurs(name, this.#secrets, values?.[NEXT[name]] ?? values?.[name] ?? Buffer.alloc(0)),
      );
    if (!areOurs() && !(this.#secrets.reload?.() === true && areOurs()))
      throw new VaultUnavailable(
        'The vault has a newer key, which is not in the secrets file of this process',
      );
    this.#checkedAt = start;
  }

  async #values(): Promise<Canaries['values'] | undefined> {
    return (await this.#documents.findOne({ _id: ID }))?.values;
  }
}

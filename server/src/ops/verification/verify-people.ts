import type { AnyEvent } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import {
  DamagedVaultRow,
  faultInRecord,
  openPerson,
  opensScope,
  saltBy,
  type KeyStore,
  type PersonFault,
  type Position,
  type RecordFault,
  type Secrets,
  type VaultRow,
  type VaultTransfer,
} from '@onda-on/stores';

import { lookupTextOf } from '../keys/lookup-text.ts';
import { FAULTS_MAX, REMEDY, type Checked, type Fault } from './finding.ts';

const FAULTS: Readonly<Record<PersonFault, string>> = {
  key: 'anahtarı açılmıyor',
  profile: 'profili açılmıyor',
  lookup: 'arama anahtarı numarasıyla uyuşmuyor',
};

const RECORD_FAULTS: Readonly<Record<RecordFault, string>> = {
  sealed: 'açılmıyor',
  lookup: 'arama anahtarı içeriğiyle uyuşmuyor',
};

/**
 * From the log: persons with the latest profile version that a coupon cites, up to the position at which the vault is read, and erased
 * persons. Later entries are not in what was read of the vault, and who was erased later still is.
 */
export class PeopleInLog {
  readonly entered = new Map<ParticipantId, number>();
  readonly erased = new Set<ParticipantId>();
  /** Of the erased those who must not be in the vault. */
  readonly gone = new Set<ParticipantId>();

  constructor(private readonly vaultReadAt: Position) {}

  add({ type, data }: AnyEvent, position: Position): void {
    const isBefore = position <= this.vaultReadAt;
    if (type === 'ParticipantErased') {
      this.erased.add(data.participantId);
      if (isBefore) this.gone.add(data.participantId);
    } else if (type === 'CouponSubmitted' && isBefore)
      this.entered.set(
        data.participantId,
        Math.max(data.profileVersion, this.entered.get(data.participantId) ?? 0),
      );
  }
}

/**
 * The rows of a vault, each opened once in the order of the file: opening them one by one as their coupons come by would cost
 * several times as much. The keys of persons stay in memory until `close`.
 */
export class OpenedPeople implements Pick<KeyStore, 'saltOf'> {
  /** The latest profile version of each person. */
  readonly versions = new Map<ParticipantId, number>();
  readonly faults: Fault[] = [];
  /** Undefined for a key that does not open. */
  readonly #keys = new Map<ParticipantId, Buffer | undefined>();

  static async in(vault: VaultTransfer, secrets: Secrets): Promise<OpenedPeople> {
    const people = new OpenedPeople();
    for await (const row of vault.rows()) {
      if (row.row !== 'person') {
        const what = recordFaultIn(row, secrets);
        if (what !== undefined) people.faults.push(faultOf(what));
        continue;
      }
      const { personNo, participantId, version } = row;
      const { key, fault } = openPerson(row, secrets);
      people.versions.set(participantId, version);
      people.#keys.set(participantId, key && Buffer.from(key)); // Copies share an allocation.
      key?.fill(0);
      if (fault) people.faults.push(faultOf(`${personNo}. kişinin (${participantId}) ${FAULTS[fault]}`));
    }
    return people;
  }

  /** @throws {DamagedVaultRow} for a person whose key does not open. */
  async saltOf(participantId: ParticipantId, text: string): Promise<string | undefined> {
    const key = this.#keys.get(participantId);
    if (key) return saltBy(key, text);
    if (this.#keys.has(participantId)) throw new DamagedVaultRow(`The key of ${participantId} does not open`);
    return undefined;
  }

  close(): void {
    for (const key of this.#keys.values()) key?.fill(0);
    this.#keys.clear();
  }
}

function recordFaultIn(row: Exclude<VaultRow, { row: 'person' }>, secrets: Secrets): string | undefined {
  if (row.row === 'scope')
    return opensScope(row, secrets) ? undefined : `${row.scope} kapsamının anahtarı açılmıyor`;
  if (row.row === 'number') return undefined;
  const fault = faultInRecord(row, secrets, lookupTextOf);
  return fault && `${row.kind} türündeki kayıt (${row.id}): ${RECORD_FAULTS[fault]}`;
}

/**
 * Checks that the vault has every person of the log with the profile version that the coupons cite, has no erased
 * person, and that each of its rows opens and is found by what is in it.
 */
export async function verifyPeople(
  { entered, erased, gone }: PeopleInLog,
  { versions, faults }: OpenedPeople,
  vault: KeyStore,
): Promise<Checked> {
  const isKept = (id: ParticipantId) => versions.has(id);
  const lost = [...entered.keys()].filter((id) => !erased.has(id) && !isKept(id)).length;
  const left = await countLeft(vault, [...gone].filter(isKept));
  const older = [...entered].filter(([id, cited]) => (versions.get(id) ?? cited) < cited).length;
  return {
    text: `${entered.size} katılımcı, ${erased.size} silinmiş, açılan ${versions.size} kayıt`,
    faults: [
      ...(lost > 0 ? [faultOf(`${lost} katılımcının kasada kaydı yok`)] : []),
      ...(left > 0
        ? [{ what: `silinmiş ${left} katılımcı hâlâ kasada`, remedy: 'Yeniden silin: npm run ops -- erase' }]
        : []),
      ...(older > 0 ? [faultOf(`${older} katılımcının kuponunda yazan profil sürümü kasada yok`)] : []),
      ...faults.slice(0, FAULTS_MAX),
    ],
  };
}

/** Those who are in the vault now: an erasure begins with its event, and may have been under way when the vault was read. */
async function countLeft(vault: KeyStore, read: readonly ParticipantId[]): Promise<number> {
  let left = 0;
  for (const id of read) if (await isThere(vault, id)) left += 1;
  return left;
}

async function isThere(vault: KeyStore, id: ParticipantId): Promise<boolean> {
  try {
    return (await vault.saltOf(id, 'known')) !== undefined;
  } catch (error) {
    if (error instanceof DamagedVaultRow) return true;
    throw error;
  }
}

const faultOf = (what: string): Fault => ({ what, remedy: REMEDY.vault });

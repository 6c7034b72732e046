import { anyCodec, type AnyEvent } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import {
  type EventLog,
  faultIn,
  LOG_START,
  type PersonFault,
  type Secrets,
  type VaultTransfer,
} from '@onda-on/stores';

import { FAULTS_MAX, REMEDY, type Checked, type Fault } from './finding.ts';

const FAULTS: Readonly<Record<PersonFault, string>> = {
  key: 'anahtarı açılmıyor',
  profile: 'profili açılmıyor',
  lookup: 'arama anahtarı numarasıyla uyuşmuyor',
};

/**
 * Checks that the vault has every person of the log with the profile version that the coupons cite, has no erased
 * person, and that each of its rows opens and is found by its national ID.
 */
export async function verifyPeople(log: EventLog, vault: VaultTransfer, secrets: Secrets): Promise<Checked> {
  const { entered, erased } = await peopleIn(log);
  const { versions, faults } = await peopleKept(vault, secrets);
  const isKept = (id: ParticipantId) => versions.has(id);
  const lost = [...entered.keys()].filter((id) => !erased.has(id) && !isKept(id)).length;
  const left = [...erased].filter(isKept).length;
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

const faultOf = (what: string): Fault => ({ what, remedy: REMEDY.vault });

/** From the log: persons with the latest profile version that a coupon cites, and erased persons. */
async function peopleIn(log: EventLog) {
  const [entered, erased] = [new Map<ParticipantId, number>(), new Set<ParticipantId>()];
  for await (const { event } of log.readAll(LOG_START, ['CouponSubmitted', 'ParticipantErased'])) {
    if (!event) continue;
    const { type, data } = anyCodec.decode(event) as Extract<
      AnyEvent,
      { type: 'CouponSubmitted' | 'ParticipantErased' }
    >;
    if (type === 'ParticipantErased') erased.add(data.participantId);
    else entered.set(data.participantId, Math.max(data.profileVersion, entered.get(data.participantId) ?? 0));
  }
  return { entered, erased };
}

/** From the vault: the latest profile version of each person, and a sentence for each damaged row. */
async function peopleKept(vault: VaultTransfer, secrets: Secrets) {
  const versions = new Map<ParticipantId, number>();
  const faults: Fault[] = [];
  for await (const row of vault.rows()) {
    if (row.row !== 'person') continue;
    versions.set(row.participantId, row.version);
    const fault = faultIn(row, secrets);
    if (fault) faults.push(faultOf(`${row.personNo}. kişinin (${row.participantId}) ${FAULTS[fault]}`));
  }
  return { versions, faults };
}

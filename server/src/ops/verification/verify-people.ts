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

type Found = Readonly<{ isFine: boolean; text: string }>;

const NAMED_MAX = 10;
const FAULTS: Readonly<Record<PersonFault, string>> = {
  key: 'anahtarı açılmıyor',
  profile: 'profili açılmıyor',
  lookup: 'arama anahtarı numarasıyla uyuşmuyor',
};

/**
 * Checks that the vault has every person of the log with the profile version that the coupons cite, has no erased
 * person, and that each of its rows opens and is found by its national ID.
 */
export async function verifyPeople(log: EventLog, vault: VaultTransfer, secrets: Secrets): Promise<Found> {
  const { entered, erased } = await peopleIn(log);
  const { versions, faults } = await peopleKept(vault, secrets);
  const isKept = (id: ParticipantId) => versions.has(id);
  const lost = [...entered.keys()].filter((id) => !erased.has(id) && !isKept(id)).length;
  const left = [...erased].filter(isKept).length;
  const older = [...entered].filter(([id, cited]) => (versions.get(id) ?? cited) < cited).length;
  const wrong = [
    ...(lost > 0 ? [`${lost} katılımcının kasada kaydı yok`] : []),
    ...(left > 0 ? [`silinmiş ${left} katılımcı hâlâ kasada`] : []),
    ...(older > 0 ? [`${older} katılımcının kuponunda yazan profil sürümü kasada yok`] : []),
    ...faults.slice(0, NAMED_MAX),
    ...(faults.length > NAMED_MAX ? [`bozuk ${faults.length - NAMED_MAX} kayıt daha`] : []),
  ];
  const text = `${entered.size} katılımcı, ${erased.size} silinmiş, açılan ${versions.size} kayıt`;
  return { isFine: wrong.length === 0, text: [text, ...wrong].join('; ') };
}

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
  const faults: string[] = [];
  for await (const row of vault.rows()) {
    if (row.row !== 'person') continue;
    versions.set(row.participantId, row.version);
    const fault = faultIn(row, secrets);
    if (fault) faults.push(`${row.personNo}. kişinin (${row.participantId}) ${FAULTS[fault]}`);
  }
  return { versions, faults };
}

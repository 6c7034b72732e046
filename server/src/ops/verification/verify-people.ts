import { anyCodec, type AnyEvent } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Vault } from '@onda-on/stores';

type Found = Readonly<{ isFine: boolean; text: string }>;

/**
 * Everyone in the log is in the vault under a key that these secrets open, unless the log says that they were forgotten; and
 * then they are not.
 */
export async function verifyPeople(log: EventLog, vault: Vault): Promise<Found> {
  const { entered, erased } = await peopleIn(log);
  let [lost, left] = [0, 0];
  for (const participantId of new Set([...entered, ...erased])) {
    const isThere = (await vault.saltOf(participantId, 'known')) !== undefined;
    if (erased.has(participantId)) left += isThere ? 1 : 0;
    else lost += isThere ? 0 : 1;
  }
  const text = `${entered.size} katılımcı, ${erased.size} silinmiş`;
  if (lost === 0 && left === 0) return { isFine: true, text };
  const what = [
    ...(lost > 0 ? [`${lost} katılımcının kasada kaydı yok`] : []),
    ...(left > 0 ? [`silinmiş ${left} katılımcı hâlâ kasada`] : []),
  ];
  return { isFine: false, text: `${text}; ${what.join(', ')}` };
}

type People = Readonly<{ entered: ReadonlySet<ParticipantId>; erased: ReadonlySet<ParticipantId> }>;

async function peopleIn(log: EventLog): Promise<People> {
  const [entered, erased] = [new Set<ParticipantId>(), new Set<ParticipantId>()];
  for await (const { event } of log.readAll(LOG_START, ['CouponSubmitted', 'ParticipantErased'])) {
    if (!event) continue;
    const { type, data } = anyCodec.decode(event) as Extract<
      AnyEvent,
      { type: 'CouponSubmitted' | 'ParticipantErased' }
    >;
    (type === 'ParticipantErased' ? erased : entered).add(data.participantId);
  }
  return { entered, erased };
}

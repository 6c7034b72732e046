import type { ParticipantId } from '@onda-on/contracts/rules';
import type { IdentityStore, SecretStore } from '@onda-on/stores';

import { forgetMailsOf } from '../../delivery/mail/outbox.ts';

const TICKET = 'ticket';
const ANSWER = 'ticket-answer';

/** Forgets what was written, and answered, about a person's number; before the person is erased, since then nobody knows it. */
export async function forgetDisputesAbout(
  vault: Pick<IdentityStore & SecretStore, 'byParticipantId' | 'secretsOf' | 'forget' | 'idsOf'>,
  participantId: ParticipantId,
): Promise<void> {
  const nationalId = (await vault.byParticipantId(participantId))?.profile.nationalId;
  if (nationalId === undefined) return;
  const ofPerson = [...(await vault.secretsOf(TICKET))].filter(
    ([, each]) => each['nationalId'] === nationalId,
  );
  const ids = new Set(ofPerson.map(([id]) => id));
  if (ids.size === 0) return;
  for (const [id, answer] of await vault.secretsOf(ANSWER))
    if (ids.has(String(answer['ticketId']))) await vault.forget(ANSWER, id);
  await forgetMailsOf(vault, ...[...ids].map((id) => ({ kind: 'ticket', id }) as const));
  for (const id of ids) await vault.forget(TICKET, id);
}

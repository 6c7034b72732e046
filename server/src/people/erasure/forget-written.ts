import type { ParticipantId } from '@onda-on/contracts/rules';
import type { IdentityStore, SecretStore } from '@onda-on/stores';

import { forgetMailsOf } from '../../delivery/mail/outbox.ts';

const TICKET = 'ticket';
const ANSWER = 'ticket-answer';

/** Messages to a participant, and disputes about the participant's number. */
export async function forgetWritten(
  vault: IdentityStore & SecretStore,
  participantId: ParticipantId,
): Promise<void> {
  await forgetMailsOf(vault, { kind: 'participant', id: participantId });
  const person = await vault.byParticipantId(participantId);
  if (!person) return;
  const { nationalId } = person.profile;
  const tickets = [...(await vault.secretsOf(TICKET))].filter(
    ([, ticket]) => ticket['nationalId'] === nationalId,
  );
  if (tickets.length === 0) return;
  const ids = new Set<unknown>(tickets.map(([id]) => id));
  for (const [id, answer] of await vault.secretsOf(ANSWER))
    if (ids.has(answer['ticketId'])) await vault.forget(ANSWER, id);
  await forgetMailsOf(vault, ...tickets.map(([id]) => ({ kind: 'ticket', id }) as const));
  for (const [id] of tickets) await vault.forget(TICKET, id);
}

import { randomUUID } from 'node:crypto';

import type { ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import type { IdentityStore, SecretStore, ErasureStore, EventLog, KeyStore, Position } from '@onda-on/stores';

import { keepSpentEntries } from '../../contest/coupons/spent-entries.ts';
import { forgetMailsOf } from '../../delivery/mail/outbox.ts';
import { forgetBrowsersOf } from '../../delivery/push/browsers.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import type { ErasureLedger } from '../../platform/kernel/erasure-ledger.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { forgetDisputesAbout } from '../disputes/dispute.job.ts';
import { eraseDecider, type EraseParticipant } from './erase.decider.ts';

const TICKET = 'ticket';
const ANSWER = 'ticket-answer';

/** Messages to a participant, and disputes about the participant's number. */
async function forgetWritten(
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

const IDS_AT_ONCE = 100;

export type ErasureParts = Readonly<{
  log: EventLog;
  vault: IdentityStore & KeyStore & SecretStore & ErasureStore;
  ledger: ErasureLedger;
  /** The weeks that are not settled: nobody enters those twice, not even by being forgotten. */
  openWeeks: () => Iterable<WeekNumber>;
}>;

/** `isNew` unless the log said so already; `wasThere` when the vault still knew the person. */
export type Forgotten = Readonly<{ position: Position; isNew: boolean; wasThere: boolean }>;

/**
 * Forgets a person. The event comes first, since it is the intent: whatever stops this in between is finished by
 * `finishForgetting` at the next start. It changes what is known of a person, never a count, a rank or a root.
 */
export async function forgetPerson(
  parts: ErasureParts,
  command: EraseParticipant,
  caller: Caller,
  now: Date,
): Promise<Forgotten> {
  const { participantId } = command;
  // A command of its own each time: the decider recognises a repeated one, and only so the response differs from the first.
  const meta = metaOf(caller, randomUUID(), now);
  const { position, events } = await transact(parts.log, eraseDecider, participantId, command, meta);
  const wasThere = await finish(parts, participantId, now);
  return { position, isNew: events.length > 0, wasThere };
}

/** Removes everybody from the vault whom the log has forgotten; returns how many those were. */
export async function finishForgetting(
  parts: ErasureParts,
  erased: ReadonlySet<ParticipantId>,
  now: Date,
): Promise<number> {
  const ids = [...erased];
  const left = await knownAmong(parts.vault, ids);
  for (const participantId of left) await finish(parts, participantId, now);
  parts.ledger.add(ids.map((participantId) => ({ participantId, at: now.toISOString() })));
  // The row may be gone and its bytes not yet: only the last one can have been stopped there.
  const last = ids.at(-1);
  if (last !== undefined) await parts.vault.erase(last);
  return left.length;
}

/** Many at a time: a vault may be a network away, and this stands before every start. */
async function knownAmong(vault: KeyStore, ids: readonly ParticipantId[]): Promise<readonly ParticipantId[]> {
  const known: ParticipantId[] = [];
  for (let i = 0; i < ids.length; i += IDS_AT_ONCE) {
    const some = ids.slice(i, i + IDS_AT_ONCE);
    const isThere = await Promise.all(some.map((participantId) => isKnownPerson(vault, participantId)));
    known.push(...some.filter((_, at) => isThere[at]));
  }
  return known;
}

export const isKnownPerson = async (vault: KeyStore, participantId: ParticipantId): Promise<boolean> =>
  (await vault.saltOf(participantId, 'known')) !== undefined;

async function finish(parts: ErasureParts, participantId: ParticipantId, now: Date): Promise<boolean> {
  await keepSpentEntries(parts, participantId, parts.openWeeks());
  await forgetWritten(parts.vault, participantId);
  await forgetDisputesAbout(parts.vault, participantId);
  parts.ledger.add([{ participantId, at: now.toISOString() }]);
  await forgetBrowsersOf(parts.vault, participantId);
  await forgetMailsOf(parts.vault, { kind: 'participant', id: participantId });
  return parts.vault.erase(participantId);
}

import { Inject, Injectable } from '@nestjs/common';
import { canonicalEmail, DAMAGED_NAME, turkishPhoneOf, type ParticipantId } from '@onda-on/contracts/rules';
import { LookupTaken, type Secret, type SecretStore } from '@onda-on/stores';

import type { MailOwner } from '../../delivery/mail/mail.port.ts';
import { forgetMailsOf } from '../../delivery/mail/outbox.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { ErasureLedger } from '../../platform/kernel/erasure-ledger.ts';
import { fieldIn } from '../../platform/stores/field-in.ts';
import { idsOfKind } from '../../platform/stores/ids-of-kind.ts';
import { readableSecret, readableSecretsOf } from '../../platform/stores/readable-secret.ts';
import { DamagedRows, VAULT } from '../../platform/stores/stores.module.ts';

/** A customer's personal data. An empty phone means none. */
export type CustomerDetails = Readonly<{ name: string; email: string; phone: string }>;
/** A customer in the vault; `at` is the ISO time of the first entry. */
export type KeptCustomer = CustomerDetails & Readonly<{ at: string }>;
/** A message and its sender. `at` is ISO; `contactId` is null for a sender who is no customer. */
export type ContactMessage = CustomerDetails &
  Readonly<{
    contactId: string | null;
    subject: string;
    message: string;
    at: string;
    /** The national ID that a dispute is about. */
    nationalId?: string;
  }>;
export type Answer = Readonly<{ ticketId: string; contactId: string | null; text: string }>;

/** Whether an operator recorded this for a caller of the number. Nothing but the number says whose such a ticket is. */
export function isOfCaller(ticket: Secret, phone: string | undefined): boolean {
  const number = turkishPhoneOf(phone ?? '');
  const isWithoutAddress = ticket['contactId'] === null && ticket['email'] === '';
  return number !== null && isWithoutAddress && turkishPhoneOf(String(ticket['phone'])) === number;
}

const CONTACT = 'contact';
const TICKET = 'ticket';
const ANSWER = 'ticket-answer';

/**
 * Forgets tickets with their answers and mails, and the mails of others; the tickets come last, since the rest is found by them.
 * A damaged one does not say whose it is, and stays.
 */
export async function forgetTickets(
  vault: SecretStore,
  isMeant: (ticketOrAnswer: Secret) => boolean,
  ...owners: readonly MailOwner[]
): Promise<void> {
  const ids = [...(await readableSecretsOf(vault, TICKET))]
    .filter(([, each]) => isMeant(each))
    .map(([id]) => id);
  if (ids.length === 0 && owners.length === 0) return;
  const meant = new Set<unknown>(ids);
  await forgetMailsOf(vault, ...owners, ...ids.map((id) => ({ kind: 'ticket', id }) as const));
  for (const [id, answer] of await readableSecretsOf(vault, ANSWER))
    if (isMeant(answer) || meant.has(answer['ticketId'])) await vault.forget(ANSWER, id);
  for (const id of ids) await vault.forget(TICKET, id);
}

/**
 * All personal data of customers. A customer is found by the e-mail address, compared as a keyed hash; messages and answers are
 * stored under the ids that the log knows.
 */
@Injectable()
export class CustomerVault {
  constructor(
    @Inject(VAULT) private readonly vault: SecretStore,
    private readonly damaged: DamagedRows,
  ) {}

  idOf(email: string): Promise<string | undefined> {
    return this.vault.idAt(CONTACT, canonicalEmail(email));
  }

  /** Stores a customer's data durably; false when the address belongs to another. */
  async keepPerson(contactId: string, person: CustomerDetails, at: string): Promise<boolean> {
    try {
      await this.vault.keep(CONTACT, contactId, { ...person, at }, canonicalEmail(person.email));
      return true;
    } catch (error) {
      if (error instanceof LookupTaken) return false;
      throw error;
    }
  }

  async person(contactId: string): Promise<KeptCustomer | undefined> {
    const secret = await this.vault.secretOf(CONTACT, contactId);
    return secret && { ...personIn(secret), at: fieldIn(secret, 'at') };
  }

  /** Without those whose row is damaged. */
  async personsOf(ids: readonly string[]): Promise<ReadonlyMap<string, CustomerDetails>> {
    const onDamaged = this.damaged.report;
    return mapped(await readableSecretsOf(this.vault, CONTACT, { ids, onDamaged }), personIn);
  }

  /** One whose row is damaged has a placeholder, since it is not erased. */
  async messagesOf(ids: readonly string[]): Promise<ReadonlyMap<string, ContactMessage>> {
    const damaged = new Map<string, ContactMessage>();
    const onDamaged = (id: string) => {
      this.damaged.report(id);
      damaged.set(id, messageIn({ name: DAMAGED_NAME }));
    };
    const readable = await readableSecretsOf(this.vault, TICKET, { ids, onDamaged });
    return new Map([...mapped(readable, messageIn), ...damaged]);
  }

  /** Without those whose row is damaged. */
  async answersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const onDamaged = this.damaged.report;
    const readable = await readableSecretsOf(this.vault, ANSWER, { ids, onDamaged });
    return mapped(readable, (secret) => fieldIn(secret, 'text'));
  }

  async message(ticketId: string): Promise<ContactMessage | undefined> {
    const secret = await this.vault.secretOf(TICKET, ticketId);
    return secret && messageIn(secret);
  }

  keepMessage(ticketId: string, message: ContactMessage): Promise<void> {
    return this.vault.keep(TICKET, ticketId, message);
  }

  forgetMessage(ticketId: string): Promise<void> {
    return this.vault.forget(TICKET, ticketId);
  }

  async answer(answerId: string): Promise<string | undefined> {
    const secret = await this.vault.secretOf(ANSWER, answerId);
    return secret && fieldIn(secret, 'text');
  }

  keepAnswer(answerId: string, answer: Answer): Promise<void> {
    return this.vault.keep(ANSWER, answerId, answer);
  }

  forgetAnswer(answerId: string): Promise<void> {
    return this.vault.forget(ANSWER, answerId);
  }

  /** Removes the mails with a ticket's answers from the outbox. */
  async forgetMailsTo(ticketId: string): Promise<void> {
    await forgetMailsOf(this.vault, { kind: 'ticket', id: ticketId });
  }

  /** Forgets a customer with all messages, calls and answers; does nothing for an unknown one. */
  async forget(contactId: string): Promise<void> {
    const { phone } = personIn((await readableSecret(this.vault, CONTACT, contactId)) ?? {});
    const isOwn = (each: Secret) => each['contactId'] === contactId || isOfCaller(each, phone);
    await forgetTickets(this.vault, isOwn, { kind: 'contact', id: contactId });
    await this.vault.forget(CONTACT, contactId);
  }

  /** Every customer in the vault, with the ISO time of the first entry, which is empty where the row is damaged. */
  async customersKept(): Promise<ReadonlyMap<string, string>> {
    const readable = await readableSecretsOf(this.vault, CONTACT);
    const kept = new Map<string, string>();
    for await (const id of idsOfKind(this.vault, CONTACT))
      kept.set(id, fieldIn(readable.get(id) ?? {}, 'at'));
    return kept;
  }

  /** Every message in the vault whose row is sound. */
  async messagesKept(): Promise<ReadonlyMap<string, ContactMessage>> {
    return mapped(await readableSecretsOf(this.vault, TICKET), messageIn);
  }

  /** The ids of all messages, also of those whose row is damaged. */
  async allMessageIds(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for await (const id of idsOfKind(this.vault, TICKET)) ids.add(id);
    return ids;
  }

  /** Ids of stored messages, in pages (`Vault.idsOf`), without decrypting any. */
  messageIds(page: Readonly<{ before?: string; limit: number }>): Promise<readonly string[]> {
    return this.vault.idsOf(TICKET, page);
  }

  /** Every answer in the vault whose row is sound, with its ticket. */
  async answersKept(): Promise<ReadonlyMap<string, string>> {
    return mapped(await readableSecretsOf(this.vault, ANSWER), (secret) => fieldIn(secret, 'ticketId'));
  }
}

const personIn = (secret: Secret): CustomerDetails => ({
  name: fieldIn(secret, 'name'),
  email: fieldIn(secret, 'email'),
  phone: fieldIn(secret, 'phone'),
});

const messageIn = (secret: Secret): ContactMessage => ({
  ...personIn(secret),
  contactId: typeof secret['contactId'] === 'string' ? secret['contactId'] : null,
  subject: fieldIn(secret, 'subject'),
  message: fieldIn(secret, 'message'),
  at: fieldIn(secret, 'at'),
  ...(typeof secret['nationalId'] === 'string' && { nationalId: secret['nationalId'] }),
});

export const mapped = <From, To>(
  from: ReadonlyMap<string, From>,
  change: (value: From) => To,
): ReadonlyMap<string, To> => new Map([...from].map(([id, value]) => [id, change(value)]));

/** Removed customers, in the ledger beside log and vault: an older backup of both must not bring them back. */
@Injectable()
export class RemovedCustomers {
  readonly #ledger: ErasureLedger;

  constructor(@Inject(CONFIG) { dataDirectory }: Pick<Config, 'dataDirectory'>) {
    this.#ledger = new ErasureLedger(dataDirectory);
  }

  /** Durable when it returns. */
  add(contactId: string, at: Date): void {
    // The ledger contains random ids of participants and customers alike; none identifies a person.
    this.#ledger.add([{ participantId: contactId as ParticipantId, at: at.toISOString() }]);
  }

  all(): ReadonlySet<string> {
    return new Set(this.#ledger.read().map(({ participantId }) => participantId));
  }
}

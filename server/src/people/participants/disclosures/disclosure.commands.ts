import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { couponCodec, participantCodec, streamOf, type EncodedEvent } from '@onda-on/contracts/events';
import { type ParticipantId, Rejection } from '@onda-on/contracts/rules';
import { CONTACTS } from '@onda-on/contracts/views';
import type {
  DocumentReader,
  EventLog,
  IdentityStore,
  KnownPerson,
  Profile,
  SecretStore,
  Position,
} from '@onda-on/stores';

import { ContestState } from '../../../contest/state/contest-state.ts';
import { CustomerVault } from '../../../crm/customers/customer-vault.ts';
import { mailsOf } from '../../../delivery/mail/outbox.ts';
import { browsersOf } from '../../../delivery/push/browsers.ts';
import { metaOf, type Caller } from '../../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { transact } from '../../../platform/kernel/transact.ts';
import { EVENT_LOG, READ_STORE, VAULT } from '../../../platform/stores/stores.module.ts';
import { disclosureDecider } from './disclosure.decider.ts';

/** Everything that is held about somebody, for the person who asks (KVKK art. 11). Times are ISO. */
export type PersonalData = Readonly<{
  identity: Readonly<{ nationalId: string; since: string }>;
  profiles: readonly Readonly<Profile & { version: number }>[];
  coupons: readonly Readonly<{ week: number; history: readonly Told[] }>[];
  decisions: readonly Told[];
  contacts: readonly Readonly<Record<string, unknown>>[];
  tickets: readonly Readonly<Record<string, unknown>>[];
  mails: readonly Readonly<Record<string, unknown>>[];
  /** The addresses of subscribed browsers, without their keys. */
  browsers: readonly Readonly<{ endpoint: string }>[];
}>;

/** Something that happened, with all that was written down of it. */
type Told = Readonly<{ what: string; at: string; data: unknown }>;

/** Gathers from vault and log, each fact once. */
@Injectable()
export class PersonalDataOf {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore & SecretStore,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly contest: ContestState,
    private readonly contactVault: CustomerVault,
  ) {}

  async of(person: KnownPerson): Promise<PersonalData> {
    const { participantId, profile, createdAt } = person;
    const profiles = await this.#profilesOf(person);
    const emails = [...new Set(profiles.map(({ email }) => email).filter(Boolean))];
    const contacts = await this.#contactsOf(emails);
    const tickets = await this.#ticketsOf(new Set(contacts.map(({ id }) => id)), profile.nationalId);
    return {
      identity: { nationalId: profile.nationalId, since: createdAt },
      profiles,
      coupons: await this.#couponsOf(participantId),
      decisions: await this.#toldIn(streamOf.participant(participantId), participantCodec.decode),
      contacts,
      tickets,
      mails: await mailsOf(this.vault, [
        { kind: 'participant', id: participantId },
        ...contacts.map(({ id }) => ({ kind: 'contact' as const, id })),
        ...tickets.map(({ id }) => ({ kind: 'ticket' as const, id })),
      ]),
      browsers: (await browsersOf(this.vault, participantId)).map(({ endpoint }) => ({ endpoint })),
    };
  }

  async #profilesOf({ participantId, profileVersion }: KnownPerson) {
    const wanted = Array.from({ length: profileVersion }, (_, i) => ({
      participantId,
      profileVersion: i + 1,
    }));
    const found = await this.vault.profilesOf(wanted);
    return wanted.flatMap(({ profileVersion: version }) => {
      const profile = found.get(`${participantId}@${version}`);
      return profile ? [{ ...profile, version }] : [];
    });
  }

  /** Every coupon with its versions of notice and terms, so the consents are among them. */
  async #couponsOf(participantId: ParticipantId): Promise<PersonalData['coupons']> {
    const coupons = [];
    for (const { number } of this.contest.current.weeks.values()) {
      const history = await this.#toldIn(streamOf.coupon(number, participantId), couponCodec.decode);
      if (history.length > 0) coupons.push({ week: number, history });
    }
    return coupons;
  }

  async #toldIn(
    stream: string,
    decode: (event: EncodedEvent) => Readonly<{ type: string; data: object }>,
  ): Promise<readonly Told[]> {
    const { events } = await this.log.read(stream);
    return events.map((event) => {
      const { type, data } = decode(event);
      return { what: type, at: event.meta.at, data: withoutSecrets(data) };
    });
  }

  async #contactsOf(emails: readonly string[]) {
    const contacts = [];
    for (const email of emails) {
      const id = await this.contactVault.idOf(email);
      const person = id === undefined ? undefined : await this.contactVault.person(id);
      if (id === undefined || !person) continue;
      contacts.push({ ...(await this.reads.get(CONTACTS, id)), ...person, id });
    }
    return contacts;
  }

  async #ticketsOf(contactIds: ReadonlySet<string>, nationalId: string) {
    const own = [...(await this.contactVault.messagesKept())].filter(
      ([, { contactId, nationalId: disputed }]) =>
        disputed === nationalId || (contactId !== null && contactIds.has(contactId)),
    );
    const answers = [...(await this.contactVault.answersKept())];
    const texts = await this.contactVault.answersOf(answers.map(([id]) => id));
    return own.map(([id, message]) => {
      const given = answers.filter(([, ticketId]) => ticketId === id);
      return { id, message, answers: given.map(([answerId]) => texts.get(answerId) ?? '') };
    });
  }
}

/** Left out: what proves a retry or an edit code. It says nothing about the person, and would open a coupon to everybody who has the file. */
function withoutSecrets(data: object): object {
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => field !== 'keyHash' && field !== 'editCodeHash'),
  );
}

type Exported = Readonly<{ made: string; data: PersonalData; position: Position }>;

/** Everything held about a person, for the person; that it was handed out is written down first. */
export class ExportPersonalData extends Command<Exported> {
  constructor(
    readonly participantId: ParticipantId,
    readonly reason: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ExportPersonalData)
export class ExportPersonalDataHandler implements ICommandHandler<ExportPersonalData> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataOf,
  ) {}

  async execute({ participantId, reason, caller }: ExportPersonalData): Promise<Exported> {
    const person = await this.vault.byParticipantId(participantId);
    if (!person) throw new Rejection('USER_NOT_FOUND');
    const data = await this.personalData.of(person);
    const counts = { coupons: data.coupons.length, tickets: data.tickets.length };
    const command = { type: 'ExportPersonalData', participantId, reason, ...counts } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, disclosureDecider, participantId, command, meta);
    return { made: meta.at, data, position };
  }
}

type Revealed = Readonly<{ nationalId: string; position: Position }>;

/** Shows a whole national ID to an operator who says why; written down before it is shown. */
export class RevealNationalId extends Command<Revealed> {
  constructor(
    readonly participantId: ParticipantId,
    readonly reason: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(RevealNationalId)
export class RevealNationalIdHandler implements ICommandHandler<RevealNationalId> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ participantId, reason, caller }: RevealNationalId): Promise<Revealed> {
    const person = await this.vault.byParticipantId(participantId);
    if (!person) throw new Rejection('USER_NOT_FOUND');
    const command = { type: 'RevealNationalId', participantId, reason } as const;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, disclosureDecider, participantId, command, meta);
    return { nationalId: person.profile.nationalId, position };
  }
}

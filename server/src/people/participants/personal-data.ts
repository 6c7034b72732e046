import { Inject, Injectable } from '@nestjs/common';
import { couponCodec, participantCodec, streamOf, type EncodedEvent } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import { CONTACTS } from '@onda-on/contracts/views';
import type {
  DocumentReader,
  EventLog,
  IdentityStore,
  KnownPerson,
  Profile,
  SecretStore,
} from '@onda-on/stores';

import { LeagueNames, leaguesNaming } from '../../contest/leagues/league-names.ts';
import { leagueDecider, memberOf } from '../../contest/leagues/league.decider.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { mailsOf } from '../../delivery/mail/outbox.ts';
import { browsersOf } from '../../delivery/push/browsers.ts';
import { subscriptionsOf } from '../../delivery/subscriptions/subscribers.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { EVENT_LOG, READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { profilesOf, unlessDamaged } from '../erasure/erasures.ts';

/** All data about a person, for that person (KVKK art. 11). Times are ISO. */
export type PersonalData = Readonly<{
  identity: Readonly<{ nationalId: string; since: string }>;
  profiles: readonly Readonly<Profile & { version: number }>[];
  coupons: readonly Readonly<{ week: number; history: readonly Recorded[] }>[];
  decisions: readonly Recorded[];
  contacts: readonly Readonly<Record<string, unknown>>[];
  tickets: readonly Readonly<Record<string, unknown>>[];
  mails: readonly Readonly<Record<string, unknown>>[];
  /** To the weeks, by one of the person's addresses. */
  subscriptions: readonly Readonly<Record<string, unknown>>[];
  /** With the person's own nickname, role and wish to be reminded; nothing of other members. */
  leagues: readonly Readonly<Record<string, unknown>>[];
  /** The addresses of subscribed browsers, without their keys. */
  browsers: readonly Readonly<{ endpoint: string }>[];
}>;

type Recorded = Readonly<{ what: string; at: string; data: unknown }>;

@Injectable()
export class PersonalDataOf {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore & SecretStore,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly contest: ContestState,
    private readonly customers: CustomerVault,
    private readonly commands: CommandRunner,
    private readonly leagueNames: LeagueNames,
  ) {}

  async of(person: KnownPerson): Promise<PersonalData> {
    const { participantId, profile, createdAt } = person;
    const profiles = await profilesOf(this.vault, person);
    const emails = [...new Set(profiles.map(({ email }) => email).filter(Boolean))];
    const contacts = await this.#contactsOf(emails);
    const tickets = await this.#ticketsOf(new Set(contacts.map(({ id }) => id)), profile.nationalId);
    const found = await Promise.all(
      emails.map((email) => subscriptionsOf({ commands: this.commands, vault: this.vault }, email)),
    );
    const subscriptions = found.filter((each) => each !== undefined);
    return {
      identity: { nationalId: profile.nationalId, since: createdAt },
      profiles,
      coupons: await this.#couponsOf(participantId),
      decisions: await this.#recordedIn(streamOf.participant(participantId), participantCodec.decode),
      contacts,
      tickets,
      mails: await mailsOf(this.vault, [
        { kind: 'participant', id: participantId },
        ...contacts.map(({ id }) => ({ kind: 'contact' as const, id })),
        ...tickets.map(({ id }) => ({ kind: 'ticket' as const, id })),
        ...subscriptions.map(({ id }) => ({ kind: 'subscriber' as const, id })),
      ]),
      subscriptions,
      leagues: await this.#leaguesOf(participantId),
      browsers: (await browsersOf(this.vault, participantId)).map(({ endpoint }) => ({ endpoint })),
    };
  }

  /** The events of every coupon. They name the accepted versions of notice and terms, so they include the consents. */
  async #couponsOf(participantId: ParticipantId): Promise<PersonalData['coupons']> {
    const coupons = [];
    for (const { number } of this.contest.current.weeks.values()) {
      const history = await this.#recordedIn(streamOf.coupon(number, participantId), couponCodec.decode);
      if (history.length > 0) coupons.push({ week: number, history });
    }
    return coupons;
  }

  async #recordedIn(
    stream: string,
    decode: (event: EncodedEvent) => Readonly<{ type: string; data: object }>,
  ): Promise<readonly Recorded[]> {
    const { events } = await this.log.read(stream);
    return events.map((event) => {
      const { type, data } = decode(event);
      return { what: type, at: event.meta.at, data: withoutSecrets(data) };
    });
  }

  async #leaguesOf(participantId: ParticipantId): Promise<PersonalData['leagues']> {
    const leagues = [];
    for (const leagueId of await leaguesNaming(this.vault, participantId)) {
      const state = await this.commands.stateOf(leagueDecider, leagueId);
      const { member, role = null, fromWeek = null } = memberOf(state, participantId) ?? {};
      const reminders = (member !== undefined && state.reminders.get(member)) || null;
      const name = await this.leagueNames.nameOf(leagueId);
      const nickname = await this.leagueNames.nicknameOf(leagueId, participantId);
      leagues.push({ leagueId, name, nickname, role, fromWeek, reminders });
    }
    return leagues;
  }

  async #contactsOf(emails: readonly string[]) {
    const contacts = [];
    for (const email of emails) {
      const id = await this.customers.idOf(email);
      if (id === undefined) continue;
      const person = await unlessDamaged(() => this.customers.person(id));
      if (!person) continue;
      contacts.push({ ...(await this.reads.get(CONTACTS, id)), ...person, id });
    }
    return contacts;
  }

  async #ticketsOf(contactIds: ReadonlySet<string>, nationalId: string) {
    const own = [...(await this.customers.messagesKept())].filter(
      ([, { contactId, nationalId: disputed }]) =>
        disputed === nationalId || (contactId !== null && contactIds.has(contactId)),
    );
    const answers = [...(await this.customers.answersKept())];
    const texts = await this.customers.answersOf(answers.map(([id]) => id));
    return own.map(([id, message]) => {
      const given = answers.filter(([, ticketId]) => ticketId === id);
      return { id, message, answers: given.map(([answerId]) => texts.get(answerId) ?? '') };
    });
  }
}

/** Omits the hashes of retry keys and edit codes, with which the file would open the coupon to anybody who has it. */
function withoutSecrets(data: object): object {
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => field !== 'keyHash' && field !== 'editCodeHash'),
  );
}

import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@onda-on/contracts/events';
import {
  canonicalEmail,
  CONTACT_FIELDS,
  Rejection,
  type ContactField,
  type ContactSource,
} from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { isRetry } from '../../platform/commands/decider.ts';
import { randomId } from '../../platform/commands/ids.ts';
import { KeyedMutex } from '../../platform/commands/keyed-mutex.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { AnnouncementLinks, type AnnouncementLink } from './announcement-links.ts';
import { AnnouncementMailer } from './announcement-mailer.ts';
import {
  CustomerVault,
  RemovedCustomers,
  type CustomerDetails,
  type KeptCustomer,
} from './customer-vault.ts';
import { customerDecider, type CustomerCommand, type CustomerState } from './customer.decider.ts';

/** A customer after a command, without the data in the vault, and the position of the last event. */
export type SavedCustomer = Readonly<{ contactId: string; state: CustomerState; position: Position }>;

/** By the id of the customer. */
@Injectable()
export class CustomerMutex extends KeyedMutex {}

/** The same again, under the same `contactId`, returns the same customer. */
export class AddCustomer extends CommandBy<
  { contactId?: string; person: CustomerDetails; source: ContactSource; campaigns: boolean },
  SavedCustomer
>() {}

/** After this time a customer who is only in the vault was left by an interrupted process. */
const AT_WORK_MS = 30_000;

/** Adds a customer by hand. The vault is written first, so that no event is about an unknown person. */
@CommandHandler(AddCustomer)
export class AddCustomerHandler implements ICommandHandler<AddCustomer> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: CustomerVault,
  ) {}

  async execute({ person, source, campaigns, caller, ...asked }: AddCustomer): Promise<SavedCustomer> {
    const { contactId: wanted = randomId() } = asked;
    const { status } = await this.commands.stateOf(customerDecider, wanted);
    if (status === 'removed') throw new Rejection('RECORD_KEY_REUSED');
    const isKept = isRetry(await this.vault.person(wanted), person, 'RECORD_KEY_REUSED');
    const contactId = isKept ? wanted : await this.#keep(wanted, person, this.clock.now());
    const command = {
      type: 'AddCustomer',
      contactId,
      source,
      tags: [],
      noticeVersion: null,
      campaigns,
    } as const;
    return { contactId, ...(await this.commands.run(customerDecider, contactId, command, { by: caller })) };
  }

  async #keep(contactId: string, person: CustomerDetails, now: Date): Promise<string> {
    if (await this.vault.keepPerson(contactId, person, now.toISOString())) return contactId;
    const left = await this.#leftBehind(person.email, now);
    if (left === undefined || !(await this.vault.keepPerson(left, person, now.toISOString())))
      throw new Rejection('CONTACT_EXISTS');
    return left;
  }

  /** The customer with this address who is in the vault but not in the log, as after an interrupted attempt. */
  async #leftBehind(email: string, now: Date): Promise<string | undefined> {
    const contactId = await this.vault.idOf(email);
    const at = contactId === undefined ? undefined : (await this.vault.person(contactId))?.at;
    if (contactId === undefined || at === undefined) return undefined;
    const { events } = await this.log.read(streamOf.contact(contactId));
    return events.length === 0 && Date.parse(at) + AT_WORK_MS < now.getTime() ? contactId : undefined;
  }
}

/** `expected` is the revision that the operator saw; without one the last write wins (docs/threat-model.md#stale-edits). */
export class ChangeCustomer extends EditBy<
  {
    contactId: string;
    change: Readonly<{ person: CustomerDetails; source: ContactSource; campaigns: boolean | undefined }>;
  },
  SavedCustomer
>() {}

/**
 * Changes a customer in the vault and then in the log, if the rules allow it. Changes of one customer run one after
 * another, so that the vault agrees with the last event.
 */
@CommandHandler(ChangeCustomer)
export class ChangeCustomerHandler implements ICommandHandler<ChangeCustomer> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly vault: CustomerVault,
    private readonly mutex: CustomerMutex,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly mailer: AnnouncementMailer,
  ) {}

  execute(command: ChangeCustomer): Promise<SavedCustomer> {
    return this.mutex.run(command.contactId, () => this.#change(command));
  }

  async #change({ contactId, change, expected, caller }: ChangeCustomer): Promise<SavedCustomer> {
    const { person, source, campaigns } = change;
    const before = await this.vault.person(contactId);
    if (!before) throw new Rejection('CONTACT_NOT_FOUND');
    const fields = CONTACT_FIELDS.filter((field: ContactField) => before[field] !== person[field]);
    const command = { type: 'ChangeCustomer', contactId, source, fields, campaigns, expected } as const;
    let replaced: KeptCustomer | undefined;
    const decided = async (state: CustomerState) => {
      customerDecider.decide(command, state); // a refused change leaves the vault as it is
      if (fields.length === 0) return command;
      // Another server may have changed or forgotten the customer since the first read.
      const current = await this.vault.person(contactId);
      if (!current) throw new Rejection('CONTACT_NOT_FOUND');
      if (isSamePerson(current, person)) return command;
      if (!(await this.vault.keepPerson(contactId, person, current.at)))
        throw new Rejection('CONTACT_EXISTS');
      replaced = current;
      return command;
    };
    try {
      const saved = await this.commands.run(customerDecider, contactId, decided, { by: caller });
      // Who saves the customer unchanged asks once more: the mail may have been lost.
      if (saved.events.length === 0 || !isSameAddress(before, person))
        this.#askNew(contactId, person.email, saved.state);
      return { contactId, ...saved };
    } catch (error) {
      // Another server was faster after this command wrote to the vault.
      if (replaced && error instanceof Rejection) await this.#undo(contactId, person, replaced, error);
      throw error;
    }
  }

  /** The link that the earlier address got is void, so an awaited confirmation is asked of the new address. */
  #askNew(contactId: string, email: string, { announcements, revision }: CustomerState): void {
    const at = this.clock.now().toISOString();
    if (announcements === 'asked') this.mailer.ask({ contactId, at, revision }, email);
  }

  /** Takes back what this command wrote, unless it was replaced or forgotten since; a removed customer is forgotten. */
  async #undo(
    contactId: string,
    written: CustomerDetails,
    replaced: KeptCustomer,
    { code }: Rejection,
  ): Promise<void> {
    const current = await this.vault.person(contactId);
    if (!current || !isSamePerson(current, written)) return;
    if (code === 'CONTACT_NOT_FOUND') await this.vault.forget(contactId);
    else await this.vault.keepPerson(contactId, replaced, replaced.at);
  }
}

const isSameAddress = (a: CustomerDetails, b: CustomerDetails): boolean =>
  canonicalEmail(a.email) === canonicalEmail(b.email);

const isSamePerson = (a: CustomerDetails, b: CustomerDetails): boolean =>
  CONTACT_FIELDS.every((field) => a[field] === b[field]);

/** Adds a tag to a customer, or removes it; a repetition changes nothing. */
export class TagCustomer extends CommandBy<
  { type: 'TagCustomer' | 'UntagCustomer'; contactId: string; tag: string },
  SavedCustomer
>() {}

@CommandHandler(TagCustomer)
export class TagCustomerHandler implements ICommandHandler<TagCustomer> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly mutex: CustomerMutex,
  ) {}

  execute({ type, contactId, tag, caller }: TagCustomer): Promise<SavedCustomer> {
    return this.mutex.run(contactId, async () => {
      const command = { type, contactId, tag };
      return { contactId, ...(await this.commands.run(customerDecider, contactId, command, { by: caller })) };
    });
  }
}

export class RemoveCustomer extends EditBy<{ contactId: string }, Position>() {}

/**
 * Forgets a customer with every message. The event comes first, since it is the intent: an interrupted removal is finished at the
 * next start (`CustomerVaultJob`).
 */
@CommandHandler(RemoveCustomer)
export class RemoveCustomerHandler implements ICommandHandler<RemoveCustomer> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: CustomerVault,
    private readonly mutex: CustomerMutex,
    private readonly removed: RemovedCustomers,
  ) {}

  execute({ contactId, expected, caller }: RemoveCustomer): Promise<Position> {
    return this.mutex.run(contactId, async () => {
      const command = { type: 'RemoveCustomer', contactId, expected } as const;
      const now = this.clock.now();
      const { position } = await this.commands.run(customerDecider, contactId, command, { by: caller });
      this.removed.add(contactId, now);
      await this.vault.forget(contactId);
      return position;
    });
  }
}

/** Undefined for a link that is not valid, or whose customer is not asked for this consent; no position if nothing was left to end. */
type Followed = Readonly<{ kind: AnnouncementLink['kind']; position?: Position }> | undefined;

/** Carries out a link in an announcement or in its confirmation mail. */
export class FollowAnnouncementLink extends CommandBy<{ token: string }, Followed>() {}

@CommandHandler(FollowAnnouncementLink)
export class FollowAnnouncementLinkHandler implements ICommandHandler<FollowAnnouncementLink> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly links: AnnouncementLinks,
  ) {}

  async execute({ token, caller: by }: FollowAnnouncementLink): Promise<Followed> {
    const link = await this.links.read(token);
    if (!link) return undefined;
    const { kind, contactId } = link;
    // Read again for each attempt, since the address may change until the event is written.
    const command = async () => {
      if (!(await this.links.read(token))) throw new Rejection('ANNOUNCEMENT_LINK_INVALID');
      return commandOf(link);
    };
    try {
      return {
        kind,
        position: (await this.commands.run(customerDecider, contactId, command, { by })).position,
      };
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return kind === 'withdraw' ? { kind } : undefined; // a removed customer gets no more mail anyway
    }
  }
}

const commandOf = (link: AnnouncementLink): CustomerCommand =>
  link.kind === 'confirm'
    ? { type: 'ConfirmAnnouncements', contactId: link.contactId }
    : { type: 'WithdrawAnnouncements', contactId: link.contactId, campaignId: link.campaignId };

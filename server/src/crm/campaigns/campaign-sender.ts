import { Inject, Injectable } from '@nestjs/common';
import { streamOf, type RecipientOutcome } from '@onda-on/contracts/events';
import type { CampaignOutcome } from '@onda-on/contracts/rules';
import type { EventLog, SecretStore } from '@onda-on/stores';

import { MAIL, type MailOutcome, type MailPort } from '../../delivery/mail/mail.port.ts';
import { forgetMailsOf } from '../../delivery/mail/outbox.ts';
import {
  attempted,
  isMessageDue,
  NEW_MESSAGE,
  type MessageState,
} from '../../delivery/messages/message.decider.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { CampaignMail } from './campaign-mail.ts';
import { Recipients, type Recipient } from './campaign-recipients.ts';
import { campaignDecider, type CampaignState } from './campaign.decider.ts';

/** At most this many messages are sent again, with the same keys, when a process dies. */
const BATCH_SIZE = 50;
/** So many are looked up and sent at a time: whoever withdraws in the middle of a batch gets no mail, also where the server is slow. */
const AT_ONCE = 4;

/** Whether more is due at once, the mail server needs a pause, or the campaign has ended. */
export type SendingProgress = 'more' | 'wait' | 'done';

type Started = Readonly<{
  campaignId: string;
  state: CampaignState;
  startedAt: string;
  /** Identifies a run of the campaign; it changes when an operator resumes or retries the campaign. */
  stretch: string;
}>;
/** An outcome that needs no mail, or the result of sending one. */
type Sent = Readonly<{ place: number; sent: RecipientOutcome['outcome'] | MailOutcome }>;

/**
 * Sends the next batch of a campaign: to recipients without an outcome, in the order of the frozen list. A mail's key
 * follows from campaign and recipient, so a mail that is sent twice after a crash is the same mail.
 */
@Injectable()
export class CampaignSender {
  readonly #retries = new Map<string, RecipientRetries>();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(VAULT) private readonly vault: SecretStore,
    @Inject(MAIL) private readonly mail: MailPort,
    private readonly commands: CommandRunner,
    private readonly letters: CampaignMail,
    private readonly recipients: Recipients,
  ) {}

  async sendOn(campaignId: string): Promise<SendingProgress> {
    const started = await this.#started(campaignId);
    if (!started || started.state.status !== 'running') {
      this.#retries.delete(campaignId);
      return 'done';
    }
    const retries = this.#retriesWith(started);
    const now = this.clock.now();
    if (retries.isResting(now)) return 'wait';
    const places = duePlaces(started.state, (place) => retries.isDue(place, now));
    if (places.length === 0) return 'wait';
    const outcomes = outcomesOf(await this.#sendTo(started, places), retries, this.clock.now());
    if (outcomes.length === 0) return 'wait';
    await this.#record(started, outcomes);
    return 'more';
  }

  #retriesWith({ campaignId, stretch }: Started): RecipientRetries {
    const known = this.#retries.get(campaignId);
    if (known?.stretch === stretch) return known;
    const retries = new RecipientRetries(stretch);
    this.#retries.set(campaignId, retries);
    return retries;
  }

  async #started(campaignId: string): Promise<Started | undefined> {
    const { events } = await this.log.read(streamOf.campaign(campaignId));
    const startedAt = events.find(({ type }) => type === 'CampaignStarted')?.meta.at;
    if (startedAt === undefined) return undefined;
    const state = events
      .map(campaignDecider.codec.decode)
      .reduce(campaignDecider.evolve, campaignDecider.initialState);
    const resumed = events.filter(({ type }) => type === 'CampaignResumed').length;
    return { campaignId, state, startedAt, stretch: `${state.round}|${resumed}` };
  }

  async #sendTo(started: Started, places: readonly number[]): Promise<readonly Sent[]> {
    const sent: Sent[] = [];
    for (let i = 0; i < places.length; i += AT_ONCE) {
      const some = places.slice(i, i + AT_ONCE);
      const people = await this.#peopleAt(started, some);
      const sendAt = async (place: number, at: number): Promise<Sent> => ({
        place,
        sent: await this.#sendOne(started, place, people[at] ?? 'gone'),
      });
      sent.push(...(await Promise.all(some.map(sendAt))));
    }
    return this.mail.kind === 'outbox' ? this.#withoutForgotten(started, sent) : sent;
  }

  #peopleAt(
    { state: { kind, recipients } }: Started,
    places: readonly number[],
  ): Promise<readonly Recipient[]> {
    const ids = places.map((place) => recipients[place] ?? '');
    return this.recipients.of(kind, ids);
  }

  /** Looks the recipients up again, so that a person who was erased meanwhile leaves no mail in the outbox. */
  async #withoutForgotten(started: Started, sent: readonly Sent[]): Promise<readonly Sent[]> {
    const mailed = sent.filter((each) => typeof each.sent !== 'string').map(({ place }) => place);
    const people = await this.#peopleAt(started, mailed);
    const gone = new Set(mailed.filter((_, i) => people[i] === 'gone'));
    const { kind, recipients } = started.state;
    const owners = Array.from(gone, (place) => ({ kind, id: recipients[place] ?? '' }));
    await forgetMailsOf(this.vault, ...owners);
    return sent.map((each) => (gone.has(each.place) ? { place: each.place, sent: 'gone' } : each));
  }

  async #sendOne(
    { campaignId, state, startedAt }: Started,
    place: number,
    person: Recipient,
  ): Promise<Sent['sent']> {
    if (typeof person === 'string') return person;
    const id = state.recipients[place] ?? '';
    const letter = await this.letters.letterTo(person.contactId, person.name, campaignId, state.text);
    return this.mail.send({
      key: `campaign|${campaignId}|${id}`,
      at: startedAt,
      topic: 'campaign',
      owner: { kind: state.kind, id },
      to: person.email,
      ...letter,
    });
  }

  async #record({ campaignId, state }: Started, outcomes: readonly RecipientOutcome[]): Promise<void> {
    const command = { type: 'RecordOutcomes', campaignId, outcomes } as const;
    // The same batch has the same key, so a retry after a crash records nothing twice.
    const key = `outcomes/${state.round}/${outcomes.map(({ place }) => place).join(',')}`;
    await this.commands.run(campaignDecider, campaignId, command, { by: SYSTEM, key });
  }
}

function duePlaces({ states }: CampaignState, isReady: (place: number) => boolean): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < states.length && places.length < BATCH_SIZE; place += 1)
    if (states[place] === 'pending' && isReady(place)) places.push(place);
  return places;
}

/**
 * The outcomes that are final. An unreachable server counts against no recipient; one that the server defers, or disconnects on
 * while it accepts others, is retried with growing delays and fails in the end.
 */
function outcomesOf(
  batch: readonly Sent[],
  retries: RecipientRetries,
  now: Date,
): readonly RecipientOutcome[] {
  const mails = batch.flatMap(({ sent }) => (typeof sent === 'string' ? [] : [sent]));
  const isThere = mails.some(({ kind }) => kind !== 'later');
  if (mails.length > 0 && !isThere) retries.rest(now);
  return batch.flatMap(({ place, sent }) => {
    if (typeof sent === 'string') return [{ place, outcome: sent }];
    const isOutage = !isThere && sent.kind === 'later' && sent.reason !== 'server-busy';
    if (isOutage && !retries.knows(place)) return [];
    const outcome = retries.outcomeOf(place, sent, now);
    return outcome === undefined ? [] : [{ place, outcome }];
  });
}

/** The pause after a mail server has refused everybody. */
const REST_MS = 60_000;

/**
 * The recipients that the mail server deferred during one run of a campaign. They are kept in memory: another process, or an
 * operator who resumes the campaign, starts with none.
 */
class RecipientRetries {
  readonly #delayed = new Map<number, MessageState>();
  #restsUntil = 0;

  constructor(readonly stretch: string) {}

  isResting(now: Date): boolean {
    return now.getTime() < this.#restsUntil;
  }

  rest(now: Date): void {
    this.#restsUntil = now.getTime() + REST_MS;
  }

  isDue(place: number, now: Date): boolean {
    return isMessageDue(this.#stateOf(place), now);
  }

  knows(place: number): boolean {
    return this.#delayed.has(place);
  }

  /** The recipient's outcome; undefined while the mail is to be tried again. */
  outcomeOf(place: number, outcome: MailOutcome, now: Date): CampaignOutcome | undefined {
    const state = attempted(this.#stateOf(place), outcome, now);
    if (state.status === 'accepted') return 'delivered';
    if (state.status === 'failed') return 'failed';
    this.#delayed.set(place, state);
    return undefined;
  }

  #stateOf(place: number): MessageState {
    return this.#delayed.get(place) ?? NEW_MESSAGE;
  }
}

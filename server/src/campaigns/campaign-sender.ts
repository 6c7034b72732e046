import { Inject, Injectable } from '@nestjs/common';
import { streamOf, type RecipientOutcome } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { SYSTEM, metaOf } from '../kernel/caller.ts';
import { CLOCK, type Clock } from '../kernel/clock.ts';
import { commandIdOf } from '../kernel/ids.ts';
import { transact } from '../kernel/transact.ts';
import { MAIL, type MailOutcome, type MailPort } from '../mail/mail.port.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { CampaignMail } from './campaign-mail.ts';
import { campaignDecider, type CampaignState } from './campaign.decider.ts';
import { Recipients, type Recipient } from './recipients.ts';

/** So many are on their way when a process dies; they are sent again with the same keys. */
const BATCH_SIZE = 50;
const TRIES_MAX = 3;
const PAUSING: ReadonlySet<string> = new Set(['server-away', 'sign-in-refused']);

/** Whether there is more to do at once, the mail server has to be waited for, or it is over. */
export type Progress = 'more' | 'wait' | 'done';

type Started = Readonly<{ campaignId: string; state: CampaignState; startedAt: string }>;
type Sent = RecipientOutcome | 'later' | 'wait';

/**
 * Sends a campaign on by one batch: to those without an outcome, in the order of the frozen list. What a mail is called follows
 * from campaign and recipient, so what is sent twice after a crash is the same mail.
 */
@Injectable()
export class CampaignSender {
  readonly #tries = new Map<string, number>();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MAIL) private readonly mail: MailPort,
    private readonly letters: CampaignMail,
    private readonly recipients: Recipients,
  ) {}

  async sendOn(campaignId: string): Promise<Progress> {
    const started = await this.#started(campaignId);
    if (!started || started.state.status !== 'running') return 'done';
    const places = pendingPlaces(started.state, BATCH_SIZE);
    const ids = places.map((place) => started.state.recipients[place] ?? '');
    const people = await this.recipients.of(started.state.kind, ids);
    const sent = await Promise.all(
      places.map((place, i) => this.#sendTo(started, place, people[i] ?? 'gone')),
    );
    const outcomes = sent.filter((each) => typeof each !== 'string');
    if (outcomes.length > 0) await this.#record(started, outcomes);
    if (sent.includes('wait') || outcomes.length === 0) return 'wait';
    return 'more';
  }

  async #started(campaignId: string): Promise<Started | undefined> {
    const { events } = await this.log.read(streamOf.campaign(campaignId));
    const startedAt = events.find(({ type }) => type === 'CampaignStarted')?.meta.at;
    if (startedAt === undefined) return undefined;
    const state = events
      .map(campaignDecider.codec.decode)
      .reduce(campaignDecider.evolve, campaignDecider.initialState);
    return { campaignId, state, startedAt };
  }

  async #sendTo({ campaignId, state, startedAt }: Started, place: number, person: Recipient): Promise<Sent> {
    if (typeof person === 'string') return { place, outcome: person };
    const id = state.recipients[place] ?? '';
    const letter = await this.letters.letterTo(person.contactId, person.name, campaignId, state.text);
    const key = `campaign|${campaignId}|${id}`;
    const outcome = await this.mail.send({
      key,
      at: startedAt,
      topic: 'campaign',
      owner: { kind: state.kind, id },
      to: person.email,
      ...letter,
    });
    return this.#judged(place, `${key}|${state.round}`, outcome);
  }

  /** A server that is away is nobody's fault; an address that it puts off again and again is given up. */
  #judged(place: number, key: string, outcome: MailOutcome): Sent {
    if (outcome.kind === 'accepted') return { place, outcome: 'delivered' };
    if (outcome.kind === 'failed') return { place, outcome: 'failed' };
    if (PAUSING.has(outcome.reason)) return 'wait';
    const tries = (this.#tries.get(key) ?? 0) + 1;
    this.#tries.set(key, tries);
    if (tries < TRIES_MAX) return 'later';
    this.#tries.delete(key);
    return { place, outcome: 'failed' };
  }

  async #record({ campaignId, state }: Started, outcomes: readonly RecipientOutcome[]): Promise<void> {
    const command = { type: 'RecordOutcomes', campaignId, outcomes } as const;
    // Of the same batch it is the same command: the answer that a crash swallowed is found again, not made twice.
    const name = `outcomes/${state.round}/${outcomes.map(({ place }) => place).join(',')}`;
    const meta = metaOf(SYSTEM, commandIdOf(streamOf.campaign(campaignId), name), this.clock.now());
    await transact(this.log, campaignDecider, campaignId, command, meta);
  }
}

function pendingPlaces({ states }: CampaignState, limit: number): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < states.length && places.length < limit; place += 1)
    if (states[place] === 'pending') places.push(place);
  return places;
}

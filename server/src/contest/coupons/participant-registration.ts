import { setTimeout as sleep } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import { Rejection, type WeekNumber } from '@onda-on/contracts/rules';
import {
  withTimePaused,
  type Enrolled,
  type IdentityStore,
  type EventLog,
  type KeyStore,
  type Person,
  type Profile,
  type SecretStore,
} from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { Edge } from '../../platform/http/edge.ts';
import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { Budget } from '../../platform/limits/budget.ts';
import { KeyedConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { LimitCounts } from '../../platform/limits/limit-counts.ts';
import { VAULT, EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { hasEntry, spentAmong } from './spent-entries.ts';

const MINUTE_MS = 60_000;
const AT_FULL_SPEED_MAX = 600;
/** Above that limit ten a second continue: still 600 a minute, but evenly. */
const AT_ONCE = 2;
const WAIT_MS = 200;
/** Below a network's share of requests in flight, so that its other requests find room. */
const QUEUE_MAX = 150;
const HOUR_MS = 3_600_000;
/** As slow as look-ups of a network that has used up its misses. */
const STRANGER_WAIT_MS = 2_000;
const STRANGERS_WAITING_MAX = 15;

/**
 * A network enters 600 new persons a minute at full speed. Above that its entries of new persons wait in order instead of being refused:
 * a stadium behind one address gets in, and an invented crowd gets in slowly and is seen. Persons who have entered before never wait.
 *
 * While registrations are closed, the refusal of an entry says whether its number has ever taken part. Entries that are not recognised by
 * number, name and address together are therefore as limited as look-ups that miss, but are never refused for it.
 */
@Injectable()
export class NewPersonQueue {
  readonly #entered = new Budget({ max: AT_FULL_SPEED_MAX, windowMs: MINUTE_MS });
  readonly #queue = new KeyedConcurrencyLimiter(AT_ONCE, QUEUE_MAX);
  readonly #strangers: Budget;
  readonly #strangersQueue = new KeyedConcurrencyLimiter(1, STRANGERS_WAITING_MAX);

  constructor(
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'lookupBudget'>,
    @Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock,
    private readonly contest: ContestState,
    private readonly counts: LimitCounts,
    private readonly edge: Edge,
  ) {
    this.#strangers = new Budget({ max: config.lookupBudget, windowMs: HOUR_MS });
  }

  /**
   * Resolves when this person's entry may continue; undefined if it may at once, as nearly all may. Call it before the entry is in
   * flight: a seal waits for those.
   *
   * @throws {Rejection} UNAVAILABLE when too many entries of the network wait; the client sends the entry again.
   */
  turnOf(network: string, profile: Profile): Promise<void> | undefined {
    if (!this.contest.settings.site.allowRegistrations) return this.#turnOfStranger(network, profile);
    const isFull = this.#entered.spent(network, this.clock.nowMs()) >= AT_FULL_SPEED_MAX;
    return isFull ? this.#turnOfNewPerson(network, profile) : undefined;
  }

  async #turnOfNewPerson(network: string, { nationalId }: Profile): Promise<void> {
    if (await this.vault.find(nationalId)) return;
    this.counts.add('newPersonSlowed');
    await this.#wait(this.#queue, network, WAIT_MS);
  }

  async #turnOfStranger(network: string, profile: Profile): Promise<void> {
    if ((await this.vault.recognise(profile))?.isSame) return;
    const nowMs = this.clock.nowMs();
    const isOver = this.#strangers.spent(network, nowMs) >= this.config.lookupBudget;
    this.#strangers.spend(network, nowMs);
    if (!isOver) return;
    this.counts.add('strangerSlowed');
    await this.#wait(this.#strangersQueue, network, STRANGER_WAIT_MS);
  }

  async #wait(queue: KeyedConcurrencyLimiter, network: string, ms: number): Promise<void> {
    const queued = () => queue.run(network, () => this.pause(ms));
    await withTimePaused(() => this.edge.requests.aside(queued));
  }

  entered(network: string): void {
    this.#entered.spend(network, this.clock.nowMs());
  }

  /** Replaced by tests, which do not sleep. */
  pause(ms: number): Promise<void> {
    return sleep(ms);
  }
}

type Entering = Readonly<{ week: WeekNumber; network: string; now: Date }>;

/** Registers the person who enters. The vault row is durable before any event names the person. */
@Injectable()
export class ParticipantRegistration {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore & KeyStore & SecretStore,
    private readonly contest: ContestState,
    private readonly newPersons: NewPersonQueue,
  ) {}

  /**
   * Registers the senders of a week's entries together, in their order; undefined for those who have to be admitted alone: they may
   * be refused, or their profile has changed.
   */
  async admitAll(
    senders: readonly Readonly<{ profile: Profile; network: string }>[],
    { week, now }: Pick<Entering, 'week' | 'now'>,
  ): Promise<readonly (Enrolled | undefined)[]> {
    const makeNew = this.contest.settings.site.allowRegistrations;
    const profiles = senders.map(({ profile }) => profile);
    const enrolled = await this.#enrolled(week, profiles, { now: now.toISOString(), makeNew });
    return senders.map(({ network }, i) => {
      const found = enrolled[i];
      if (found?.isNew) this.newPersons.entered(network);
      return found?.isSame && !this.contest.isBlocked(found.person.participantId) ? found : undefined;
    });
  }

  /**
   * @throws {Rejection} REGISTRATIONS_CLOSED for a new person while registrations are closed, ALREADY_SUBMITTED for a
   * person who entered this week and was erased since (docs/threat-model.md#erasure-as-a-weapon).
   */
  async admit(profile: Profile, { week, network, now }: Entering): Promise<Person> {
    const known = await this.vault.recognise(profile);
    if (known && (known.isSame || (await this.#willBeRefused(known.person, week)))) return known.person;
    if (!known && (await this.#spentAmong(week, [profile.nationalId])).size > 0)
      throw new Rejection('ALREADY_SUBMITTED');
    const makeNew = this.contest.settings.site.allowRegistrations;
    const person = await this.vault.enrol(profile, { now: now.toISOString(), makeNew });
    if (!person) throw new Rejection('REGISTRATIONS_CLOSED');
    if (!known) this.newPersons.entered(network);
    return person;
  }

  /** Who is unknown is looked for among the erased ones only afterwards, since an erasure leaves its trace before it removes the person. */
  async #enrolled(
    week: WeekNumber,
    profiles: readonly Profile[],
    options: Readonly<{ now: string; makeNew: boolean }>,
  ): Promise<readonly (Enrolled | undefined)[]> {
    const isErased = this.contest.current.erased.size > 0;
    const known = await this.vault.enrolAll(profiles, { ...options, makeNew: options.makeNew && !isErased });
    if (!isErased || !options.makeNew) return known;
    const unknown = profiles.filter((_, i) => !known[i]);
    const spent = await this.#spentAmong(
      week,
      unknown.map(({ nationalId }) => nationalId),
    );
    const entering = unknown.filter(({ nationalId }) => !spent.has(nationalId));
    const made = entering.length === 0 ? [] : await this.vault.enrolAll(entering, options);
    const madeFor = new Map(entering.map((profile, i) => [profile, made[i]]));
    return profiles.map((profile, i) => known[i] ?? madeFor.get(profile));
  }

  async #spentAmong(week: WeekNumber, nationalIds: readonly string[]): Promise<ReadonlySet<string>> {
    const isNeeded = this.contest.current.erased.size > 0 && nationalIds.length > 0;
    return isNeeded ? spentAmong(this.vault, week, nationalIds) : new Set();
  }

  /** A refused entry must not change the profile of a person whose number it used (docs/threat-model.md#squatting). */
  async #willBeRefused({ participantId }: Person, week: WeekNumber): Promise<boolean> {
    return this.contest.isBlocked(participantId) || hasEntry(this.log, week, participantId);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import {
  canonicalEmail,
  CONFIRMATION_DAYS_MAX,
  Rejection,
  type ParticipantId,
} from '@onda-on/contracts/rules';
import { LookupTaken, type Position, type SecretStore } from '@onda-on/stores';

import { SYSTEM, type Caller } from '../../platform/commands/caller.ts';
import { CommandRunner, type CommandOutcome } from '../../platform/commands/command-runner.ts';
import { randomId } from '../../platform/commands/ids.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { ErasureLedger } from '../../platform/kernel/erasure-ledger.ts';
import { idsOfKind } from '../../platform/stores/ids-of-kind.ts';
import { readableSecret } from '../../platform/stores/readable-secret.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { forgetMailsOf } from '../mail/outbox.ts';
import { subscriptionDecider, type SubscriptionState } from './subscription.decider.ts';

const KIND = 'subscriber';
const DAY_MS = 86_400_000;
const ATTEMPTS_MAX = 3;

export type SubscriberParts = Readonly<{
  commands: Pick<CommandRunner, 'run' | 'stateOf'>;
  vault: SecretStore;
  ledger: ErasureLedger;
}>;

type Ended = CommandOutcome<SubscriptionState, ReturnType<typeof subscriptionDecider.decide>[number]>;

/** Ends a subscription for good. The event comes first, since it is the intent; `tidySubscribers` finishes an interrupted call. */
async function endSubscription(
  { commands, vault, ledger }: SubscriberParts,
  subscriberId: string,
  { by, now }: End,
): Promise<Ended> {
  const command = { type: 'EndSubscription', subscriberId } as const;
  const outcome = await commands.run(subscriptionDecider, subscriberId, command, { by });
  // Forgetting looks through the outbox and rewrites the vault's file, which a link that is pressed again must not bring about.
  if (outcome.events.length === 0 && !(await isKept(vault, subscriberId))) return outcome;
  // The ledger holds random ids only, of participants, customers and subscribers alike.
  ledger.add([{ participantId: subscriberId as ParticipantId, at: now.toISOString() }]);
  await forgetSubscriber(vault, subscriberId);
  return outcome;
}

/** Reads nothing of it, so that a damaged row can be forgotten as well. */
async function isKept(vault: SecretStore, subscriberId: string): Promise<boolean> {
  const [newest] = await vault.idsOf(KIND, { before: `${subscriberId}!`, limit: 1 });
  return newest === subscriberId;
}

async function forgetSubscriber(vault: SecretStore, subscriberId: string): Promise<void> {
  await forgetMailsOf(vault, { kind: 'subscriber', id: subscriberId });
  await vault.forget(KIND, subscriberId);
}

type End = Readonly<{ by: Caller; now: Date }>;
/** `position` is undefined for a request that waited for its confirmation. */
export type EndedOf = Readonly<{ id: string; position: Position | undefined }>;

/** Ends the subscription of an address, or forgets a request that waits for its confirmation; undefined where there is neither. */
export async function endSubscriptionOf(
  parts: SubscriberParts,
  email: string,
  end: End,
): Promise<EndedOf | undefined> {
  const id = await parts.vault.idAt(KIND, canonicalEmail(email));
  return id === undefined ? undefined : { id, position: await endAgain(parts, id, end) };
}

/** Also where the log knows of no subscription. */
async function endAgain(
  parts: SubscriberParts,
  subscriberId: string,
  end: End,
): Promise<Position | undefined> {
  try {
    return (await endSubscription(parts, subscriberId, end)).position;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    await forgetSubscriber(parts.vault, subscriberId);
    return undefined;
  }
}

/**
 * Forgets requests whose link has expired, and subscriptions that have ended: after an interruption, and in a vault that came
 * from a backup. A damaged row holds up nobody else. Returns how many.
 */
export async function tidySubscribers(parts: SubscriberParts, now: Date): Promise<number> {
  const ended = new Set<string>(parts.ledger.read().map(({ participantId }) => participantId));
  const oldest = new Date(now.getTime() - CONFIRMATION_DAYS_MAX * DAY_MS).toISOString();
  let forgotten = 0;
  for await (const id of idsOfKind(parts.vault, KIND)) {
    const { status } = await parts.commands.stateOf(subscriptionDecider, id);
    const isOver =
      status === 'ended' || ended.has(id) || (status === 'none' && (await isAskedBefore(parts, id, oldest)));
    if (!isOver) continue;
    await endAgain(parts, id, { by: SYSTEM, now });
    forgotten += 1;
  }
  return forgotten;
}

/** False for a damaged row: `ops verify` names it, and a backup may still have the request. */
async function isAskedBefore({ vault }: SubscriberParts, id: string, oldest: string): Promise<boolean> {
  const secret = await readableSecret(vault, KIND, id);
  return secret !== undefined && String(secret['at']) < oldest;
}

/** What is stored under an address, for its owner. */
export async function subscriptionsOf(
  { commands, vault }: Pick<SubscriberParts, 'commands' | 'vault'>,
  email: string,
): Promise<
  Readonly<{ id: string; email: string; topics: readonly string[]; confirmedAt: string }> | undefined
> {
  const id = await vault.idAt(KIND, canonicalEmail(email));
  if (id === undefined) return undefined;
  const { topics, confirmedAt } = await commands.stateOf(subscriptionDecider, id);
  return { id, email: await spellingOf(vault, id, email), topics, confirmedAt };
}

const emailIn = (secret: Readonly<Record<string, unknown>>): string => String(secret['email']);

/** An address as its owner wrote it; as it was written now where the row is damaged. */
async function spellingOf(vault: SecretStore, subscriberId: string, email: string): Promise<string> {
  const secret = await readableSecret(vault, KIND, subscriberId);
  return secret ? emailIn(secret) : email;
}

/** The addresses of visitors who subscribed, or asked to. They are in the vault only, until the subscription ends. */
@Injectable()
export class Subscribers {
  readonly #parts: SubscriberParts;

  constructor(
    @Inject(VAULT) private readonly vault: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) { dataDirectory }: Pick<Config, 'dataDirectory'>,
    private readonly commands: CommandRunner,
  ) {
    this.#parts = { commands, vault, ledger: new ErasureLedger(dataDirectory) };
  }

  /**
   * The subscriber with this address, added when new. Known or not, the same is read and written; a confirmed address keeps
   * its spelling, since anybody can type another one.
   */
  async keep(email: string, at: string): Promise<string> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const id = (await this.vault.idAt(KIND, canonicalEmail(email))) ?? randomId();
      const { status } = await this.commands.stateOf(subscriptionDecider, id);
      const spelling = await spellingOf(this.vault, id, email);
      const kept = status === 'on' ? spelling : email;
      if (status === 'ended') await forgetSubscriber(this.vault, id);
      else if (await this.#isKept(id, kept, at)) return id;
    }
    throw new Rejection('UNAVAILABLE');
  }

  /** False when a request at the same time was faster. */
  async #isKept(id: string, email: string, at: string): Promise<boolean> {
    try {
      await this.vault.keep(KIND, id, { email, at }, canonicalEmail(email));
      return true;
    } catch (error) {
      if (error instanceof LookupTaken) return false;
      throw error;
    }
  }

  async emailOf(subscriberId: string): Promise<string | undefined> {
    const secret = await this.vault.secretOf(KIND, subscriberId);
    return secret && emailIn(secret);
  }

  stateOf(subscriberId: string): Promise<SubscriptionState> {
    return this.commands.stateOf(subscriptionDecider, subscriberId);
  }

  end(subscriberId: string, by: Caller): Promise<Ended> {
    return endSubscription(this.#parts, subscriberId, { by, now: this.clock.now() });
  }

  endOf(email: string, by: Caller): Promise<EndedOf | undefined> {
    return endSubscriptionOf(this.#parts, email, { by, now: this.clock.now() });
  }

  tidy(): Promise<number> {
    return tidySubscribers(this.#parts, this.clock.now());
  }
}

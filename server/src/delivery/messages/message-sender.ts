import { Inject, Injectable, Logger } from '@nestjs/common';
import type { DomainEvent } from '@onda-on/contracts/events';
import pTimeout from 'p-timeout';

import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { isStoreUnavailable } from '../../platform/stores/is-store-unavailable.ts';
import { isOver, type MessageCommand, type MessageState, type SendOutcome } from './message.decider.ts';

const SEND_MS_MAX = 120_000;
const logger = new Logger('Messages');

/** A kind of message with its attempts in the log: `idOf` gives a name's stream id, `stateOf` the message in it. */
export type MessageKind<Name, Sent, State, Event extends DomainEvent> = Readonly<{
  decider: Decider<MessageCommand<Name, Sent>, State, Event>;
  by: Caller;
  idOf: (name: Name) => string;
  stateOf: (state: State, name: Name) => MessageState;
}>;

/** `outcome` is null where there is nothing to send, or another process is sending it. */
export type SendResult = Readonly<{ isOver: boolean; outcome: SendOutcome | null }>;

/** Sends a message once: an attempt is begun in the log first, and only the process that wrote that event sends. */
@Injectable()
export class MessageSender {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `askedAt` is the time of the recipient's consent; null where none is needed. */
  async send<Name, Sent, State, Event extends DomainEvent>(
    kind: MessageKind<Name, Sent, State, Event>,
    name: Name,
    askedAt: string | null,
    deliver: () => Promise<SendOutcome<Sent>>,
  ): Promise<SendResult> {
    const begun = await this.#decide(kind, { type: 'BeginMessage', name, askedAt, now: this.clock.now() });
    const { status, attempts: attempt } = kind.stateOf(begun.state, name);
    if (begun.events.length === 0 || status !== 'begun')
      return { isOver: isOver(kind.stateOf(begun.state, name)), outcome: null };
    const outcome = await sendOutcomeOf(deliver);
    const finish = { type: 'FinishMessage', name, attempt, outcome, now: this.clock.now() } as const;
    const { state } = await this.#decide(kind, finish);
    return { isOver: isOver(kind.stateOf(state, name)), outcome };
  }

  /** `isOver` is false where the decider refused, since another process is sending the message. */
  async giveUp<Name, Sent, State, Event extends DomainEvent>(
    kind: MessageKind<Name, Sent, State, Event>,
    name: Name,
    reason: string,
  ): Promise<SendResult> {
    const { state } = await this.#decide(kind, { type: 'GiveUpMessage', name, reason });
    return { isOver: isOver(kind.stateOf(state, name)), outcome: null };
  }

  #decide<Name, Sent, State, Event extends DomainEvent>(
    { decider, by, idOf }: MessageKind<Name, Sent, State, Event>,
    command: MessageCommand<Name, Sent>,
  ) {
    return this.commands.run(decider, idOf(command.name), command, { by });
  }
}

/** `malformed`: this message could not be built. */
type Delayed = Readonly<{ kind: 'later'; reason: 'server-away' | 'malformed' }>;

/** Gives every attempt an outcome: one that throws or takes too long is tried again later. */
export async function sendOutcomeOf<Outcome>(send: () => Promise<Outcome>): Promise<Outcome | Delayed> {
  const away: Delayed = { kind: 'later', reason: 'server-away' };
  try {
    return await pTimeout(send(), { milliseconds: SEND_MS_MAX, fallback: () => away });
  } catch (error) {
    if (isStoreUnavailable(error)) return away;
    logger.error(
      `A message is delayed: ${reasonOf(error)}`,
      error instanceof Error ? error.stack : undefined,
    );
    return { kind: 'later', reason: 'malformed' };
  }
}

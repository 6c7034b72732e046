import { randomUUID } from 'node:crypto';

import { Inject, Injectable, Optional } from '@nestjs/common';
import type { DomainEvent, EventMeta, StoredEvent } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import {
  ConcurrencyConflict,
  LOG_START,
  NO_STREAM,
  type EventLog,
  type Position,
  type Revision,
} from '@onda-on/stores';

import { EVENT_LOG } from '../stores/stores.module.ts';
import { TRACING, type Tracing } from '../tracing/tracing.port.ts';
import { metaOf, type Caller } from './caller.ts';
import { CLOCK, type Clock } from './clock.ts';
import type { Decider } from './decider.ts';
import { FoldedLog } from './folded-log.ts';
import { commandIdOf, eventIdOf } from './ids.ts';
import { refusePersonalReason } from './lasting-reason.ts';

const ATTEMPTS_MAX = 5;

/** What a decision asks of a log. */
type DecisionLog = Pick<EventLog, 'read' | 'append'>;

export type RunOptions = Readonly<{
  by: Caller;
  /** Names the command in its stream, so that the same again is answered and not done. */
  key?: string | undefined;
  /** The same for a command that is named outside of its stream; a fresh one where neither is given. */
  commandId?: string;
  /** What to read and write through, where a lock among servers gives one. */
  log?: DecisionLog;
  /** The stream is most likely not there yet: decides without reading it first. Only with a fresh command id. */
  isNew?: boolean;
}>;

/**
 * What a command led to: its events (none when it changed nothing), the state before and with them, and where the stream's last
 * event stands in the log: what a reader waits for to see it. `aside` is what was made beside the command.
 */
export type CommandOutcome<S, E extends DomainEvent, A = undefined> = Readonly<{
  before: S;
  events: readonly E[];
  state: S;
  position: Position;
  aside: A | undefined;
}>;

class Aside<C, A> {
  constructor(
    readonly command: C,
    readonly value: A,
  ) {}
}

/** A command, or one with what was made on the way to it. */
export type Prepared<C, A> = C | Aside<C, A>;

/** A command with something that only its caller needs, as a code that is shown once: it comes back beside the outcome. */
export const withAside = <C extends object, A>(command: C, value: A): Prepared<C, A> =>
  new Aside(command, value);

/** A command, or how it is made from the state that it meets, as of the time that its events bear. */
export type CommandFor<C, S, A = undefined> =
  | C
  | ((state: S, now: Date) => Prepared<C, A> | Promise<Prepared<C, A>>);

/** The one way to run a command: reads the stream, decides, appends, and waits until this process knows what was written. */
@Injectable()
export class CommandRunner {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly folded: FoldedLog,
    @Optional() @Inject(TRACING) private readonly tracing: Tracing | null,
  ) {}

  /**
   * Resolves when the events are on disk and every state in memory that is made of such events knows them. `command` may be made
   * from the state that it meets, as of `now`; it is made again when somebody else was faster.
   *
   * @throws {Rejection} when the rules say no.
   * @throws {LogUnavailable} when the log does not answer in time: the outcome is unknown, and a retry is answered.
   */
  async run<C extends object, S, E extends DomainEvent, A = undefined>(
    decider: Decider<C, S, E>,
    id: string,
    command: CommandFor<C, S, A>,
    { by, key, commandId, log = this.log, isNew = false }: RunOptions,
  ): Promise<CommandOutcome<S, E, A>> {
    const stream = `${decider.category}-${id}`;
    const name = (key === undefined ? commandId : commandIdOf(stream, key)) ?? randomUUID();
    const meta = () => metaOf(by, name, this.clock.now());
    const transaction = { log, decider, stream, command, meta };
    const work = () => (isNew ? transactNew(transaction) : transact(transaction));
    const outcome = await (this.tracing ? this.tracing.command(`decide ${decider.category}`, work) : work());
    // Where nothing was written, what somebody else wrote may be what there was to write.
    const types = outcome.events.length > 0 ? outcome.events.map(({ type }) => type) : decider.codec.types;
    if (types.some((type) => this.folded.concerns(type))) await this.folded.reached(outcome.position);
    return outcome;
  }

  /** A stream's state as the log has it now. */
  stateOf<C, S, E extends DomainEvent>(decider: Decider<C, S, E>, id: string): Promise<S> {
    return stateIn(this.log, decider, id);
  }
}

/** The same for whoever only reads. */
export async function stateIn<C, S, E extends DomainEvent>(
  log: Pick<EventLog, 'read'>,
  { category, codec, evolve, initialState }: Decider<C, S, E>,
  id: string,
): Promise<S> {
  const { events } = await log.read(`${category}-${id}`);
  return events.map(codec.decode).reduce(evolve, initialState);
}

/** Runs commands as of a given moment for whoever writes to a log that no application follows: seeds and restores. */
export function runnerOver(log: EventLog, at: Date): CommandRunner {
  const clock = { now: () => at };
  return new CommandRunner(log, clock, new FoldedLog(log, clock), null);
}

/** Where an event that is in a stream stands in the log: the same append again gets its first answer. */
export const positionOf = (
  log: DecisionLog,
  stream: string,
  revision: Revision,
  event: StoredEvent,
): Promise<Position> => log.append(stream, revision - 1n, [event]);

type Transaction<C, S, E extends DomainEvent, A> = Readonly<{
  log: DecisionLog;
  decider: Decider<C, S, E>;
  stream: string;
  command: CommandFor<C, S, A>;
  /** Made anew for every attempt, because its time is that of the attempt. */
  meta: () => EventMeta;
}>;
type Facts<S> = Readonly<{ past: readonly StoredEvent[]; state: S; revision: Revision }>;

/** Decides and appends. On a conflict the decision rested on old facts, so it is made again. */
async function transact<C extends object, S, E extends DomainEvent, A>(
  transaction: Transaction<C, S, E, A>,
): Promise<CommandOutcome<S, E, A>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await decideOnce(transaction);
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict) || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

/**
 * The same for a stream that most likely is not there yet: decides on nothing and appends without reading. Only when that is
 * refused, by the rules or by the log, it looks at what there is. Its command id must be fresh: the log would take a repeated
 * one for done, and this answer for the earlier one.
 */
async function transactNew<C extends object, S, E extends DomainEvent, A>(
  transaction: Transaction<C, S, E, A>,
): Promise<CommandOutcome<S, E, A>> {
  try {
    const facts = { past: [], state: transaction.decider.initialState, revision: NO_STREAM };
    return await decideOn(transaction, facts, transaction.meta());
  } catch (error) {
    if (!(error instanceof ConcurrencyConflict || error instanceof Rejection)) throw error;
    return transact(transaction);
  }
}

async function decideOnce<C extends object, S, E extends DomainEvent, A>(
  transaction: Transaction<C, S, E, A>,
): Promise<CommandOutcome<S, E, A>> {
  const { log, decider, stream } = transaction;
  const { events: past, revision } = await log.read(stream);
  const meta = transaction.meta();
  const decoded = past.map(decider.codec.decode);
  const state = decoded.reduce(decider.evolve, decider.initialState);
  const facts = { past, state, revision };

  // A command that is already in the stream is a retry: it gets the answer it got, not a second decision.
  const isOwn = (i: number) => past[i]?.meta.commandId === meta.commandId;
  const own = decoded.filter((_, i) => isOwn(i));
  if (own.length > 0) {
    const earlier = decoded.slice(
      0,
      decoded.findIndex((_, i) => isOwn(i)),
    );
    const before = earlier.reduce(decider.evolve, decider.initialState);
    return { before, events: own, state, position: await endOf(transaction, facts), aside: undefined };
  }
  return decideOn(transaction, facts, meta);
}

async function decideOn<C extends object, S, E extends DomainEvent, A>(
  transaction: Transaction<C, S, E, A>,
  facts: Facts<S>,
  meta: EventMeta,
): Promise<CommandOutcome<S, E, A>> {
  const { log, decider, stream, command } = transaction;
  const prepared = typeof command === 'function' ? await command(facts.state, new Date(meta.at)) : command;
  const [ready, aside] =
    prepared instanceof Aside ? [prepared.command, prepared.value] : [prepared, undefined];
  const before = facts.state;
  const events = decider.decide(ready, before);
  events.forEach(refusePersonalReason);
  if (events.length === 0)
    return { before, events, state: before, position: await endOf(transaction, facts), aside };
  const stored = events.map((event, i) => ({
    ...decider.codec.encode(event),
    id: eventIdOf(meta.commandId, i),
    meta,
  }));
  const position = await log.append(stream, facts.revision, stored);
  return { before, events, state: events.reduce(decider.evolve, before), position, aside };
}

async function endOf<S>(
  { log, stream }: Readonly<{ log: DecisionLog; stream: string }>,
  { past, revision }: Facts<S>,
): Promise<Position> {
  const last = past.at(-1);
  return last ? positionOf(log, stream, revision, last) : LOG_START;
}

import { randomUUID } from 'node:crypto';

import { Inject, Injectable, Optional } from '@nestjs/common';
import type { DomainEvent, EventMeta, StoredEvent } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import {
  ConcurrencyConflict,
  LOG_START,
  NO_STREAM,
  type Append,
  type EventLog,
  type Position,
  type Revision,
} from '@onda-on/stores';

import { CLOCK, type Clock } from '../kernel/clock.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';
import { TRACING, type Tracing } from '../tracing/tracing.port.ts';
import { metaOf, type Caller } from './caller.ts';
import type { Decider } from './decider.ts';
import { FoldedLog } from './folded-log.ts';
import { commandIdOf, eventIdOf } from './ids.ts';
import { refusePersonalReason } from './lasting-reason.ts';
import { retryOvertaken } from './retry-overtaken.ts';

type DecisionLog = Pick<EventLog, 'read' | 'append'>;

export type RunOptions = Readonly<{
  by: Caller;
  /** The client's key for this command: the same key on the same stream gets the first answer, and nothing is done twice. */
  key?: string | undefined;
  /** An id for the same purpose that does not depend on the stream; without either, the id is random. */
  commandId?: string;
  /** The log to read and write through, for example the one that a lock among servers provides. */
  log?: DecisionLog;
  /** The stream most likely does not exist: decides without reading it first. Only with a fresh command id. */
  isNew?: boolean;
}>;

/**
 * The result of a command: its events (none if it changed nothing), the state before and after them, and the log
 * position of the stream's last event, which a reader waits for. `aside` is the value of `withAside`.
 */
export type CommandOutcome<S, E extends DomainEvent, A = undefined> = Readonly<{
  before: S;
  events: readonly E[];
  state: S;
  position: Position;
  aside: A | undefined;
}>;

/** The first command of a stream. Its events get a fresh command id. */
export type NewCommand<C> = Readonly<{ id: string; command: C; by: Caller }>;
export type NewOutcome<E> = Readonly<{ events: readonly E[]; position: Position }>;

class Aside<C, A> {
  constructor(
    readonly command: C,
    readonly value: A,
  ) {}
}

export type Prepared<C, A> = C | Aside<C, A>;

/** A command with a value that only its caller needs, such as a code that is shown once; the outcome returns it. */
export const withAside = <C extends object, A>(command: C, value: A): Prepared<C, A> =>
  new Aside(command, value);

/** A command, or a function that makes it from the current state and the time of its events. */
export type CommandFor<C, S, A = undefined> =
  | C
  | ((state: S, now: Date) => Prepared<C, A> | Promise<Prepared<C, A>>);

/** The one way to run a command: reads the stream, decides, appends, and waits until this process has folded the events. */
@Injectable()
export class CommandRunner {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly folded: FoldedLog,
    @Optional() @Inject(TRACING) private readonly tracing: Tracing | null,
  ) {}

  /**
   * Resolves when the events are on disk and folded into every state in memory that depends on them. A `command`
   * function gets the current state and time; on a conflict it is called again.
   *
   * @throws {Rejection} when the rules say no.
   * @throws {LogUnavailable} when the log does not answer in time: the outcome is unknown, and a retry gets its answer.
   * @throws {ConcurrencyConflict} when other writers were faster until the time was over: nothing was written.
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
    // A command without events may rest on events of another server, so it waits for those.
    const types = outcome.events.length > 0 ? outcome.events.map(({ type }) => type) : decider.codec.types;
    if (types.some((type) => this.folded.concerns(type))) await this.folded.reached(outcome.position);
    return outcome;
  }

  /**
   * Runs commands at one time on streams that most likely do not exist, which costs less together: decides each on the initial
   * state and appends all at once. In the order of `commands`; undefined for one that must run alone, because the rules or the log
   * refuse it as the first of its stream.
   *
   * @throws {LogUnavailable} when this process does not fold the events in time: they are written.
   */
  async runAsNew<C, S, E extends DomainEvent>(
    decider: Decider<C, S, E>,
    commands: readonly NewCommand<C>[],
    now: Date,
  ): Promise<readonly PromiseSettledResult<NewOutcome<E> | undefined>[]> {
    const decided = commands.map((each) => firstOf(decider, each, now));
    const firsts = decided.filter((each) => each !== undefined);
    const outcomes = await this.log.appendAll(firsts.map(({ append }) => append));
    const positions = new Map(firsts.map((first, i) => [first, outcomes[i]]));
    const last = outcomes.reduce(latest, LOG_START);
    if (decider.codec.types.some((type) => this.folded.concerns(type))) await this.folded.reached(last);
    return decided.map((first) => settledOf(first, first && positions.get(first)));
  }

  stateOf<C, S, E extends DomainEvent>(decider: Decider<C, S, E>, id: string): Promise<S> {
    return stateIn(this.log, decider, id);
  }
}

type First<E> = Readonly<{ append: Append; events: readonly E[] }>;

function firstOf<C, S, E extends DomainEvent>(
  decider: Decider<C, S, E>,
  { id, command, by }: NewCommand<C>,
  now: Date,
): First<E> | undefined {
  try {
    const events = decider.decide(command, decider.initialState);
    events.forEach(refusePersonalReason);
    const stored = storedOf(decider, events, metaOf(by, randomUUID(), now));
    return { events, append: { stream: `${decider.category}-${id}`, expected: NO_STREAM, events: stored } };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return undefined;
  }
}

function settledOf<E>(
  first: First<E> | undefined,
  outcome: PromiseSettledResult<Position> | undefined,
): PromiseSettledResult<NewOutcome<E> | undefined> {
  if (first && outcome?.status === 'fulfilled')
    return { status: 'fulfilled', value: { events: first.events, position: outcome.value } };
  const isFailure = outcome?.status === 'rejected' && !(outcome.reason instanceof ConcurrencyConflict);
  return isFailure ? outcome : { status: 'fulfilled', value: undefined };
}

const latest = (last: Position, outcome: PromiseSettledResult<Position>): Position =>
  outcome.status === 'fulfilled' && outcome.value > last ? outcome.value : last;

const storedOf = <C, S, E extends DomainEvent>(
  { codec }: Decider<C, S, E>,
  events: readonly E[],
  meta: EventMeta,
): readonly StoredEvent[] =>
  events.map((event, i) => {
    const { type, version, data } = codec.encode(event);
    return { id: eventIdOf(meta.commandId, i), type, version, data, meta };
  });

/** `CommandRunner.stateOf` for callers without a runner. */
export async function stateIn<C, S, E extends DomainEvent>(
  log: Pick<EventLog, 'read'>,
  { category, codec, evolve, initialState }: Decider<C, S, E>,
  id: string,
): Promise<S> {
  const { events } = await log.read(`${category}-${id}`);
  return events.map(codec.decode).reduce(evolve, initialState);
}

/** A runner with a fixed time, for seeds and restores, whose log no application follows. */
export function runnerOver(log: EventLog, at: Date): CommandRunner {
  const clock = { now: () => at };
  return new CommandRunner(log, clock, new FoldedLog(log, clock), null);
}

/** The log position of a stored event: appending it again returns the position of the first append. */
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
  /** Called for every attempt, so that the events carry the time of the attempt. */
  meta: () => EventMeta;
}>;
type Facts<S> = Readonly<{ past: readonly StoredEvent[]; state: S; revision: Revision }>;

/** Decides and appends; on a conflict it reads and decides again. */
const transact = <C extends object, S, E extends DomainEvent, A>(
  transaction: Transaction<C, S, E, A>,
): Promise<CommandOutcome<S, E, A>> => retryOvertaken(ConcurrencyConflict, () => decideOnce(transaction));

/**
 * The same for a stream that most likely does not exist: decides on the initial state and appends without reading. It
 * reads the stream only if the rules or the log refuse. The command id must be fresh, since the log would answer a
 * repeated one with the earlier append.
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

  // A command that is already in the stream is a retry: it gets its first answer instead of a second decision.
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
  const position = await log.append(stream, facts.revision, storedOf(decider, events, meta));
  return { before, events, state: events.reduce(decider.evolve, before), position, aside };
}

async function endOf<S>(
  { log, stream }: Readonly<{ log: DecisionLog; stream: string }>,
  { past, revision }: Facts<S>,
): Promise<Position> {
  const last = past.at(-1);
  return last ? positionOf(log, stream, revision, last) : LOG_START;
}

import { randomUUID } from 'node:crypto';

import { Inject, Injectable, Optional } from '@nestjs/common';
import type { DomainEvent } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { EVENT_LOG } from '../stores/stores.module.ts';
import { TRACING, type Tracing } from '../tracing/tracing.port.ts';
import { metaOf, type Caller } from './caller.ts';
import { CLOCK, type Clock } from './clock.ts';
import type { Decider } from './decider.ts';
import { FoldedLog } from './folded-log.ts';
import { commandIdOf } from './ids.ts';
import { transact, transactNew, type CommandFor, type DecisionLog, type CommandOutcome } from './transact.ts';

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
    const named = key === undefined ? commandId : commandIdOf(`${decider.category}-${id}`, key);
    const name = named ?? randomUUID();
    const meta = () => metaOf(by, name, this.clock.now());
    const decide = isNew ? transactNew : transact;
    const work = () => decide<C, S, E, A>(log, decider, id, command, meta);
    const outcome = await (this.tracing ? this.tracing.command(`decide ${decider.category}`, work) : work());
    // Where nothing was written, what somebody else wrote may be what there was to write.
    const types = outcome.events.length > 0 ? outcome.events.map(({ type }) => type) : decider.codec.types;
    if (types.some((type) => this.folded.concerns(type))) await this.folded.reached(outcome.position);
    return outcome;
  }

  /** A stream's state as the log has it now. */
  async stateOf<C, S, E extends DomainEvent>(
    { category, codec, evolve, initialState }: Decider<C, S, E>,
    id: string,
  ): Promise<S> {
    const { events } = await this.log.read(`${category}-${id}`);
    return events.map(codec.decode).reduce(evolve, initialState);
  }
}

/** Runs commands as of a given moment for whoever writes to a log that no application follows: seeds and restores. */
export function runnerOver(log: EventLog, at: Date): CommandRunner {
  const clock = { now: () => at };
  return new CommandRunner(log, clock, new FoldedLog(log, clock), null);
}

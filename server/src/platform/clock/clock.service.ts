import { randomUUID } from 'node:crypto';

import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { ClockHealth } from '@onda-on/contracts/api';
import type { OperationEvent } from '@onda-on/contracts/events';
import { supervise } from '@onda-on/projections';
import type { EventLog, Position } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { SYSTEM, type Caller } from '../commands/caller.ts';
import { appendOperation } from '../commands/operator-log.ts';
import { ClockWatch } from '../kernel/clock-watch.ts';
import type { ClockFault, ClockMove } from '../kernel/judge-clock.ts';
import { reasonOf } from '../kernel/reason-of.ts';
import { waitAtStop } from '../kernel/wait-at-stop.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';

const LOOK_MS = 1_000;
const ACCEPTED: OperationEvent['type'] = 'ClockAccepted';

/**
 * Checks the clocks once a second and records each move of the date that the watch followed. It also follows the
 * operators' `ClockAccepted` events: each process decides by the event's time whether its own machine's date is the
 * accepted one.
 */
@Injectable()
export class ClockService implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('Clock');
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #following: Promise<void> | undefined;
  #fault: ClockFault | null = null;
  readonly #mutex = new Mutex();
  /** Found and not yet known to be in the log, oldest first. */
  #moves: FoundMove[] = [];
  #recording: Promise<unknown> = Promise.resolve();
  #onTrusted: (() => void)[] = [];

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    readonly watch: ClockWatch,
  ) {}

  onModuleInit(): void {
    this.#timer = setInterval(
      () => void this.look().catch((error: unknown) => this.#logger.warn(reasonOf(error))),
      LOOK_MS,
    ).unref();
    // The watch began with the time of the log's last event, so earlier decisions are not needed.
    let after: Position | undefined;
    const follow = async (signal: AbortSignal) => {
      after ??= await this.log.end();
      for await (const { event, position } of this.log.follow(after, [ACCEPTED], signal)) {
        if (event) await this.#follow(Date.parse(event.meta.at));
        after = position;
      }
    };
    this.#following = supervise(follow, this.#stop.signal, (reason) => this.#logger.warn(reasonOf(reason)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    // Both use the log, which is closed next.
    await waitAtStop('Clock', Promise.allSettled([this.#following, this.#recording]));
  }

  /** Checks the clocks now; resolves once all found moves are recorded. One whose recording fails is recorded by a later look. */
  async look(): Promise<void> {
    const move = this.watch.sample();
    this.#report();
    if (move) this.#moves.push(foundMove(move, this.watch.now()));
    if (this.#moves.length > 0) this.#recording = this.#mutex.runExclusive(() => this.#recordMoves());
    await this.#recording;
  }

  /** Resolves once the date is trusted. */
  trusted(): Promise<void> {
    if (this.watch.fault === null) return Promise.resolve();
    return new Promise((resolve) => this.#onTrusted.push(resolve));
  }

  /** Records an operator's decision that this machine's date is right. Resolves once this process uses that date. */
  async accept(reason: string, caller: Caller): Promise<void> {
    const at = new Date(this.watch.state.wallAt);
    const operationId = randomUUID();
    const event = { type: 'ClockAccepted', data: { operationId, reason } } as const;
    await appendOperation(this.log, event, { operationId, caller, at });
    await this.#follow(at.getTime());
  }

  /** Records the move first, so that wrongly dated events are known before anything is decided by the new date. */
  #follow(acceptedMs: number): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      if (!this.watch.agreesWith(acceptedMs)) {
        this.#logger.error(`Another date was accepted than this machine has: ${textOf(this.watch.state)}`);
        return;
      }
      const move = this.watch.pendingMove();
      if (move) await this.#recordMove(foundMove(move, new Date(move.to)));
      this.watch.accept();
      this.#report();
    });
  }

  async #recordMoves(): Promise<void> {
    for (let next = this.#moves[0]; next; next = this.#moves[0]) {
      await this.#recordMove(next);
      this.#moves.shift();
    }
  }

  #recordMove({ operationId, move, at }: FoundMove): Promise<Position> {
    const event = { type: 'ClockMoved', data: { operationId, ...move } } as const;
    return appendOperation(this.log, event, { operationId, caller: SYSTEM, at });
  }

  #report(): void {
    const { state } = this.watch;
    if (state.fault === this.#fault) return;
    this.#fault = state.fault;
    if (state.fault !== null) {
      this.#logger.error(`The date is not believed, and nothing is written: ${textOf(state)}`);
      return;
    }
    this.#logger.warn(`The date is believed again: ${textOf(state)}`);
    for (const resolve of this.#onTrusted.splice(0)) resolve();
  }
}

/** The id is chosen once, so that an append whose answer is lost is not repeated as another one. */
type FoundMove = Readonly<{ operationId: string; move: ClockMove; at: Date }>;
const foundMove = (move: ClockMove, at: Date): FoundMove => ({ operationId: randomUUID(), move, at });

const textOf = ({ fault, wallAt, expectedAt }: ClockHealth): string =>
  `${fault ?? 'right'}, the machine says ${wallAt}, expected was ${expectedAt}`;

import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { RefusedStep } from '@onda-on/contracts/events';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import type { Contest } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { ImportLog, type KnownImport } from './import-log.ts';
import { ImportSteps } from './import-steps.ts';

const TICK_MS = 1_000;
/** Where servers share a log, an import without progress for this long is taken over by another server. */
const QUIET_MS = 5_000;

type Seen = Readonly<{ matches: Contest['matches']; since: number }>;

/**
 * Carries imports out, and on where a process was cut off. Which rows are done stands in the log, so several servers on one
 * import write the same as one.
 */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Imports');
  readonly #running = new Map<string, Promise<void>>();
  readonly #tried = new Map<string, number>();
  readonly #seen = new Map<string, Seen>();
  #timer: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'stores'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly imports: ImportLog,
    private readonly steps: ImportSteps,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.tick(), TICK_MS);
    this.#timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#isEnding = true;
    await Promise.all(this.#running.values());
  }

  /** How many rows were tried here; undefined where another server is at it. */
  triedOf(operationId: string): number | undefined {
    return this.#tried.get(operationId);
  }

  /** Goes on with what nobody seems to be at. */
  tick(): void {
    for (const { id, state } of this.contest.current.imports.values()) {
      const isOpen = state === 'running' || state === 'undoing';
      if (isOpen && !this.#running.has(id) && this.#isLeft(id)) void this.start(id);
    }
  }

  /** Resolves when the import is through, or this process ends; a failure is tried again by the next tick. */
  start(id: string): Promise<void> {
    const known = this.#running.get(id);
    if (known) return known;
    const running = this.#carryOut(id)
      .catch((error: unknown) => this.#logger.error(error))
      .finally(() => {
        this.#running.delete(id);
        this.#tried.delete(id);
        this.#seen.delete(id);
      });
    this.#running.set(id, running);
    return running;
  }

  #isLeft(id: string): boolean {
    if (!this.config.stores) return true;
    const now = this.clock.now().getTime();
    const { matches } = this.contest.current;
    const seen = this.#seen.get(id);
    // Another map with every event of a match, and with nothing else: the other server may be at its rows.
    if (seen?.matches !== matches) this.#seen.set(id, { matches, since: now });
    return seen?.matches === matches && now - seen.since >= QUIET_MS;
  }

  async #carryOut(id: string): Promise<void> {
    const known = await this.imports.read(id);
    const { state, plan } = known.import;
    if (state !== 'running' && state !== 'undoing') return;
    const refused: RefusedStep[] = [];
    const steps = state === 'running' ? plan.steps : plan.steps.toReversed();
    for (const [tried, step] of steps.entries()) {
      if (this.#isEnding) return;
      this.#tried.set(id, tried);
      const isDone =
        state === 'running'
          ? await this.steps.apply(known.import, step, callerOf(known))
          : await this.steps.undo(known.import, step, callerOf(known));
      if (isDone) refused.push(isDone);
    }
    await this.#finish(known, refused);
  }

  async #finish(known: KnownImport, refused: readonly RefusedStep[]): Promise<void> {
    const { operationId, state, plan } = known.import;
    const finished = { done: plan.steps.length - refused.length, refused };
    const [step, type] =
      state === 'running' ? (['carried-out', 'FinishImport'] as const) : (['undone', 'FinishUndo'] as const);
    await this.imports.write(operationId, step, { type, ...finished }, callerOf(known));
  }
}

/** The actor of each row is the administrator who asked for the import or its undo. */
const callerOf = ({ import: { operationId, state }, by, undoneBy }: KnownImport) => ({
  actor: state === 'undoing' && undoneBy ? undoneBy : by,
  correlationId: operationId,
});

import { Inject, Injectable } from '@nestjs/common';
import { afterRequest } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { waitAtStop } from '../../platform/kernel/wait-at-stop.ts';
import type { Contest } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { ImportLog, type KnownImport } from './import-log.ts';
import { ImportSteps, type StepOutcome } from './import-steps.ts';

const EVERY_MS = 1_000;
/** Where servers share a log, an import without progress for this long is taken over by another server. */
const QUIET_MS = 5_000;

type Seen = Readonly<{ matches: Contest['matches']; since: number }>;

/**
 * Carries imports out and resumes those of a process that died. The log says which rows are done, so several servers on
 * one import write the same as one.
 */
@Injectable()
export class ImportRunner extends ScheduledJob {
  readonly #running = new Map<string, Promise<void>>();
  readonly #tried = new Map<string, number>();
  readonly #seen = new Map<string, Seen>();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'stores'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly imports: ImportLog,
    private readonly steps: ImportSteps,
  ) {
    super('Imports', { everyMs: EVERY_MS });
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await waitAtStop('Imports', Promise.all(this.#running.values()));
  }

  /** How many rows this server has tried; undefined when it does not run the import. */
  triedOf(operationId: string): number | undefined {
    return this.#tried.get(operationId);
  }

  /** Resumes imports that no server seems to work on. */
  protected async round(): Promise<void> {
    for (const { id, state } of this.contest.current.imports.values()) {
      const isOpen = state === 'running' || state === 'undoing';
      if (isOpen && !this.#running.has(id) && this.#isLeft(id)) void this.start(id);
    }
  }

  /** Resolves when the import is finished or this process ends; after a failure the next tick tries again. */
  start(id: string): Promise<void> {
    const known = this.#running.get(id);
    if (known) return known;
    const running = afterRequest(() => this.#carryOut(id))
      .catch((error: unknown) => this.logger.error(error))
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
    // Only events of matches replace this map, so a new map means that another server may be writing rows.
    if (seen?.matches !== matches) this.#seen.set(id, { matches, since: now });
    return seen?.matches === matches && now - seen.since >= QUIET_MS;
  }

  async #carryOut(id: string): Promise<void> {
    const known = await this.imports.read(id);
    const { state, plan } = known.import;
    if (state !== 'running' && state !== 'undoing') return;
    const outcomes: StepOutcome[] = [];
    const steps = state === 'running' ? plan.steps : plan.steps.toReversed();
    for (const [tried, step] of steps.entries()) {
      if (this.ending.aborted) return;
      this.#tried.set(id, tried);
      outcomes.push(
        state === 'running'
          ? await this.steps.apply(known.import, step, callerOf(known))
          : await this.steps.undo(known.import, step, callerOf(known)),
      );
    }
    await this.#finish(known, outcomes);
  }

  async #finish(known: KnownImport, outcomes: readonly StepOutcome[]): Promise<void> {
    const { operationId, state } = known.import;
    const refused = outcomes.filter((each) => each !== null && typeof each === 'object');
    const proposed = outcomes.filter((each) => each === 'proposed').length;
    const done = proposed + outcomes.filter((each) => each === null).length;
    const finished = { done, refused, proposed };
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

import { Inject, Injectable } from '@nestjs/common';
import type { ImportJob, ImportRefusal } from '@onda-on/contracts/api';
import type { FixtureStep, RefusedStep, ResultStep } from '@onda-on/contracts/events';
import type { RejectionCode } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { alreadyHas } from '../../platform/commands/decider.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { refusalOf } from '../../platform/http/refusals.ts';
import { isOnPinnedSheet, type Contest, type ContestMatch } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { ImportLog } from './import-log.ts';
import { ImportRunner } from './import-runner.ts';
import { ImportSteps } from './import-steps.ts';
import type { ExistingImport } from './import.decider.ts';
import { ROW_TEXT } from './import.text.ts';
import { stepText } from './step-text.ts';

const LISTED_MAX = 20;

type Step = FixtureStep | ResultStep;

/** Describes an import for operators, alone, in a list and after its commands: its progress, its refused rows, and what undoing it would do. */
@Injectable()
export class ImportJobs {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
    private readonly contest: ContestState,
    private readonly imports: ImportLog,
    private readonly runner: ImportRunner,
    private readonly steps: ImportSteps,
    private readonly actors: ActorNames,
  ) {}

  async jobOf(operationId: string): Promise<ImportJob> {
    const { import: known, by, startedAt } = await this.imports.read(operationId);
    const { fileName, state, plan, unchanged } = known;
    const nameOf = await this.actors.lookup();
    const needsSecond = plan.kind === 'results' && this.config.confirmCorrections;
    return {
      id: operationId,
      kind: plan.kind,
      fileName,
      state,
      by: nameOf(by),
      startedAt,
      steps: plan.steps.length,
      unchanged,
      ...(isOver(known) ? await this.#cameTo(known) : this.#goingOn(known)),
      undo:
        state === 'done' ? { ...undoOf(this.contest.current, operationId, plan.steps), needsSecond } : null,
    };
  }

  /** The latest ones first. */
  latest(): Promise<readonly ImportJob[]> {
    const ids = [...this.contest.current.imports.keys()].toReversed().slice(0, LISTED_MAX);
    return Promise.all(ids.map((id) => this.jobOf(id)));
  }

  async #cameTo(known: ExistingImport) {
    const { state, plan, carriedOut, finished } = known;
    const { done = 0, refused = [], proposed = 0 } = finished ?? {};
    const decided = proposed > 0 ? await this.steps.proposalsOf(known) : [];
    const [waiting, declined] = [countOf(decided, null), countOf(decided, 'dropped')];
    // Where nothing was undone, the import is as it was before.
    const isAsBefore = carriedOut !== null && declined > 0 && declined === done;
    const outcome = isAsBefore
      ? { state: 'done' as const, done: carriedOut.done, refused: carriedOut.refused }
      : { state, done: done - declined, refused };
    return {
      ...outcome,
      tried: plan.steps.length,
      proposed: waiting,
      declined,
      refused: outcome.refused.map((each) => refusalIn(this.contest.current, plan.steps, each)),
    };
  }

  /** Another server may carry the import out; its progress shows only in the log. */
  #goingOn({ operationId, state, plan }: ExistingImport) {
    const steps: readonly Step[] = plan.steps;
    const done = steps.filter((step) => isDone(this.contest.current, step)).length;
    const through = state === 'undoing' ? steps.length - done : done;
    return {
      tried: Math.max(this.runner.triedOf(operationId) ?? 0, through),
      done,
      proposed: 0,
      declined: 0,
      refused: [],
    };
  }
}

const countOf = <T>(all: readonly T[], wanted: T): number => all.filter((each) => each === wanted).length;

const isOver = ({ state }: ExistingImport): boolean => state === 'done' || state === 'undone';

function isDone({ matches }: Contest, step: Step): boolean {
  const match = matches.get(step.matchId);
  return 'fixture' in step ? match !== undefined : match?.status === 'finished';
}

/** Instead of a refusal that speaks of another act, or names people that the list of rows does not hold. */
const ROW_WORDS: Readonly<Record<string, string>> = {
  STALE_VERSION: ROW_TEXT.changedSince,
  NOTHING_TO_UNDO: ROW_TEXT.changedSince,
  WEEK_ANNOUNCED: ROW_TEXT.announced,
};

function refusalIn(contest: Contest, steps: readonly Step[], { line, code }: RefusedStep): ImportRefusal {
  const step = steps.find((each) => each.line === line);
  const row = step ? stepText(contest, step) : { line, week: 0, text: '' };
  return { ...row, message: ROW_WORDS[code] ?? refusalOf(code as RejectionCode).message };
}

/** Rows that are still as the import left them can be undone; each row is judged on its own. */
function undoOf(contest: Contest, id: string, steps: readonly Step[]) {
  const doneAt = contest.imports.get(id)?.at;
  const refused = steps.flatMap((step) => {
    const message = whyKept(contest, step, doneAt);
    return message === null ? [] : [{ ...stepText(contest, step), message }];
  });
  return { rows: steps.length - refused.length, refused };
}

function whyKept(contest: Contest, step: Step, doneAt: Position | undefined): string | null {
  const match = contest.matches.get(step.matchId);
  if (!match) return ROW_TEXT.gone;
  if ('fixture' in step && isOnPinnedSheet(contest, match)) return refusalOf('MATCH_ON_PINNED_SHEET').message;
  // A match that was changed and changed back also counts as changed.
  const isChanged = doneAt !== undefined && match.changedAt > doneAt;
  return isChanged || !isAsWritten(match, step) ? ROW_TEXT.changedSince : null;
}

/** False for a row that was refused, or changed while the import still wrote others. */
function isAsWritten({ fixture, status, score }: ContestMatch, step: Step): boolean {
  if ('fixture' in step) return status === 'pending' && alreadyHas(fixture, step.fixture);
  return score?.homeScore === step.homeScore && score.awayScore === step.awayScore;
}

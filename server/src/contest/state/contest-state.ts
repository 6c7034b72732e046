import { Injectable } from '@nestjs/common';
import { anyCodec, contestDecidedCodec, type ContestDecided } from '@onda-on/contracts/events';
import type { ParticipantId, Settings, WeekNumber } from '@onda-on/contracts/rules';
import type { Position, RecordedEvent, Revision } from '@onda-on/stores';

import { FoldedLog } from '../../platform/commands/folded-log.ts';
import { entryTermsOf, type EntryTerms } from '../lock/entry-window.ts';
import { weekByNumber, EMPTY_CONTEST, type Contest } from '../model/contest.ts';
import { CONTEST_TYPES, foldContest, type ContestEvent } from './contest.fold.ts';

/** The latest intent of the servers that share a log, and whether its events were folded. */
type Decision = Readonly<{ revision: Revision; data: ContestDecided['data']; isCarriedOut: boolean }>;

const DECIDED = 'ContestDecided';
const TYPES: readonly string[] = [...CONTEST_TYPES, DECIDED];

/** The contest folded from the log; commands decide by it. Ready before the server listens. */
@Injectable()
export class ContestState {
  readonly #terms = new Map<WeekNumber, EntryTerms | null>();
  #contest: Contest = EMPTY_CONTEST;
  #decision: Decision | undefined;

  constructor(private readonly log: FoldedLog) {
    log.register({ types: TYPES, apply: (event, position) => this.#fold(event, position) });
  }

  /** The contest at `position`. Each event makes a new object, so a reader's object never changes. */
  get current(): Contest {
    return this.#contest;
  }

  get position(): Position {
    return this.log.position;
  }

  get decision(): Decision | undefined {
    return this.#decision;
  }

  get settings(): Settings {
    return this.#contest.settings;
  }

  isBlocked(participantId: ParticipantId): boolean {
    return this.#contest.blocked.has(participantId);
  }

  /** What an entry into this week is judged by, computed once between two events; null without such a week. */
  entryTermsOf(number: WeekNumber): EntryTerms | null {
    const known = this.#terms.get(number);
    if (known !== undefined) return known;
    const week = weekByNumber(this.#contest, number);
    const terms = week ? entryTermsOf(this.#contest, week) : null;
    this.#terms.set(number, terms);
    return terms;
  }

  /**
   * Resolves once everything up to this position is folded; at once if it is.
   *
   * @throws {LogUnavailable} when that takes too long. The events stay written, and a repeated request is answered.
   */
  reached(position: Position): Promise<void> {
    return this.log.reached(position);
  }

  #fold(event: RecordedEvent, position: Position): void {
    if (event.type === DECIDED) {
      const { data } = contestDecidedCodec.decode(event);
      this.#decision = { revision: event.revision, data, isCarriedOut: false };
      return;
    }
    if (this.#decision?.data.events.at(-1)?.id === event.id)
      this.#decision = { ...this.#decision, isCarriedOut: true };
    const decoded = anyCodec.decode(event) as ContestEvent;
    this.#contest = foldContest(this.#contest, decoded, { position, at: event.meta.at });
    this.#terms.clear();
  }
}

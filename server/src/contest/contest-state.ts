import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { anyCodec, contestDecidedCodec, type ContestDecided } from '@onda-on/contracts/events';
import type { ParticipantId, Settings, WeekNumber } from '@onda-on/contracts/rules';
import { supervise } from '@onda-on/projections';
import {
  LOG_START,
  msLeft,
  type EventLog,
  type Position,
  type RecordedEvent,
  type Revision,
} from '@onda-on/stores';

import { CLOCK, type Clock } from '../kernel/clock.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { CONTEST_TYPES, foldContest, type ContestEvent } from './contest.fold.ts';
import { weekByNumber } from './contest.selectors.ts';
import { EMPTY_CONTEST, type Contest, type ContestAdmin } from './contest.ts';
import { entryTermsOf, type EntryTerms } from './entry-terms.ts';
import { PositionWaits } from './position-waits.ts';

/** What servers that share a log decided last, and whether it was seen to be done. */
type Decision = Readonly<{ revision: Revision; data: ContestDecided['data']; isCarriedOut: boolean }>;

const DECIDED = 'ContestDecided';
const TYPES: readonly string[] = [...CONTEST_TYPES, DECIDED];

/**
 * The contest as the log has it, kept current in memory: what commands decide by, while every read model may be away. Ready
 * before the server listens; after a lost connection it goes on from where it was.
 */
@Injectable()
export class ContestState implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('Contest');
  readonly #stop = new AbortController();
  readonly #terms = new Map<WeekNumber, EntryTerms | null>();
  #contest: Contest = EMPTY_CONTEST;
  #position: Position = LOG_START;
  #decision: Decision | undefined;
  readonly #waits = new PositionWaits();
  #running: Promise<void> | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Everything, as of `position`. An object of its own for each event: whoever holds one sees one moment. */
  get current(): Contest {
    return this.#contest;
  }

  /** How far the log has been folded. */
  get position(): Position {
    return this.#position;
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

  adminOf(adminId: string): ContestAdmin | undefined {
    return this.#contest.admins.get(adminId);
  }

  isSignedOut(sessionId: string): boolean {
    return this.#contest.signedOut.has(sessionId);
  }

  /** What an entry into this week has to meet, worked out once for all entries between two events; null for no week. */
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
   * @throws {LogUnavailable} when it does not come by: what was written is written, and the same sent again is answered.
   */
  reached(position: Position): Promise<void> {
    if (position <= this.#position) return Promise.resolve();
    return this.#waits.until(position, msLeft());
  }

  /** Begins to follow the log, and resolves when all that stands in it by now is folded. */
  async onModuleInit(): Promise<void> {
    this.#running ??= supervise(
      (signal) => this.#follow(signal),
      this.#stop.signal,
      (reason) => this.#logger.error(reason),
    );
    const end = await this.log.end();
    // However long that takes: nobody is served before.
    while (this.#position < end) await this.reached(end).catch((error: unknown) => this.#logger.warn(error));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for await (const { event, position } of this.log.follow(this.#position, TYPES, signal)) {
      if (event) this.#fold(event, position);
      this.#position = position;
      this.#waits.reached(position);
    }
  }

  #fold(event: RecordedEvent, position: Position): void {
    try {
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
      this.clock.notBefore?.(event.meta.at);
    } catch (error) {
      // An event of newer code: to stop would take the whole contest away for one thing that nobody here understands.
      this.#logger.error(error);
    }
  }
}

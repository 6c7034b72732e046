import type { StoredEvent } from '@onda-on/contracts/events';
import {
  ConcurrencyConflict,
  LogFault,
  LogUnavailable,
  StorageFull,
  type Append,
  type EventLog,
  type Position,
  type Revision,
} from '@onda-on/stores';

/** The ends of an append; `conflict` is normal: another writer was faster. */
export const APPEND_OUTCOMES = ['stored', 'conflict', 'unavailable', 'full', 'failed'] as const;
type AppendOutcome = (typeof APPEND_OUTCOMES)[number];

/** A finished append and its duration in seconds. */
export type AppendSeen = Readonly<{
  stream: string;
  events: readonly StoredEvent[];
  outcome: AppendOutcome;
  seconds: number;
}>;

type Watch = (seen: AppendSeen) => void;

export class MeasuredEventLog implements EventLog {
  readonly #log: EventLog;
  readonly #watches: Watch[] = [];
  #inFlight = 0;

  constructor(log: EventLog) {
    this.#log = log;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Calls `watch` for every append from now on, in the asynchronous context of the caller. */
  onAppend(watch: Watch): void {
    this.#watches.push(watch);
  }

  async append(stream: string, expected: Revision, events: readonly StoredEvent[]): Promise<Position> {
    const [outcome] = await this.appendAll([{ stream, expected, events }]);
    if (outcome?.status !== 'fulfilled') throw outcome?.reason;
    return outcome.value;
  }

  async appendAll(appends: readonly Append[]): Promise<readonly PromiseSettledResult<Position>[]> {
    const began = performance.now();
    this.#inFlight += appends.length;
    const outcomes = await this.#log.appendAll(appends).finally(() => (this.#inFlight -= appends.length));
    const seconds = (performance.now() - began) / 1_000;
    for (const [i, { stream, events }] of appends.entries()) {
      const outcome = outcomeOf(outcomes[i]);
      for (const watch of this.#watches) watch({ stream, events, outcome, seconds });
    }
    return outcomes;
  }

  readonly read: EventLog['read'] = (...given) => this.#log.read(...given);
  readonly appendInOrder: EventLog['appendInOrder'] = (appends) => this.#log.appendInOrder(appends);
  readonly readBackwards: EventLog['readBackwards'] = (...given) => this.#log.readBackwards(...given);
  readonly follow: EventLog['follow'] = (...given) => this.#log.follow(...given);
  readonly readAll: EventLog['readAll'] = (...given) => this.#log.readAll(...given);
  readonly followBatches: EventLog['followBatches'] = (...given) => this.#log.followBatches(...given);
  readonly readBatches: EventLog['readBatches'] = (...given) => this.#log.readBatches(...given);
  readonly followTexts: EventLog['followTexts'] = (...given) => this.#log.followTexts(...given);
  readonly readTexts: EventLog['readTexts'] = (...given) => this.#log.readTexts(...given);
  readonly end: EventLog['end'] = () => this.#log.end();
  readonly close: EventLog['close'] = () => this.#log.close();
}

function outcomeOf(result: PromiseSettledResult<Position> | undefined): AppendOutcome {
  if (result?.status === 'fulfilled') return 'stored';
  const error: unknown = result?.reason;
  if (error instanceof ConcurrencyConflict) return 'conflict';
  if (error instanceof LogUnavailable || error instanceof LogFault) return 'unavailable';
  return error instanceof StorageFull ? 'full' : 'failed';
}

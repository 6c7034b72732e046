import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ChainFault } from '@onda-on/contracts/api';
import {
  logSealCodec,
  UnknownEvent,
  weekCodec,
  type Codec,
  type DomainEvent,
  type LogSealed,
  type WeekLocked,
} from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { supervise } from '@onda-on/projections';
import {
  DamagedEvent,
  LOG_START,
  MissingEvent,
  type EventLog,
  type LogText,
  type Position,
} from '@onda-on/stores';

import { FoldedLog, PositionWaits } from '../../platform/commands/folded-log.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { ChainHealth } from '../../platform/stores/chain-health.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { LogChain, type ChainPoint } from './log-chain.ts';
import type { ChainedLock, FoldedChain } from './log-seal.decider.ts';
import { LogSeals, SEALS_STREAM, type PlacedSeal } from './log-seals.ts';

/** So many heads are remembered for checkpoints, which come a little after the event that they name. */
const HEADS_MAX = 8_192;
/** How far before a checkpoint its event is searched; usually it is one of the few before it. */
const SEARCHED_MAX = 20_000;
const PAGE = 256;
const HAS_ALL_MS_MAX = 2_000;
const LOCKED: WeekLocked['type'] = 'WeekLocked';

export type ChainSource = Pick<EventLog, 'end' | 'followTexts' | 'readBackwards'>;

class ChainBroken extends Error {
  override readonly name = 'ChainBroken';

  constructor(readonly fault: ChainFault) {
    super(`The chain is broken at event ${fault.ordinal}`);
  }
}

/**
 * Folds the log's hash chain in the background and compares it with every signed checkpoint. A start continues at the last checkpoint
 * but one, so that what lies between the last two is checked too; without any it folds the whole log. After the first fault nothing is
 * folded any more, so nothing is signed.
 */
@Injectable()
export class LogChainWatch {
  readonly #logger = new Logger('LogChain');
  readonly #waits = new PositionWaits();
  readonly #heads: ChainPoint[] = [];
  #chain = new LogChain();
  #position: Position = LOG_START;
  /** The end of the log at the start; the chain is ready once it is folded. */
  #readyAt: Position | undefined;
  #eventId = '';
  #lastOther = 0;
  #locks: readonly ChainedLock[] = [];
  #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(
    @Inject(EVENT_LOG) private readonly log: ChainSource,
    @Inject(FoldedLog) private readonly folded: Pick<FoldedLog, 'reached'>,
    private readonly seals: LogSeals,
    private readonly health: ChainHealth,
  ) {}

  /**
   * Only a process that serves folds the chain; commands that read or copy the log must not write to it. `pauseMs` is how long
   * it waits after a failure of the connection.
   */
  start(pauseMs?: (attempt: number) => number): void {
    if (this.#running) return;
    this.#stop = new AbortController();
    this.#running = supervise(
      (signal) => this.#follow(signal),
      this.#stop.signal,
      (reason) => this.#logger.warn(reasonOf(reason)),
      pauseMs,
    );
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    this.#running = undefined;
  }

  /** The folded chain; undefined before it has reached the end of the log for the first time, and once it is broken. */
  get current(): FoldedChain | undefined {
    if (!this.#isReady) return undefined;
    const { ordinal, head } = this.#chain;
    return { ordinal, head, eventId: this.#eventId, lastOther: this.#lastOther, locks: this.#locks };
  }

  /** The number of events in the log by now; null where the chain is not ready, or two seconds behind. */
  async ordinalNow(): Promise<number | null> {
    return this.#isReady && (await this.hasAll()) ? this.#chain.ordinal : null;
  }

  /** Whether every event that is in the log by now is folded, after two seconds at most. */
  async hasAll(): Promise<boolean> {
    if (!this.#running || this.health.fault) return false;
    const end = await this.log.end();
    if (end > this.#position) await this.#waits.until(end, HAS_ALL_MS_MAX).catch(() => undefined);
    return this.#isReady && end <= this.#position;
  }

  get #isReady(): boolean {
    return this.#readyAt !== undefined && this.#position >= this.#readyAt && this.health.fault === null;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    try {
      this.#readyAt ??= await this.#begin();
      for await (const texts of this.log.followTexts(this.#position, signal)) await this.#foldAll(texts);
    } catch (error) {
      const fault = this.#faultOf(error);
      if (!fault) throw error;
      this.health.broken(fault);
      this.#stop.abort();
    }
  }

  async #foldAll(texts: readonly LogText[]): Promise<void> {
    for (const text of texts) {
      const isSeal = text.stream === SEALS_STREAM;
      // The other fold knows the keys. Awaited before anything changes: a wait that fails is repeated from this event.
      if (isSeal) await this.folded.reached(text.position);
      this.#fold(text);
      if (isSeal) this.#check(text);
      this.#position = text.position;
    }
    this.#waits.reached(this.#position);
  }

  #fold(text: LogText): void {
    const week = weekLockedBy(text);
    if (!this.#chain.add(text)) return;
    const { ordinal, head, previousHead } = this.#chain;
    this.#remember({ ordinal, head });
    this.#eventId = text.id;
    if (text.stream !== SEALS_STREAM) this.#lastOther = ordinal;
    if (week !== undefined)
      this.#locks = [...this.#locks, { ordinal, head, previousHead, week, eventId: text.id }];
  }

  #remember(point: ChainPoint): void {
    this.#heads[point.ordinal % HEADS_MAX] = point;
  }

  #check(text: LogText): void {
    const { ordinal } = this.#chain;
    const { stream, position, revision } = text;
    const refuse = (kind: ChainFault['kind']) => {
      throw new ChainBroken({ kind, ordinal, position: String(position), stream });
    };
    const decoded = decodedBy(logSealCodec, text);
    if (!decoded) return;
    if (decoded.type === 'LogKeyIntroduced') {
      if (!this.seals.isKeyGenuine(revision)) refuse('key');
      return;
    }
    const { data } = decoded;
    if (!this.seals.isGenuine({ data, revision })) refuse('signature');
    if (data.ordinal >= ordinal) refuse('missing');
    if (!this.#agrees(data)) refuse('head');
    this.#locks = this.#locks.filter(({ eventId }) => eventId !== data.eventId);
  }

  /** True also for a checkpoint of events before the remembered ones, which only a check of the whole log compares. */
  #agrees({ ordinal, head }: LogSealed['data']): boolean {
    const known = this.#heads[ordinal % HEADS_MAX];
    return known?.ordinal !== ordinal || known.head === head;
  }

  async #begin(): Promise<Position> {
    const { recent } = this.seals;
    const newest = recent.reduce((max, { data }) => Math.max(max, data.ordinal), 0);
    // One of a lock long ago may have been signed late.
    const seal = recent.find(({ data }) => newest - data.ordinal < SEARCHED_MAX);
    if (seal) await this.#continueAt(seal);
    return this.log.end();
  }

  /** Where the event of a checkpoint is not there, or not readable, the whole log is folded, which finds out why. */
  async #continueAt(seal: PlacedSeal): Promise<void> {
    const { data, position } = seal;
    if (!this.seals.isGenuine(seal)) throw new ChainBroken(faultAt(seal));
    const found = await this.#positionOf(data.eventId, position).catch(unlessDamaged);
    if (found === undefined) return;
    this.#chain = new LogChain(data);
    this.#remember(data);
    [this.#position, this.#eventId, this.#lastOther] = [found, data.eventId, data.ordinal];
  }

  async #positionOf(eventId: string, before: Position): Promise<Position | undefined> {
    let from = before;
    for (let searched = 0; searched < SEARCHED_MAX; searched += PAGE) {
      const page = await this.log.readBackwards(from, PAGE);
      const found = page.find(({ event }) => event.id === eventId);
      if (found) return found.position;
      const earliest = page.at(-1);
      if (!earliest || page.length < PAGE) return undefined;
      from = earliest.position;
    }
    return undefined;
  }

  #faultOf(error: unknown): ChainFault | undefined {
    if (error instanceof ChainBroken) return error.fault;
    const ordinal = this.#chain.ordinal + 1;
    if (error instanceof DamagedEvent)
      return { kind: 'damaged', ordinal, position: String(error.position), stream: error.stream };
    if (error instanceof MissingEvent)
      return { kind: 'missing', ordinal, position: String(error.position), stream: null };
    return undefined;
  }
}

function faultAt({ data, position }: PlacedSeal): ChainFault {
  return { kind: 'signature', ordinal: data.ordinal, position: String(position), stream: SEALS_STREAM };
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedEvent)) throw error;
}

/**
 * Undefined for an event of newer code, which looks after it itself.
 *
 * @throws {DamagedEvent}
 */
function decodedBy<E extends DomainEvent>(codec: Codec<E>, text: LogText): E | undefined {
  const { type, version, data, position, stream } = text;
  try {
    return codec.decode({ type, version, data: JSON.parse(data) });
  } catch (error) {
    if (error instanceof UnknownEvent) return undefined;
    throw new DamagedEvent(position, stream);
  }
}

function weekLockedBy(text: LogText): WeekNumber | undefined {
  const event = text.type === LOCKED ? decodedBy(weekCodec, text) : undefined;
  return event?.type === LOCKED ? event.data.number : undefined;
}

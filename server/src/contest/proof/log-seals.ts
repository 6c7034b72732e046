import { Injectable } from '@nestjs/common';
import type { LogCheckpoint, LogKey } from '@onda-on/contracts/api';
import {
  logSealCodec,
  streamOf,
  type LogKeyIntroduced,
  type LogSealed,
  type WeekLocked,
} from '@onda-on/contracts/events';
import { chainLine, checkpointText, type ChainedEvent, type WeekNumber } from '@onda-on/contracts/rules';
import { NO_STREAM, type Position, type RecordedEvent, type Revision } from '@onda-on/stores';

import { FoldedLog } from '../../platform/commands/folded-log.ts';
import { isSignedBy, LogKeys, mayFollow } from './log-keys.ts';

type Introduction = Readonly<{ data: LogKeyIntroduced['data']; revision: Revision; at: string }>;

/** A checkpoint with its place in the log. */
export type PlacedSeal = Readonly<{
  data: LogSealed['data'];
  revision: Revision;
  position: Position;
  at: string;
}>;

/**
 * The checkpoint of a week's lock: its head is the hash of `previousHead` and `event`, the line of the week's `WeekLocked`, which
 * contains the root of all coupons.
 */
export type LockProof = LogCheckpoint & Readonly<{ previousHead: string; event: string }>;

/** The stream of checkpoints and keys. */
export const SEALS_STREAM = streamOf.logSeals();
const LOCKED: WeekLocked['type'] = 'WeekLocked';
const SEALED: LogSealed['type'] = 'LogSealed';
const KEY: LogKeyIntroduced['type'] = 'LogKeyIntroduced';
/** How many checkpoints are remembered besides those of locks: a start continues at the earlier one. */
const RECENT_MAX = 2;

/** The signed checkpoints and keys in the log, kept in memory. Whether they are right is the chain's check. */
@Injectable()
export class LogSeals {
  readonly #introductions: Introduction[] = [];
  readonly #refusedKeys = new Set<Revision>();
  readonly #locks = new Map<WeekNumber, LockProof>();
  /** `WeekLocked` events by id, as stored. */
  readonly #locked = new Map<string, ChainedEvent>();
  readonly #sealedLocks = new Set<string>();
  #recent: readonly PlacedSeal[] = [];
  #latest: PlacedSeal | null = null;
  #revision: Revision = NO_STREAM;

  constructor(
    log: FoldedLog,
    private readonly ours: LogKeys,
  ) {
    log.register({ types: [LOCKED, SEALED, KEY], apply: (event, position) => this.apply(event, position) });
  }

  /** The revision of the stream of checkpoints. */
  get revision(): Revision {
    return this.#revision;
  }

  /** The one that covers most of the log. */
  get latest(): LogCheckpoint | null {
    return this.#latest && checkpointOf(this.#latest);
  }

  /** The last two in the log, the earlier one first. */
  get recent(): readonly PlacedSeal[] {
    return this.#recent;
  }

  /** The keys that sign or signed, oldest first. */
  get keys(): readonly LogKey[] {
    return this.#introductions.map(({ data: { keyId, publicKey }, at }) => ({
      keyId,
      publicKey,
      introducedAt: at,
    }));
  }

  /** The key that signs now. */
  get currentKey(): LogKeyIntroduced['data'] | undefined {
    return this.#introductions.at(-1)?.data;
  }

  /** The checkpoint at a week's lock; null until it is signed, and for weeks that were locked before there were any. */
  ofLock(week: WeekNumber): LockProof | null {
    return this.#locks.get(week) ?? null;
  }

  isLockSealed(eventId: string): boolean {
    return this.#sealedLocks.has(eventId);
  }

  /** Whether a checkpoint at this place of its stream is signed with the key that was introduced last before it. */
  isGenuine({ data, revision }: Pick<PlacedSeal, 'data' | 'revision'>): boolean {
    const key = this.#introductions.findLast((each) => each.revision < revision)?.data;
    return key?.keyId === data.keyId && isSignedBy(key.publicKey, checkpointText(data), data.signature);
  }

  /** Whether the key at this place of the stream was signed as it must be; a refused one signs nothing. */
  isKeyGenuine(revision: Revision): boolean {
    return !this.#refusedKeys.has(revision);
  }

  apply(event: RecordedEvent, position: Position): void {
    const { stream, revision, meta } = event;
    if (event.type === LOCKED) {
      this.#locked.set(event.id, storedOf(event));
      return;
    }
    if (stream !== SEALS_STREAM) return;
    this.#revision = revision;
    const decoded = logSealCodec.decode(event);
    if (decoded.type === KEY) this.#introduce({ data: decoded.data, revision, at: meta.at });
    else this.#seal({ data: decoded.data, revision, position, at: meta.at });
  }

  #introduce(key: Introduction): void {
    const last = this.#introductions.at(-1)?.data;
    if (mayFollow(key.data, last, this.ours.first)) this.#introductions.push(key);
    else this.#refusedKeys.add(key.revision);
  }

  #seal(seal: PlacedSeal): void {
    this.#recent = [...this.#recent, seal].slice(-RECENT_MAX);
    if (seal.data.ordinal >= (this.#latest?.data.ordinal ?? 0)) this.#latest = seal;
    const { lock, eventId, ordinal } = seal.data;
    if (!lock) return;
    this.#sealedLocks.add(eventId);
    const stored = this.#locked.get(eventId);
    if (!stored) return;
    const event = chainLine(ordinal, stored);
    this.#locks.set(lock.week, { ...checkpointOf(seal), previousHead: lock.previousHead, event });
  }
}

function checkpointOf({ data: { ordinal, head, keyId, signature }, at }: PlacedSeal): LogCheckpoint {
  return { ordinal, head, keyId, signature, at };
}

/** Both are written as JSON, so that writing what was parsed gives the stored text again. */
function storedOf({ stream, revision, id, type, version, data, meta }: RecordedEvent): ChainedEvent {
  return { stream, revision, id, type, version, data: JSON.stringify(data), meta: JSON.stringify(meta) };
}

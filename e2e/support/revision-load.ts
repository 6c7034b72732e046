import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import {
  couponCodec,
  type CouponRevised,
  type CouponSubmitted,
  type StoredEvent,
} from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import { LogUnavailable, type EventLog, type KeyStore } from '@onda-on/stores';

import { leafHashOf, saltTextOf } from '../../server/src/contest/proof/leaf.ts';
import type { RecordedLog } from '../../stores/src/event-log/eventstoredb/testing/recorded-log.ts';

const TICKS_A_SECOND = 10;
/** So many coupons are changed in turn. */
const COUPONS = 40;

/** `salts`: of persons whose keys are in memory; `versions` tells who they are. */
type Sources = Readonly<{
  log: EventLog;
  salts: Pick<KeyStore, 'saltOf'> & Readonly<{ versions: ReadonlyMap<ParticipantId, number> }>;
}>;
type Coupon = Readonly<{ stream: string; submitted: CouponSubmitted['data'] }>;

/**
 * Adds changes of coupons to the log at a fixed rate, since a small machine takes few entries through servers that keep persons
 * in FerretDB. Each repeats the coupon's picks, with a fingerprint of its own.
 */
export class RevisionLoad {
  readonly #sources: Sources;
  readonly #coupons: readonly Coupon[];
  readonly #ending = new AbortController();
  readonly #writing: Promise<void>;
  /** How many were written. */
  count = 0;

  /** `recorded`: what the double of the log holds, with at least one coupon of a known person. */
  constructor(sources: Sources, recorded: RecordedLog, perSecond: number) {
    this.#sources = sources;
    // A person may have come since the keys were opened.
    const isKnown = ({ submitted }: Coupon) => sources.salts.versions.has(submitted.participantId);
    this.#coupons = couponsIn(recorded).filter(isKnown).slice(0, COUPONS);
    this.#writing = this.#write(perSecond / TICKS_A_SECOND);
    this.#writing.catch(() => undefined); // `end` fails.
  }

  async end(): Promise<void> {
    this.#ending.abort();
    await this.#writing;
  }

  async #write(perTick: number): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const tick = pause(1_000 / TICKS_A_SECOND);
      const turns = Array.from({ length: perTick }, (_, i) => this.count + i);
      await Promise.all(turns.map((turn) => this.#revise(turn)));
      this.count += turns.length;
      await tick;
    }
  }

  async #revise(turn: number): Promise<void> {
    const coupon = this.#coupons[turn % this.#coupons.length];
    if (!coupon) return;
    const { stream, submitted } = coupon;
    const { couponNo, week, participantId, entryId, picks, sheet } = submitted;
    const revision = 1 + Math.floor(turn / this.#coupons.length);
    const acceptedAt = new Date().toISOString();
    const salt = await this.#sources.salts.saltOf(participantId, saltTextOf(couponNo, revision));
    if (salt === undefined) throw new Error(`${couponNo} has no person`);
    const leafHash = leafHashOf({ entryId, picks, acceptedAt, salt });
    const id = randomUUID();
    const entry = { couponNo, week, participantId, entryId };
    const data = { ...entry, revision, picks, sheet, acceptedAt, leafHash, keyHash: '' };
    const event = couponCodec.encode({ type: 'CouponRevised', data } satisfies CouponRevised);
    const meta = { commandId: id, actor: 'visitor', at: acceptedAt } as const;
    await this.#appended(stream, revision, { ...event, id, meta });
  }

  /** The same event again while the log is away. */
  async #appended(stream: string, revision: number, event: StoredEvent): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const error = await this.#sources.log.append(stream, BigInt(revision - 1), [event]).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error === undefined) return;
      if (!(error instanceof LogUnavailable)) throw error;
    }
  }
}

function couponsIn({ events }: RecordedLog): readonly Coupon[] {
  return events.flatMap(({ stream, type, data }) => {
    if (type !== 'CouponSubmitted') return [];
    const coupon = couponCodec.decode({ type, version: 1, data: JSON.parse(Buffer.from(data).toString()) });
    return coupon.type === type ? [{ stream, submitted: coupon.data }] : [];
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';

import { OF_SUPERVISORS } from './edge-routes.ts';
import { HTTP_LIMITS, RETRY_AFTER_S } from './limits.ts';
import { refusalOf } from './refusals.ts';
import { withSecurity } from './security-headers.ts';

/** Entries come first; pages, reads, event streams and everything else of visitors are shed before them, and look-ups first of all. */
type Rank = 'lookup' | 'other' | 'entry';

type Waiting = Readonly<{
  since: number;
  request: IncomingMessage;
  response: ServerResponse;
  go: () => void;
}>;

type Load = Readonly<{
  /** Entries being written. */
  entries: () => number;
  /** How late the event loop runs: nobody can be admitted sooner. */
  delayMs: () => number;
  /** Others than entries have to wait although nothing else waits: the event loop is late, or memory is used up. */
  isStrained: () => boolean;
}>;

const NO_LOAD: Load = { entries: () => 0, delayMs: () => 0, isStrained: () => false };

/** In the order in which they are shed. */
const RANKS = ['lookup', 'other', 'entry'] as const;
const LOOK_MS = 20;
/** At each look. Each takes some tenths of a millisecond, in which nothing else is done. */
const OTHERS_AT_ONCE = 64;
/** As many as may wait, in the time after which they are refused: clients that were refused all at once would come back all at once. */
const REFUSALS_PER_MS = HTTP_LIMITS.waitingMax / HTTP_LIMITS.refusedAfterMs;

/**
 * Admits entries only as fast as they are written, and other requests only while no entry waits
 * (docs/adr/0057-shed-load-by-waiting-time-entries-last.md). Others wait here before any work is done: in order while all of them can be
 * admitted in time, else the newest first, so that who is admitted is answered soon. Who has waited for too long is refused, and
 * not earlier: refusing costs nearly as much as answering, and a client that is refused at once asks again at once.
 * One look-up goes on in each turn of the event loop: however many numbers are tried, others wait for one of them.
 */
export class Admission {
  /** By age, the oldest first. */
  readonly #waiting: Readonly<Record<Rank, Waiting[]>> = { lookup: [], other: [], entry: [] };
  readonly #load: Load;
  #timer: NodeJS.Timeout | undefined;
  /** Ends the turn in which a look-up went on. */
  #lookUpTurn: NodeJS.Immediate | undefined;
  #lookedAt = 0;
  /** How many may be refused by now, if they have waited for too long. */
  #refusals = 0;
  /** Called for each request that is refused. */
  onShed: (rank: Rank) => void = () => undefined;

  constructor(load: Load = NO_LOAD) {
    this.#load = load;
  }

  get waiting(): number {
    return RANKS.reduce((sum, rank) => sum + this.#waiting[rank].length, 0);
  }

  /** Whether a request may go on at once; if not, it has to `wait`. */
  admits(request: IncomingMessage): boolean {
    const { entry, other, lookup } = this.#waiting;
    if (entry.length === 0 && other.length === 0 && this.#hasTimeForOthers)
      return !isLookUp(request) || (lookup.length === 0 && this.#tookTurn());
    if (isExempt(request)) return true;
    return isEntry(request) && !this.#isFull && entry.length === 0;
  }

  /** Calls `go` when the request is admitted; otherwise answers it with a 503 later. */
  wait(request: IncomingMessage, response: ServerResponse, go: () => void): void {
    const rank = rankOf(request);
    this.#waiting[rank].push({ since: performance.now(), request, response, go });
    if (this.waiting > HTTP_LIMITS.waitingMax) this.#refuseOldest();
    this.#timer ??= this.#startLooking();
  }

  /** Called when an entry was answered: the next one takes its place. */
  admitEntries(now = performance.now()): void {
    while (!this.#isFull) {
      const next = this.#next('entry', now);
      if (!next) return;
      next.go();
    }
  }

  /** Called by a timer while somebody waits. */
  look(): void {
    const now = performance.now();
    this.#refuseOld(now);
    this.admitEntries(now);
    this.#admitOthers(now);
    this.#admitLookUp(now);
    if (this.waiting === 0) this.#stopLooking();
  }

  /** Refuses all that wait. */
  stop(): void {
    while (this.waiting > 0) this.#refuseOldest();
    this.#stopLooking();
  }

  get #isFull(): boolean {
    return this.#load.entries() >= HTTP_LIMITS.entriesMax;
  }

  get #hasTimeForOthers(): boolean {
    return !this.#isFull && !this.#load.isStrained();
  }

  #startLooking(): NodeJS.Timeout {
    this.#lookedAt = performance.now();
    return setInterval(() => this.look(), LOOK_MS).unref();
  }

  #stopLooking(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #refuseOld(now: number): void {
    this.#refusals += (now - this.#lookedAt) * REFUSALS_PER_MS;
    this.#lookedAt = now;
    for (const rank of RANKS)
      while (ageOf(this.#waiting[rank][0], now) >= HTTP_LIMITS.refusedAfterMs) {
        if (this.#refusals < 1) return;
        this.#refusals -= 1;
        this.#refuse(rank);
      }
    this.#refusals = 0;
  }

  #admitOthers(now: number): void {
    for (let i = 0; i < OTHERS_AT_ONCE && this.#hasTimeForOthers; i += 1) {
      const next = this.#next('other', now);
      if (!next) return;
      next.go();
    }
  }

  #admitLookUp(now: number): void {
    if (this.#lookUpTurn || !this.#hasTimeForOthers) return;
    const next = this.#next('lookup', now);
    if (next && this.#tookTurn()) next.go();
  }

  #tookTurn(): boolean {
    if (this.#lookUpTurn) return false;
    this.#lookUpTurn = setImmediate(() => {
      this.#lookUpTurn = undefined;
      this.#admitLookUp(performance.now());
    });
    return true;
  }

  /** The next one whose client still waits; undefined if all have waited too long to be admitted. */
  #next(rank: Rank, now: number): Waiting | undefined {
    const waiting = this.#waiting[rank];
    const youngMs = HTTP_LIMITS.admittedWithinMs + this.#load.delayMs();
    const isYoung = (each: Waiting | undefined) => ageOf(each, now) <= youngMs;
    while (isYoung(waiting.at(-1))) {
      const next = isYoung(waiting[0]) ? waiting.shift() : waiting.pop();
      if (next && !isGone(next)) return next;
    }
    return undefined;
  }

  #refuseOldest(): void {
    this.#refuse(RANKS.find((rank) => this.#waiting[rank].length > 0) ?? 'entry');
  }

  #refuse(rank: Rank): void {
    const oldest = this.#waiting[rank].shift();
    if (!oldest || isGone(oldest)) return;
    this.onShed(rank);
    answerBusy(oldest);
  }
}

/** NaN for nobody, which is neither too old nor young enough. */
const ageOf = (waiting: Waiting | undefined, now: number): number => (waiting ? now - waiting.since : NaN);

const isGone = ({ response }: Waiting): boolean => response.destroyed || response.closed;

const COUPON = /^\/api\/coupons\/[^/]+$/;

/** Sending a coupon, and revising one. */
export const isEntry = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'POST' && url === '/api/predictions') || (method === 'PUT' && COUPON.test(url));

const isLookUp = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/api/predictions/lookup');

function rankOf(request: IncomingMessage): Rank {
  if (isEntry(request)) return 'entry';
  return isLookUp(request) ? 'lookup' : 'other';
}

/** Supervisors, and operators, who must be able to work and to sign in for it while the load lasts. */
const isExempt = ({ url = '', headers }: IncomingMessage): boolean =>
  OF_SUPERVISORS.test(url) ||
  (url.startsWith('/api/admin/') && (headers.authorization !== undefined || url === '/api/admin/login'));

const BUSY = JSON.stringify(refusalOf('UNAVAILABLE'));
const BUSY_BYTES = Buffer.byteLength(BUSY);
const JSON_TYPE = 'application/json; charset=utf-8';
const RETRY_AFTER = String(RETRY_AFTER_S.unavailable);

/** Without the framework, whose answer would cost several times as much. */
function answerBusy({ request, response }: Waiting): void {
  const own = { 'content-type': JSON_TYPE, 'content-length': BUSY_BYTES, 'retry-after': RETRY_AFTER };
  response.writeHead(503, withSecurity(request.url ?? '', own));
  response.end(BUSY);
}

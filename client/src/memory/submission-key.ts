import type { SubmissionRequest } from '@onda-on/contracts/api';

import { store, storedJson } from './stored.ts';

const KEY = 'gonderim';
const UNANSWERED_KEY = 'yanitsiz';
const KEPT_MAX = 5;

/**
 * The idempotency key for these picks. It outlives a reload, so that sending them again after a lost connection is the
 * same submission; other picks get another key. A key counts per person and week, so nothing personal is kept here.
 */
export function submissionKeyFor(picks: string): string {
  const others = earlierSubmissions(picks);
  const key = read().find((sent) => sent.picks === picks)?.key ?? newKey();
  write([{ picks, key }, ...others].slice(0, KEPT_MAX));
  return key;
}

/** The attempts with other picks, newest first: one of them may have arrived although its answer was lost. */
export const earlierSubmissions = (picks: string): readonly Sent[] =>
  read().filter((sent) => sent.picks !== picks);

/** The server has refused the attempt with these picks: it did not arrive. */
export const noteRefusal = (picks: string): void =>
  write(
    read().map(({ key, ...sent }) => ({
      key,
      picks: sent.picks,
      isRefused: sent.isRefused === true || sent.picks === picks,
    })),
  );

/** Whether picks of this week that this or another tab has sent may have arrived although no answer has come. */
export const mayHaveArrived = (week: number): boolean =>
  [...unansweredIn(read()), ...unansweredAnywhere()].some((attempt) => attempt.week === week);

/** Called once the coupon is sent: the next coupon gets another key. */
export function forgetSubmissionKey(): void {
  write([]);
  store(UNANSWERED_KEY, null);
}

/** 128 random bits in hex; `randomUUID` would need a secure context. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Sent = Readonly<{ picks: string; key: string; isRefused?: boolean }>;
let inMemory: readonly Sent[] = [];

const read = (): readonly Sent[] => storedJson(KEY, areSent, 'sessionStorage') ?? inMemory;

const areSent = (value: unknown): value is readonly Sent[] =>
  Array.isArray(value) &&
  value.every(({ picks, key }: Sent) => typeof key === 'string' && Array.isArray(JSON.parse(picks)));

/** If the browser refuses storage, the keys live as long as the page; earlier ones that it still holds would come before them. */
function write(sent: readonly Sent[]): void {
  const own = new Set([...read(), ...sent].map(({ key }) => key));
  const ofOthers = unansweredAnywhere().filter(({ key }) => !own.has(key));
  const unanswered = [...unansweredIn(sent), ...ofOthers].slice(0, KEPT_MAX);
  inMemory = sent;
  store(KEY, null, 'sessionStorage');
  if (sent.length > 0) store(KEY, JSON.stringify(sent), 'sessionStorage');
  store(UNANSWERED_KEY, unanswered.length > 0 ? JSON.stringify(unanswered) : null);
}

/** All tabs share the picks, but not these attempts: of them the others know only that no answer has come. */
type Unanswered = Readonly<{ key: string; week: number | undefined }>;

const unansweredIn = (sent: readonly Sent[]): readonly Unanswered[] =>
  sent.flatMap(({ picks, key, isRefused }) => (isRefused ? [] : [{ key, week: weekOf(picks) }]));

const weekOf = (picks: string): number | undefined =>
  (JSON.parse(picks) as SubmissionRequest['predictions'])[0]?.week;

const unansweredAnywhere = (): readonly Unanswered[] => storedJson(UNANSWERED_KEY, areUnanswered) ?? [];

const areUnanswered = (value: unknown): value is readonly Unanswered[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one && 'key' in one);

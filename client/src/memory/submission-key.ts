import { store, storedJson } from './stored.ts';

const KEY = 'gonderim';
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

/** The picks of attempts that may have arrived although no answer came. */
export const unansweredSubmissions = (): readonly string[] =>
  read().flatMap(({ picks, isRefused }) => (isRefused ? [] : [picks]));

/** Called once the coupon is sent: the next coupon gets another key. */
export function forgetSubmissionKey(): void {
  write([]);
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
  Array.isArray(value) && value.every((sent) => typeof sent === 'object' && 'picks' in sent && 'key' in sent);

/** If the browser refuses storage, the keys live as long as the page. */
function write(sent: readonly Sent[]): void {
  inMemory = sent;
  store(KEY, sent.length > 0 ? JSON.stringify(sent) : null, 'sessionStorage');
}

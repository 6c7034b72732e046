import { store, storedJson } from './stored.ts';

const KEY = 'gonderim';

/**
 * The idempotency key for these picks. It outlives a reload, so that sending them again after a lost connection is the
 * same submission; other picks get another key. A key counts per person and week, so nothing personal is kept here.
 */
export function submissionKeyFor(picks: string): string {
  const kept = read();
  if (kept?.picks === picks) return kept.key;
  const key = newKey();
  write({ picks, key });
  return key;
}

/** Called once the coupon is sent: the next coupon gets another key. */
export function forgetSubmissionKey(): void {
  write(null);
}

/** 128 random bits in hex; `randomUUID` would need a secure context. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Kept = Readonly<{ picks: string; key: string }>;
let inMemory: Kept | null = null;

const read = (): Kept | null => storedJson(KEY, isKept, 'sessionStorage') ?? inMemory;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'picks' in value && 'key' in value;

/** If the browser refuses storage, the key lives as long as the page. */
function write(kept: Kept | null): void {
  inMemory = kept;
  store(KEY, kept && JSON.stringify(kept), 'sessionStorage');
}

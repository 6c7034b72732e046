import type { CouponEvent, CouponSubmitted } from '@onda-on/contracts/events';
import type { CouponNo, EntryId, ParticipantId, Picks } from '@onda-on/contracts/rules';
import type { EventLog, KeyStore } from '@onda-on/stores';

import type { ContestWeek } from '../model/contest.ts';
import { saltTextOf } from './leaf.ts';
import { couponEventsUnder } from './sealed-entries.ts';

/** What the published root holds of an entry, with the owner by whom its salt is found. */
export type SealedEntry = Readonly<{
  couponNo: CouponNo;
  participantId: ParticipantId;
  entryId: EntryId;
  picks: Picks;
  acceptedAt: string;
  leafHash: string;
  revision: number;
}>;

/** What became of the coupons that were revised or voided. */
class LaterChanges {
  readonly #revised = new Map<CouponNo, Partial<SealedEntry>>();
  readonly #voided = new Set<CouponNo>();

  add({ type, data }: CouponEvent): void {
    if (type === 'CouponVoided') this.#voided.add(data.couponNo);
    if (type !== 'CouponRevised') return;
    const { couponNo, picks, acceptedAt, leafHash, revision } = data;
    this.#revised.set(couponNo, { picks, acceptedAt, leafHash, revision });
  }

  /** The entry as it counts; undefined for a void coupon. */
  of(entry: SealedEntry): SealedEntry | undefined {
    return this.#voided.has(entry.couponNo) ? undefined : { ...entry, ...this.#revised.get(entry.couponNo) };
  }
}

/**
 * The entries under a week's root, in the order of its leaves. The log is read twice, so that only revised and void
 * coupons are held in memory.
 */
export async function* sealedEntries(
  log: Pick<EventLog, 'readAll'>,
  week: ContestWeek,
  seal: NonNullable<ContestWeek['seal']>,
): AsyncGenerator<SealedEntry> {
  const later = new LaterChanges();
  for await (const { event } of couponEventsUnder(log, week, seal, ['CouponRevised', 'CouponVoided']))
    later.add(event);
  for await (const { event } of couponEventsUnder(log, week, seal, ['CouponSubmitted'])) {
    const entry = event.type === 'CouponSubmitted' ? later.of(entryOf(event.data)) : undefined;
    if (entry) yield entry;
  }
}

const entryOf = ({
  couponNo,
  participantId,
  entryId,
  picks,
  acceptedAt,
  leafHash,
}: CouponSubmitted['data']): SealedEntry => ({
  couponNo,
  participantId,
  entryId,
  picks,
  acceptedAt,
  leafHash,
  revision: 0,
});

/** How many salts are asked for at once, so that a vault on a server costs one wait for all of them. */
const SALTS_AT_ONCE = 128;

/**
 * One line of JSON an entry (docs/proof.md#open-data): `[entryId, picks, acceptedAt, salt]`. The salt of an erased person
 * is gone for ever; then the line is `[entryId, picks, acceptedAt, null, leafHash]`.
 */
export async function* openDataLines(
  entries: AsyncIterable<SealedEntry>,
  vault: Pick<KeyStore, 'saltOf'>,
): AsyncGenerator<string> {
  let waiting: SealedEntry[] = [];
  for await (const entry of entries) {
    waiting.push(entry);
    if (waiting.length < SALTS_AT_ONCE) continue;
    yield* await linesOf(waiting, vault);
    waiting = [];
  }
  yield* await linesOf(waiting, vault);
}

/** Whether a line that was made earlier is of the same entry: its person may have been erased since, with the salt. */
export function isSameEntry(line: string, earlier: string | undefined): boolean {
  if (line === earlier) return true;
  const [made, kept] = [fieldsOf(line), fieldsOf(earlier ?? '')];
  return made[3] === null && kept.length === 4 && String(made.slice(0, 3)) === String(kept.slice(0, 3));
}

function fieldsOf(line: string): readonly unknown[] {
  try {
    const fields: unknown = JSON.parse(line);
    return Array.isArray(fields) ? fields : [];
  } catch {
    return [];
  }
}

const linesOf = (entries: readonly SealedEntry[], vault: Pick<KeyStore, 'saltOf'>): Promise<string[]> =>
  Promise.all(
    entries.map(async ({ couponNo, participantId, revision, entryId, picks, acceptedAt, leafHash }) => {
      const salt = await vault.saltOf(participantId, saltTextOf(couponNo, revision));
      return JSON.stringify([
        entryId,
        picks,
        acceptedAt,
        ...(salt === undefined ? [null, leafHash] : [salt]),
      ]);
    }),
  );

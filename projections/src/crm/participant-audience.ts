import { setImmediate as nextTurn } from 'node:timers/promises';

import { createdWithin, type SegmentCriteria } from '@onda-on/contracts/rules';
import { PARTICIPANTS, WEEKS } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { participantListOf } from '../coupons/reader/participant-list.ts';
import { maskOf, wrongIn } from '../standings/packed-picks.ts';
import { boardOf } from '../standings/reader/boards.ts';
import type { WeekBoard } from '../standings/reader/week-board.ts';
import { AudiencePersons, type ParticipantMember } from './audience-persons.ts';

const WEEKS_MAX = 52;
const ERASED_MAX = 100_000;
const ID_LENGTH = 8;

/** The participants who meet the conditions, in the order of their first coupon. */
export type ParticipantAudience = Readonly<{ count: number; members: () => readonly ParticipantMember[] }>;

/**
 * The current members of a participant segment: everyone with a counting coupon who is neither blocked nor erased.
 * Scans the packed boards of all weeks: some nanoseconds a coupon, with a pause for other work after each week.
 */
export async function participantAudienceOf(
  reads: DocumentReader & Checkpoints,
  criteria: SegmentCriteria,
): Promise<ParticipantAudience> {
  const boards = await boardsOf(reads);
  const persons = new AudiencePersons();
  const last = lastPlayedIn(boards);
  for (const { board } of boards) {
    take(board, persons, criteria, last);
    await nextTurn();
  }
  const isErased = erasedAmong(await erasedIds(reads), persons);
  const [from, before] = await bornBetween(reads, persons, criteria);
  const found = persons.all().filter((person) => {
    if (person < from || person >= before || !persons.counts(person)) return false;
    return meets(persons, person, criteria) && !isErased(person);
  });
  return { count: found.length, members: () => Array.from(found, (person) => persons.memberOf(person)) };
}

type LockedBoard = Readonly<{ board: WeekBoard; lockedAtMs: number }>;

/** The week with a result that locked last; by number that may be one that was played before a postponed one. */
function lastPlayedIn(boards: readonly LockedBoard[]): number | undefined {
  const played = boards.filter(({ board }) => board.view.decided > 0);
  return played.toSorted((a, b) => a.lockedAtMs - b.lockedAtMs).at(-1)?.board.view.week;
}

/** By number. */
async function boardsOf(reads: DocumentReader & Checkpoints): Promise<readonly LockedBoard[]> {
  const { documents } = await reads.find(WEEKS, { sort: [{ field: 'number' }], limit: WEEKS_MAX });
  const boards: LockedBoard[] = [];
  for (const { number, seal, lockAt } of documents) {
    const board = await boardOf(reads, number);
    if (board) boards.push({ board, lockedAtMs: Date.parse(seal?.lockedAt ?? lockAt) });
  }
  return boards;
}

/** Marks the persons of a week's rows. */
function take(
  { columns, view }: WeekBoard,
  persons: AudiencePersons,
  { enteredWeek, notEnteredSince, correctAtLeast }: SegmentCriteria,
  last: number | undefined,
): void {
  const { right, decided, count } = maskOf(view.results);
  const isEntered = view.week === enteredWeek;
  const isSince = notEnteredSince !== null && view.week >= notEnteredSince;
  const wrongMax = view.week === last && correctAtLeast !== null ? count - correctAtLeast : -1;
  for (let row = 0; row < columns.size; row += 1) {
    const isCounted = columns.flags[row] === 0;
    const person = columns.persons[row] ?? 0;
    persons.meet(person, row, columns, isCounted);
    if (!isCounted) continue;
    const isRight = wrongMax >= 0 && wrongIn(columns.picks[row] ?? 0, right, decided) <= wrongMax;
    persons.mark(person, isEntered, isSince, isRight);
  }
}

const meets = (
  persons: AudiencePersons,
  person: number,
  { enteredWeek, notEnteredSince, correctAtLeast }: SegmentCriteria,
): boolean =>
  (enteredWeek === null || persons.hasEntered(person)) &&
  (notEnteredSince === null || !persons.hasEnteredSince(person)) &&
  (correctAtLeast === null || persons.wasRight(person));

async function erasedIds(reads: DocumentReader): Promise<ReadonlySet<string>> {
  const { documents } = await reads.find(PARTICIPANTS, { where: { isErased: true }, limit: ERASED_MAX });
  return new Set(documents.map(({ participantId }) => participantId));
}

/** Whether a person is among these ids. Compares the id's first word before it builds the whole id. */
function erasedAmong(ids: ReadonlySet<string>, persons: AudiencePersons): (person: number) => boolean {
  const words = new Set(Array.from(ids, (id) => Number.parseInt(id.slice(0, ID_LENGTH), 16)));
  return (person) =>
    words.has(persons.firstWordOf(person)) && ids.has(persons.memberOf(person).participantId);
}

/** Persons are numbered in the order of their first coupon, so a range of time is a range of numbers. */
async function bornBetween(
  reads: DocumentReader,
  persons: AudiencePersons,
  criteria: SegmentCriteria,
): Promise<readonly [from: number, before: number]> {
  const { from, before } = createdWithin(criteria);
  if (from === null && before === null) return [0, persons.size];
  const list = await participantListOf(reads);
  const createdAt = async (person: number): Promise<string> => {
    const [found] = await list.of([persons.memberOf(person).participantId]);
    return found?.createdAt ?? '';
  };
  const firstNotBefore = async (at: string): Promise<number> => {
    let [low, high] = [0, persons.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((await createdAt(middle)) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [
    from === null ? 0 : await firstNotBefore(from),
    before === null ? persons.size : await firstNotBefore(before),
  ];
}

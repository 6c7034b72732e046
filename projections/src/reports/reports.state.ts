import { setImmediate as nextTurn } from 'node:timers/promises';

import { dayOf, type ParticipantId, type WeekNumber } from '@onda-on/contracts/rules';
import { ACTIVE_PERSONS, REPORT_DAYS, REPORT_WEEKS, type ReportDayView } from '@onda-on/contracts/views';
import type { Write } from '@onda-on/stores';

import type { DocumentReads } from '../projection.ts';
import { ACTIVE_CHUNKS, ActiveLines } from './active-lines.ts';
import { ActivePersons } from './active-persons.ts';
import { TakenEntries } from './taken-entries.ts';

const MINUTE_MS = 60_000;
/** A millisecond of work, so that the event loop stays free. */
const CHUNKS_AT_ONCE = 8;

type Entry = Readonly<{
  week: WeekNumber;
  sheet: number;
  participantId: ParticipantId;
  acceptedAt: string;
}>;

/** Mutable, because every coupon updates it. */
type Day = { -readonly [Field in keyof ReportDayView]: ReportDayView[Field] };

/**
 * All state of the reports in memory: the days and weeks of a season and, from the first entry after a start, the persons
 * active in the last day.
 */
export class ReportsState {
  readonly taken = new TakenEntries();
  #active = new ActivePersons();
  readonly #lines = new ActiveLines();
  readonly #days = new Map<string, Day>();
  readonly #dirtyDays = new Set<string>();
  #isActiveDirty = false;
  #isActiveRestored = false;

  static async restored(reads: DocumentReads): Promise<ReportsState> {
    const state = new ReportsState();
    for await (const [, view] of reads.scan(REPORT_WEEKS)) state.taken.weeks.set(view.week, { ...view });
    for await (const [, view] of reads.scan(REPORT_DAYS)) state.#days.set(view.day, { ...view });
    return state;
  }

  /** Counts an accepted entry or revision. Makes all checks before it changes anything. */
  count(what: 'submitted' | 'revised', { week, sheet, participantId, acceptedAt }: Entry) {
    const ms = Date.parse(acceptedAt);
    const day = dayOf(ms);
    if (!this.taken.isTaken(week, sheet)) return;
    const minute = Math.floor(ms / MINUTE_MS);
    if (this.#active.see(participantId, minute)) {
      this.#lines.add(participantId, minute);
      this.#lines.prune((each) => this.#active.isOver(each));
      this.#isActiveDirty = true;
    }
    this.taken.count(week, what);
    const counts = this.#days.get(day) ?? { day, submitted: 0, revised: 0 };
    counts[what] += 1;
    this.#days.set(day, counts);
    this.#dirtyDays.add(day);
  }

  takeWrites(): readonly Write[] {
    const { taken } = this;
    const writes = [
      ...Array.from(taken.dirty, (week) => ({
        collection: REPORT_WEEKS,
        id: String(week),
        document: taken.viewOf(week),
      })),
      ...Array.from(this.#dirtyDays, (day) => ({
        collection: REPORT_DAYS,
        id: day,
        document: { ...this.#days.get(day) },
      })),
      ...this.#lines.takeWrites(),
      ...this.#activeWrites(),
    ];
    taken.dirty.clear();
    this.#dirtyDays.clear();
    return writes;
  }

  #activeWrites(): readonly Write[] {
    if (!this.#isActiveDirty) return [];
    this.#isActiveDirty = false;
    const { newest, counts } = this.#active;
    const minutes = [...counts].toSorted(([a], [b]) => a - b);
    const { from, size: lines } = this.#lines;
    return [{ collection: ACTIVE_PERSONS, id: 'main', document: { newest, minutes, from, lines } }];
  }

  /** Call it before `count`. A million persons take half a second, which a start need not wait for. */
  async restoreActive(reads: DocumentReads) {
    if (this.#isActiveRestored) return;
    this.#isActiveRestored = true;
    const view = await reads.get(ACTIVE_PERSONS, 'main');
    if (!view) return;
    this.#active = new ActivePersons(view.minutes.reduce((sum, [, persons]) => sum + persons, 0));
    this.#active.newest = view.newest;
    Object.assign(this.#lines, { from: view.from, size: view.lines });
    const chunks = ActiveLines.chunksIn(view.from, view.lines).map(String);
    for (let at = 0; at < chunks.length; at += CHUNKS_AT_ONCE) {
      const ids = chunks.slice(at, at + CHUNKS_AT_ONCE);
      await nextTurn();
      const found = await reads.getMany(ACTIVE_CHUNKS, ids);
      for (const id of ids) {
        const chunk = found.get(id);
        if (chunk) this.#lines.restore(chunk, (person, minute) => this.#active.restore(person, minute));
      }
    }
  }
}

import type {
  SheetPinned,
  WeekChanged,
  WeekCreated,
  WeekDeleted,
  WeekFenced,
  WeekLocked,
} from '@onda-on/contracts/events';
import type { WeekId, WeekNumber } from '@onda-on/contracts/rules';
import type { ReportWeekView } from '@onda-on/contracts/views';

/** Mutable, because every coupon updates it. */
type Week = { -readonly [Field in keyof ReportWeekView]: ReportWeekView[Field] };

/** Counts accepted entries by week: those for the pinned sheet that precede the week's fence in the log. */
export class TakenEntries {
  readonly weeks = new Map<WeekNumber, Week>();
  readonly dirty = new Set<WeekNumber>();

  /** A week's number may change while it has no entries. */
  plan({ weekId, number }: (WeekCreated | WeekChanged)['data']) {
    for (const each of this.weeks.values())
      if (each.weekId === weekId && each.week !== number) this.#forget(each);
    if (!this.weeks.has(number)) this.#change(fresh(number, weekId));
  }

  remove({ weekId }: WeekDeleted['data']) {
    for (const each of this.weeks.values()) if (each.weekId === weekId) this.#forget(each);
  }

  pin({ number, weekId, sheet }: SheetPinned['data']) {
    const before = this.weeks.get(number) ?? fresh(number, weekId);
    if (before.sheetVersion < sheet.version) this.#change({ ...before, sheetVersion: sheet.version });
  }

  /** A week ends with its fence, or with the seal of a week that has none. */
  end({ number, weekId }: (WeekFenced | WeekLocked)['data']) {
    this.#change({ ...(this.weeks.get(number) ?? fresh(number, weekId)), isSealed: true });
  }

  isTaken(week: WeekNumber, sheet: number): boolean {
    const known = this.weeks.get(week);
    return known !== undefined && !known.isSealed && known.sheetVersion === sheet;
  }

  count(week: WeekNumber, what: 'submitted' | 'revised') {
    const counts = this.weeks.get(week);
    if (!counts) return;
    counts[what] += 1;
    this.dirty.add(week);
  }

  viewOf(week: WeekNumber): ReportWeekView | undefined {
    const counts = this.weeks.get(week);
    return counts && { ...counts };
  }

  #change(week: Week) {
    this.weeks.set(week.week, week);
    this.dirty.add(week.week);
  }

  #forget({ week, submitted }: ReportWeekView) {
    if (submitted > 0) return;
    this.weeks.delete(week);
    this.dirty.add(week);
  }
}

const fresh = (week: WeekNumber, weekId: WeekId): Week => ({
  week,
  weekId,
  sheetVersion: 0,
  isSealed: false,
  submitted: 0,
  revised: 0,
});

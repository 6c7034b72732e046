import type {
  CouponRevised,
  CouponSubmitted,
  SheetPinned,
  WeekChanged,
  WeekCreated,
  WeekDeleted,
  WeekFenced,
  WeekLocked,
} from '@onda-on/contracts/events';
import { isWeekNumber } from '@onda-on/contracts/rules';
import { ACTIVE_PERSONS, REPORT_DAYS, REPORT_WEEKS } from '@onda-on/contracts/views';

import { foldOf, type Folds } from '../folds.ts';
import type { DocumentReads, Happened, Projection, ProjectionSession } from '../projection.ts';
import { ACTIVE_CHUNKS } from './active-lines.ts';
import { ReportsState } from './reports.state.ts';

type ReportEvent =
  | CouponSubmitted
  | CouponRevised
  | SheetPinned
  | WeekChanged
  | WeekCreated
  | WeekDeleted
  | WeekFenced
  | WeekLocked;

const FOLDS: Folds<ReportsState, ReportEvent> = {
  CouponSubmitted: (state, { data }) => state.count('submitted', data),
  CouponRevised: (state, { data }) => state.count('revised', data),
  WeekCreated: plan,
  WeekChanged: plan,
  WeekDeleted: ({ taken }, { data }) => taken.remove(data),
  SheetPinned: ({ taken }, { data }) => taken.pin(data),
  WeekFenced: ({ taken }, { data }) => taken.end(data),
  WeekLocked: ({ taken }, { data }) => taken.end(data),
};

function plan({ taken }: ReportsState, { data }: WeekCreated | WeekChanged) {
  if (!isWeekNumber(data.number)) throw new RangeError('A week without a number');
  taken.plan(data);
}

const fold = foldOf(FOLDS);

const isEntry = ({ type }: Happened): boolean => type === 'CouponSubmitted' || type === 'CouponRevised';

class ReportsSession implements ProjectionSession {
  constructor(
    readonly state: ReportsState,
    readonly reads: DocumentReads,
  ) {}

  async load(events: readonly Happened[]) {
    if (events.some(isEntry)) await this.state.restoreActive(this.reads);
  }

  apply(event: Happened) {
    fold.apply(this.state, event);
  }

  async flush() {
    return this.state.takeWrites();
  }
}

/** Activity by day and week, and the persons active in the last day: what reports need besides the tables. */
export const reportsProjection: Projection = {
  name: 'reports',
  collections: [REPORT_DAYS, REPORT_WEEKS, ACTIVE_PERSONS, ACTIVE_CHUNKS],
  types: fold.types,
  open: async (reads) => new ReportsSession(await ReportsState.restored(reads), reads),
};

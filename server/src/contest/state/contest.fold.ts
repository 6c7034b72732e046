import {
  fileImportCodec,
  matchCodec,
  pageCodec,
  participantCodec,
  settingsCodec,
  weekCodec,
  type FileImportEvent,
  type MatchEvent,
  type PageEvent,
  type ParticipantEvent,
  type SealChecked,
  type SeedPlanned,
  type SettingsChanged,
  type WeekEvent,
} from '@onda-on/contracts/events';
import { LEGAL_PAGES, assertNever, type ParticipantId } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { lockedSince } from '../lock/week-lock.ts';
import {
  isComplete,
  withEntry,
  type Contest,
  type ContestImport,
  type ContestWeek,
} from '../model/contest.ts';
import { foldMatch } from './matches.fold.ts';
import { foldSealCheck, foldWeek } from './weeks.fold.ts';

export type ContestEvent =
  | WeekEvent
  | MatchEvent
  | SettingsChanged
  | ParticipantEvent
  | FileImportEvent
  | PageEvent
  | SealChecked
  | SeedPlanned;

type Place = Readonly<{ position: Position; at: string }>;
type Fold<E> = (contest: Contest, event: E, place: Place) => Contest;
type Folds = { readonly [T in ContestEvent['type']]: Fold<Extract<ContestEvent, { type: T }>> };

/** A lock that passed before the event stays passed; one that the event moves into the past passes at its time. */
const movingLocks =
  <E>(fold: Fold<E>): Fold<E> =>
  (contest, event, place) =>
    latchedAfter(fold(latchedBefore(contest, place.at), event, place), place.at);

const foldMovingWeek = movingLocks<WeekEvent>((contest, event, { position }) =>
  foldWeek(contest, event, position),
);
const foldMovingMatch = movingLocks<MatchEvent>(foldMatch);

const foldsOf = <E extends ContestEvent, F>(types: readonly E['type'][], fold: F) =>
  Object.fromEntries(types.map((type) => [type, fold])) as { readonly [T in E['type']]: F };

const FOLDS: Folds = {
  ...foldsOf<WeekEvent, typeof foldMovingWeek>(weekCodec.types, foldMovingWeek),
  ...foldsOf<MatchEvent, typeof foldMovingMatch>(matchCodec.types, foldMovingMatch),
  ...foldsOf<SettingsChanged, Fold<SettingsChanged>>(
    settingsCodec.types,
    movingLocks((contest, { data }) => ({ ...contest, settings: data.settings })),
  ),
  ...foldsOf<ParticipantEvent, typeof foldParticipant>(participantCodec.types, foldParticipant),
  ...foldsOf<FileImportEvent, typeof foldImport>(fileImportCodec.types, foldImport),
  ...foldsOf<PageEvent, typeof foldPage>(pageCodec.types, foldPage),
  SealChecked: foldSealCheck,
  SeedPlanned: (contest, { data }) => ({ ...contest, isDemo: contest.isDemo || data.kind === 'demo' }),
};

export const CONTEST_TYPES = Object.keys(FOLDS) as readonly ContestEvent['type'][];

/** The contest after one more event. Pure: every server that reads the same log gets the same contest. */
export function foldContest(contest: Contest, event: ContestEvent, place: Place): Contest {
  const fold = FOLDS[event.type] as Fold<ContestEvent>;
  return fold(contest, event, place);
}

function foldPage(contest: Contest, { type, data }: PageEvent): Contest {
  const isReadable = type === 'PageSaved' && data.status === 'published';
  const legal = isReadable ? LEGAL_PAGES.find((slug) => slug === data.slug) : undefined;
  if (legal === contest.legalPages.get(data.pageId)) return contest;
  return { ...contest, legalPages: withEntry(contest.legalPages, data.pageId, legal) };
}

const STATES: Readonly<Record<FileImportEvent['type'], ContestImport['state']>> = {
  FixtureImportPlanned: 'running',
  ResultImportPlanned: 'running',
  FileImportCarriedOut: 'done',
  FileImportUndoPlanned: 'undoing',
  FileImportUndone: 'undone',
};

/** The state of each import; its rows are in its own stream. */
function foldImport(
  contest: Contest,
  { type, data }: FileImportEvent,
  { position: at }: Readonly<{ position: Position }>,
): Contest {
  const { operationId: id } = data;
  return { ...contest, imports: withEntry(contest.imports, id, { id, state: STATES[type], at }) };
}

function foldParticipant(contest: Contest, { type, data }: ParticipantEvent): Contest {
  switch (type) {
    case 'ParticipantBlocked':
      return { ...contest, blocked: new Set([...contest.blocked, data.participantId]) };
    case 'ParticipantUnblocked':
      return { ...contest, blocked: without(contest.blocked, data.participantId) };
    case 'ParticipantErased':
      // Nobody is recognised as this person any more; coupons that a block took out of the tables stay out.
      return { ...contest, erased: new Set([...contest.erased, data.participantId]) };
    case 'NationalIdRevealed':
    case 'PersonalDataExported':
      return contest;
    default:
      return assertNever(type);
  }
}

const without = (set: ReadonlySet<ParticipantId>, id: ParticipantId): ReadonlySet<ParticipantId> =>
  new Set([...set].filter((each) => each !== id));

/**
 * Records which locks have passed by the time of an event. It runs before the event is folded, so that an edit cannot
 * move a lock that has passed.
 */
const latchedBefore = (contest: Contest, at: string): Contest =>
  latched(contest, at, (week) => lockedSince(contest, week, new Date(at))?.toISOString() ?? at);

/** The same after the event is folded: a lock that it moves into the past passes at the event's time. */
const latchedAfter = (contest: Contest, at: string): Contest => latched(contest, at, () => at);

function latched(contest: Contest, at: string, momentOf: (week: ContestWeek) => string): Contest {
  const now = new Date(at);
  const passed = [...contest.weeks.values()].filter((week) => hasPassed(contest, week, now));
  if (passed.length === 0) return contest;
  const weeks = new Map(contest.weeks);
  for (const week of passed) weeks.set(week.id, { ...week, passedAt: momentOf(week) });
  return { ...contest, weeks };
}

// A date locks neither a draft that may be planned anew nor an incomplete sheet, which nobody could enter.
const hasPassed = (contest: Contest, week: ContestWeek, now: Date): boolean =>
  week.rules !== null &&
  week.passedAt === null &&
  isComplete(contest, week) &&
  lockedSince(contest, week, now) !== null;

import type { Fixture, PinnedSheet, Score } from '@onda-on/contracts/events';
import {
  LEGAL_PAGES,
  type LegalPage,
  type MatchId,
  type WeekId,
  type WeekNumber,
  type WeekRules,
  DEFAULT_SETTINGS,
  type MatchStatus,
  type ParticipantId,
  type Settings,
  type WeekStatus,
} from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

/** The vault's scope for the traces of a week's senders; its key is destroyed when the week is settled. */
export const sourceScopeOf = (week: WeekNumber): string => `week-source-${week}`;

/** A week as decisions need it. Moments are ISO. */
export type ContestWeek = Readonly<{
  id: WeekId;
  number: WeekNumber;
  status: WeekStatus;
  startAt: string;
  lockAt: string;
  closeAt: string;
  rules: WeekRules | null;
  sheet: PinnedSheet | null;
  /** The position of its `SheetPinned`; all coupons of the week come after it. */
  pinnedAfter: Position | null;
  /** When the lock passed, once an event shows that it had: no later edit opens the week again (docs/threat-model.md#late-submission). */
  passedAt: string | null;
  /** Where its entries end in the log: at `WeekFenced`, or at the `WeekLocked` of a week without one. */
  fence: Readonly<{ lockedAt: string; position: Position }> | null;
  /** `fence`: the position of the fence; `isChecked`: the seal was recomputed from its entries and the result recorded. */
  seal: Readonly<{ root: string; fence: Position; isChecked: boolean }> | null;
  isSettled: boolean;
  settlements: number;
  /** Why the week must be settled again: a result changed after settlement. */
  reopenFor: string | null;
}>;

export type ContestMatch = Readonly<{
  id: MatchId;
  fixture: Fixture;
  status: MatchStatus;
  score: Score | null;
  /** Its latest result was withdrawn. */
  wasWithdrawn: boolean;
  /** It was void once, and an operator made it good again. */
  wasReinstated: boolean;
  /** The position of its latest event, proposals included. */
  changedAt: Position;
}>;

export type ContestImport = Readonly<{
  id: string;
  state: 'running' | 'done' | 'undoing' | 'undone';
  /** The position of its latest step. A match with a later event was changed after a finished import. */
  at: Position;
}>;

/** What decisions about more than one stream need, folded from the log. Coupons are not in it. */
export type Contest = Readonly<{
  weeks: ReadonlyMap<WeekId, ContestWeek>;
  matches: ReadonlyMap<MatchId, ContestMatch>;
  /** The matches that were ever assigned to a week, in the order of their first assignment. */
  assigned: ReadonlyMap<WeekNumber, readonly MatchId[]>;
  /** How many weeks of each number were deleted. */
  deleted: ReadonlyMap<WeekNumber, number>;
  settings: Settings;
  blocked: ReadonlySet<ParticipantId>;
  erased: ReadonlySet<ParticipantId>;
  /** By operation id, in the order of their start. */
  imports: ReadonlyMap<string, ContestImport>;
  /** The legal texts that visitors can read now, by the id of the page that stands at the address. */
  legalPages: ReadonlyMap<string, LegalPage>;
  isDemo: boolean;
}>;

export const EMPTY_CONTEST: Contest = {
  weeks: new Map(),
  matches: new Map(),
  assigned: new Map(),
  deleted: new Map(),
  settings: DEFAULT_SETTINGS,
  blocked: new Set(),
  erased: new Set(),
  imports: new Map(),
  legalPages: new Map(),
  isDemo: false,
};

/** A copy of a map with one entry set; with `undefined`, without it. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> {
  const copy = new Map(map);
  if (value === undefined) copy.delete(key);
  else copy.set(key, value);
  return copy;
}

export function weekByNumber({ weeks }: Contest, number: WeekNumber): ContestWeek | undefined {
  for (const week of weeks.values()) if (week.number === number) return week;
  return undefined;
}

/** How many weeks had this number before: what was sent about a deleted one counts for no later one. */
export const earlierWeeksOf = ({ deleted }: Contest, number: WeekNumber): number => deleted.get(number) ?? 0;

/** How many picks a coupon of this week has: as pinned, or else as the settings say now. */
export const sheetSizeOf = (
  contest: Contest,
  week: Readonly<{ rules: WeekRules | null }> | undefined,
): number => week?.rules?.picksPerWeek ?? contest.settings.predictions.maxPredictionsPerWeek;

/** The matches of a week that nobody removed or moved away, in the order of their first assignment. */
export const weekMatchesOf = (contest: Contest, number: WeekNumber): readonly ContestMatch[] =>
  (contest.assigned.get(number) ?? []).flatMap((id) => {
    const match = contest.matches.get(id);
    return match?.fixture.week === number ? [match] : [];
  });

/** A week's sheet: the pinned one, or else its matches so far. */
export const sheetOf = (contest: Contest, { number, sheet }: ContestWeek): readonly MatchId[] =>
  sheet?.matchIds ?? weekMatchesOf(contest, number).map(({ id }) => id);

export const isComplete = (contest: Contest, week: ContestWeek): boolean =>
  sheetOf(contest, week).length === sheetSizeOf(contest, week);

/** Another active week without a seal, if any: only one may be active. */
export function activeBeside(contest: Contest, weekId: WeekId | null): ContestWeek | undefined {
  for (const week of contest.weeks.values())
    if (week.id !== weekId && week.status === 'active' && !week.seal) return week;
  return undefined;
}

export function missingLegalPages({ legalPages }: Contest): readonly LegalPage[] {
  const there = new Set(legalPages.values());
  return LEGAL_PAGES.filter((page) => !there.has(page));
}

/** Whether the match may no longer be removed or replaced: entries may rest on it. */
export function isOnPinnedSheet(contest: Contest, match: ContestMatch): boolean {
  const week = weekByNumber(contest, match.fixture.week);
  return week?.sheet?.matchIds.includes(match.id) ?? false;
}

/**
 * Whether the timer must not void the match at the week's close. One whose result was withdrawn has been played, unless it is
 * postponed (again): that it is voided by itself was said when it was postponed. A reinstated match is never voided by a timer.
 */
export const isLeftToOperator = ({ status, wasWithdrawn, wasReinstated }: ContestMatch): boolean =>
  wasReinstated || (wasWithdrawn && status === 'pending');

export const isDecided = ({ status }: ContestMatch): boolean => status === 'finished' || status === 'void';

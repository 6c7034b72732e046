import type { Fixture, PinnedSheet, Score } from '@onda-on/contracts/events';
import {
  type WeekNumber,
  DEFAULT_SETTINGS,
  type LegalPage,
  type MatchId,
  type MatchStatus,
  type ParticipantId,
  type Settings,
  type WeekId,
  type WeekRules,
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
  /** Where its `SheetPinned` stands: no coupon of the week stands before it. */
  pinnedAfter: Position | null;
  /** When the lock passed, once an event shows that it had: no later edit opens the week again (docs/threat-model.md#late-submission). */
  passedAt: string | null;
  /** `isChecked` once it was recomputed from its entries and the result recorded. */
  seal: Readonly<{ lockedAt: string; root: string; position: Position; isChecked: boolean }> | null;
  isSettled: boolean;
  /** How often it was settled. */
  settlements: number;
  /** Why settlement is to be made anew: a result changed after it. */
  reopenFor: string | null;
}>;

export type ContestMatch = Readonly<{
  id: MatchId;
  fixture: Fixture;
  status: MatchStatus;
  score: Score | null;
  /** A result was taken back: a timer leaves the match to the operator. */
  wasWithdrawn: boolean;
  /** Where its latest event stands, also one that only proposes something. */
  changedAt: Position;
}>;

/** A file of fixtures or results that is carried out, or was. */
export type ContestImport = Readonly<{
  id: string;
  state: 'running' | 'done' | 'undoing' | 'undone';
  /** Where its latest step stands: a match whose latest event stands behind that of one that is done was changed since. */
  at: Position;
}>;

/** What decisions about more than one stream need, folded from the log. Coupons are not in it. */
export type Contest = Readonly<{
  weeks: ReadonlyMap<WeekId, ContestWeek>;
  matches: ReadonlyMap<MatchId, ContestMatch>;
  /** The matches that were ever put into a week, in the order of the first time. */
  assigned: ReadonlyMap<WeekNumber, readonly MatchId[]>;
  settings: Settings;
  blocked: ReadonlySet<ParticipantId>;
  erased: ReadonlySet<ParticipantId>;
  /** By operation, in the order of their beginning. */
  imports: ReadonlyMap<string, ContestImport>;
  /** The legal texts that visitors can read now, by the id of the page that stands at the address. */
  legalPages: ReadonlyMap<string, LegalPage>;
  /** Whether the demo season was planted here. */
  isDemo: boolean;
}>;

export const EMPTY_CONTEST: Contest = {
  weeks: new Map(),
  matches: new Map(),
  assigned: new Map(),
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

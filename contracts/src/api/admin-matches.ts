import type { Fixture, ProposedChange } from '../events/index.ts';
import type { MatchStatus, Postponement } from '../rules/index.ts';
import type { MatchView } from '../views/index.ts';
import type { PrizePaidOut, PublicWinner } from './prizes.ts';

/** `GET /api/admin/matches?week=` lists these; `hasStarted` says whether a result may be recorded. */
export type AdminMatch = MatchView &
  Readonly<{
    hasStarted: boolean;
    /** Its week is sealed and past its close: a match without a result keeps the week from being settled. */
    hasWeekClosed?: true;
    isOnPinnedSheet: boolean;
    adminUsername: string;
    /** Whether a change of published data waits for a second administrator (`CONFIRM_CORRECTIONS=on`). */
    needsSecond: boolean;
    /** There is only one active `Yönetici`, so nobody can confirm a change now. */
    lacksSecond?: true;
    proposedBy: string | null;
  }>;

/** Body of `POST /api/admin/matches` and `PATCH /api/admin/matches/{id}`; odds may be left empty. */
export type FixtureBody = Omit<Fixture, 'week'> & Readonly<{ week: number }>;

/** Body of `POST /api/admin/matches/{id}/result`; 1, X or 2 follows from the score. */
export type ResultRequest = Readonly<{ homeScore: number; awayScore: number }>;
/** Body of `POST /api/admin/matches/{id}/withdrawal` and `…/void`. */
export type ReasonRequest = SeenEffect & Readonly<{ reason: string }>;
/** `seen` is that of the previewed `PrizeEffect`, which a change of a week with announced winners needs. */
export type SeenEffect = Readonly<{ seen?: string }>;
/** Body of `POST /api/admin/matches/{id}/postponement`. */
export type PostponementRequest = ReasonRequest & Readonly<{ kind: Postponement }>;

/** Answer of `POST /api/admin/matches/{id}/preview`: what this result or correction would do; writes nothing. */
export type ResultPreview = Readonly<{
  /** Coupons whose number of correct picks changes. */
  affected: number;
  gains: number;
  losses: number;
  coupons: number;
  /** By how many matches every coupon's total shrinks; negative when void matches are reinstated. */
  voided: number;
  /** How many coupons share the first place, and the initials of the first few; empty before the first result. */
  firstBefore: number;
  firstAfter: number;
  leadersBefore: readonly string[];
  leadersAfter: readonly string[];
  /** Whether other coupons hold the first place afterwards; the initials may be equal although they do. */
  leadMoves: boolean;
  /** What it would do to the winners of a settled week, or of an announced one that is open again; null for others. */
  prize: PrizeEffect | null;
}>;

/**
 * What a change of a settled week's results would do to its winners, who get or lose the prize. After the announcement the
 * change reopens the week in public, and its request has to carry `seen`, which identifies this very effect.
 */
export type PrizeEffect = Readonly<{
  step: 'provisional' | 'confirmed' | 'announced';
  /** Whether a match would be without a result, so that nobody wins until it has one. */
  opens: boolean;
  /** Who would join and leave, the first `PRIZE_WINNERS_SHOWN` of each by name. */
  came: readonly PublicWinner[];
  went: readonly PublicWinner[];
  cameCount: number;
  wentCount: number;
  /** How many share the prize before and after; each gets `share` kuruş of an announced amount, null for other prizes. */
  before: Readonly<{ winners: number; share: number | null }>;
  after: Readonly<{ winners: number; share: number | null }>;
  /** Who was paid already, of those who would leave. */
  paid: readonly (PublicWinner & PrizePaidOut)[];
  paidCount: number;
  seen: string;
}>;

/** Body of `POST /api/admin/matches/{id}/preview`: a score, or the status of a match without a score. */
export type PreviewRequest = ResultRequest | Readonly<{ becomes: 'pending' | 'void' }>;

/** The change that `POST /api/admin/matches/{id}/undo` with `{reason}` would make now. */
export type UndoKind =
  | 'withdraw-result'
  | 'withdraw-postponed'
  | 'correct-back'
  | 'record-again'
  | 'restore-result'
  | 'reinstate'
  | 'reinstate-postponed'
  | 'postpone-again'
  | 'void-again'
  | 'change-back';

/** `GET /api/admin/matches/{id}/history`, the newest first. `at` is ISO. */
export type MatchHistory = Readonly<{
  matchId: string;
  revision: number;
  /** The latest change if an operator can undo it, else null. `preview` is null where it affects no coupon. */
  undo: Readonly<{
    kind: UndoKind;
    sequence: number;
    /** Where the change consists of several events, the sequence of the first one. */
    first?: number;
    status: MatchStatus;
    preview: ResultPreview | null;
  }> | null;
  entries: readonly MatchHistoryEntry[];
}>;
export type MatchHistoryEntry = Readonly<{
  /** Counts the events of the match from 0. */
  sequence: number;
  at: string;
  by: string;
  type: string;
  sentence: string;
  reason: string | null;
  /** This change undoes an earlier one. */
  isUndo: boolean;
}>;

/** `GET /api/admin/proposals`: changes that wait for a second administrator, oldest first. */
export type Proposal = Readonly<{
  match: AdminMatch;
  change: ProposedChange;
  reason: string;
  at: string;
  by: string;
  /** The reader proposed the change, so another administrator has to decide. */
  isOwn: boolean;
  preview: ResultPreview;
}>;

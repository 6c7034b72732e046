import type { ProposedChange } from '../events/index.ts';
import type { MatchStatus, Postponement } from '../rules/index.ts';
import type { MatchView } from '../views/index.ts';

/** `GET /api/admin/matches?week=` lists these; `hasStarted` says whether a result may be recorded. */
export type AdminMatch = MatchView &
  Readonly<{
    hasStarted: boolean;
    isOnPinnedSheet: boolean;
    adminUsername: string;
    /** Whether a change of something published waits for a second administrator (`CONFIRM_CORRECTIONS=on`). */
    needsSecond: boolean;
    /** Nobody can confirm it now: there is only one active `Yönetici`. */
    lacksSecond?: true;
    proposedBy: string | null;
  }>;

/** Body of `POST /api/admin/matches` and `PATCH /api/admin/matches/{id}`; odds may be left empty. */
export type FixtureBody = Readonly<{
  week: number;
  league: string;
  homeTeam: string;
  awayTeam: string;
  matchDate: string;
  homeOdds?: string;
  drawOdds?: string;
  awayOdds?: string;
}>;

/** Body of `POST /api/admin/matches/{id}/result`; the outcome is derived from it. */
export type ResultRequest = Readonly<{ homeScore: number; awayScore: number }>;
/** Body of `POST /api/admin/matches/{id}/correction`. */
export type CorrectionRequest = ResultRequest & Readonly<{ reason: string }>;
/** Body of `POST /api/admin/matches/{id}/withdrawal`, `…/void`. */
export type ReasonRequest = Readonly<{ reason: string }>;
/** Body of `POST /api/admin/matches/{id}/postponement`. */
export type PostponementRequest = ReasonRequest & Readonly<{ kind: Postponement }>;

/** `POST /api/admin/matches/{id}/preview` with a `ResultBody`: what a result or correction would do; writes nothing. */
export type ResultPreview = Readonly<{
  /** Coupons whose number of correct picks changes. */
  affected: number;
  gains: number;
  losses: number;
  coupons: number;
  /** By how many matches every coupon's total shrinks; negative when void matches are reinstated. */
  voided: number;
  /** How many share the first place, and the first few of them by initials; none before the first result. */
  firstBefore: number;
  firstAfter: number;
  leadersBefore: readonly string[];
  leadersAfter: readonly string[];
  /** Whether the set of coupons in first place changes; initials alone do not show it. */
  leadMoves: boolean;
}>;

/** `POST /api/admin/matches/{id}/preview`: a score, or the status of the match without one. */
export type PreviewRequest = ResultRequest | Readonly<{ becomes: 'pending' | 'void' }>;

/** What `POST /api/admin/matches/{id}/undo` with `{reason}` would write now. */
export type UndoKind =
  | 'withdraw-result'
  | 'correct-back'
  | 'record-again'
  | 'restore-result'
  | 'reinstate'
  | 'postpone-again'
  | 'void-again'
  | 'change-back';

/** `GET /api/admin/matches/{id}/history`, the newest first. `at` is ISO. */
export type MatchHistory = Readonly<{
  matchId: string;
  revision: number;
  /** The latest change if it can be undone, or null. `preview` is null where no coupon can be affected. */
  undo: Readonly<{
    kind: UndoKind;
    sequence: number;
    status: MatchStatus;
    preview: ResultPreview | null;
  }> | null;
  entries: readonly MatchHistoryEntry[];
}>;
export type MatchHistoryEntry = Readonly<{
  /** Counts the match's events from 0. */
  sequence: number;
  at: string;
  by: string;
  type: string;
  sentence: string;
  reason: string | null;
  /** It undoes an earlier one. */
  isUndo: boolean;
}>;

/** `GET /api/admin/proposals`: changes that wait for a second administrator, oldest first. */
export type Proposal = Readonly<{
  match: AdminMatch;
  change: ProposedChange;
  reason: string;
  at: string;
  by: string;
  /** The reader proposed it, so somebody else has to decide. */
  isOwn: boolean;
  preview: ResultPreview;
}>;

import type { Postponement } from '../rules/index.ts';
import type { MatchView } from '../views/index.ts';

/** `GET /api/admin/matches?week=` lists these; `hasStarted` says whether a result may be recorded. */
export type AdminMatch = MatchView &
  Readonly<{ hasStarted: boolean; isOnPinnedSheet: boolean; adminUsername: string }>;

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

/** Body of `POST /api/admin/matches/{id}/result`. The outcome follows from it. */
export type ResultBody = Readonly<{ homeScore: number; awayScore: number }>;
/** Body of `POST /api/admin/matches/{id}/correction`. */
export type CorrectionBody = ResultBody & Readonly<{ reason: string }>;
/** Body of `POST /api/admin/matches/{id}/withdrawal`, `…/void`. */
export type ReasonBody = Readonly<{ reason: string }>;
/** Body of `POST /api/admin/matches/{id}/postponement`. */
export type PostponementBody = ReasonBody & Readonly<{ kind: Postponement }>;

/** `POST /api/admin/matches/{id}/preview` with a `ResultBody`: what a result or correction would do; writes nothing. */
export type ResultPreview = Readonly<{
  /** Coupons whose number of correct picks changes. */
  affected: number;
  gains: number;
  losses: number;
  coupons: number;
  leadersBefore: readonly string[];
  leadersAfter: readonly string[];
}>;

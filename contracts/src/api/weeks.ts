import type { WeekStatus } from '../rules/index.ts';
import type { SealView } from '../views/index.ts';

/** A week for visitors. `lockAt` is the effective lock, not only the operator's date. */
export type WeekAnswer = Readonly<{
  number: number;
  status: WeekStatus;
  startAt: string;
  lockAt: string;
  closeAt: string;
  /** How many matches make a coupon of this week. */
  picksPerWeek: number;
  isSheetComplete: boolean;
  /** Whether entries are accepted now. */
  isOpen: boolean;
  seal: Pick<SealView, 'lockedAt' | 'root' | 'count' | 'check'> | null;
}>;

/** `GET /api/weeks/current`. `past` are the weeks with past results, newest first. */
export type CurrentWeekAnswer = Readonly<{
  week: number;
  /** The server's clock, ISO, which clients count down by. */
  serverTime: string;
  /** Null when no week has that number. */
  detail: WeekAnswer | null;
  past: readonly number[];
  /** The latest week whose matches are all decided; null before the first. */
  settledWeek: number | null;
  isDemo: boolean;
  site: Readonly<{ name: string; description: string }>;
}>;

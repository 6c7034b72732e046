import type { WeekStatus } from '../rules/index.ts';
import type { SealView } from '../views/index.ts';

/** A week as visitors see it. `lockAt` is the moment that counts, not only the operator's date. */
export type WeekAnswer = Readonly<{
  number: number;
  status: WeekStatus;
  startAt: string;
  lockAt: string;
  closeAt: string;
  /** How many matches make a coupon of this week. */
  picksPerWeek: number;
  isSheetComplete: boolean;
  /** Whether entries are taken now. */
  isOpen: boolean;
  seal: Pick<SealView, 'lockedAt' | 'root' | 'count' | 'check'> | null;
}>;

/** `GET /api/weeks/current`. `past` are the weeks that past results offer, newest first. */
export type CurrentWeekAnswer = Readonly<{
  week: number;
  /** The server's clock, ISO: clients count down with its offset. */
  serverTime: string;
  /** null while there is no week of that number. */
  detail: WeekAnswer | null;
  past: readonly number[];
  /** The latest week of which every match is decided, so that it has a winner; null before the first. */
  settledWeek: number | null;
  isDemo: boolean;
  site: Readonly<{ name: string; description: string }>;
}>;

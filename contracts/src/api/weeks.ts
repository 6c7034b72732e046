import type { WeekStatus } from '../rules/index.ts';
import type { SealView } from '../views/index.ts';

/** A week for visitors. `lockAt` is the effective lock, perhaps earlier than the operator's (docs/rules.md#lock). */
export type WeekAnswer = Readonly<{
  number: number;
  status: WeekStatus;
  startAt: string;
  lockAt: string;
  closeAt: string;
  picksPerWeek: number;
  isSheetComplete: boolean;
  isOpen: boolean;
  seal: Pick<SealView, 'lockedAt' | 'root' | 'count' | 'check'> | null;
}>;

/** `GET /api/weeks/current`. `past` are the weeks that the page of past results offers, newest first. */
export type CurrentWeekAnswer = Readonly<{
  week: number;
  /** The server's clock, ISO; clients count down by it. */
  serverTime: string;
  /** Null when no week has that number. */
  detail: WeekAnswer | null;
  past: readonly number[];
  /** Of the weeks whose matches are all decided, the one that locked last; null without one. */
  settledWeek: number | null;
  isDemo: boolean;
  site: Readonly<{ name: string; description: string }>;
}>;

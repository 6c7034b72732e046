import type { Outcome, SlotResult } from './outcome.ts';

/** Every match begins as pending; postponed, abandoned and cancelled ones become void when the week closes. */
export const MATCH_STATUSES = ['pending', 'finished', 'postponed', 'abandoned', 'cancelled', 'void'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const POSTPONEMENTS = ['postponed', 'abandoned', 'cancelled'] as const;
export type Postponement = (typeof POSTPONEMENTS)[number];

export const MATCH_STATUS_TEXT: Readonly<Record<MatchStatus, string>> = {
  pending: 'Bekleniyor',
  finished: 'Bitti',
  postponed: 'Ertelendi',
  abandoned: 'Yarıda kaldı',
  cancelled: 'İptal edildi',
  void: 'Geçersiz',
};

/** Whether a match has begun at `now`, in milliseconds. */
export const hasKickedOff = ({ matchDate }: Readonly<{ matchDate: string }>, now: number): boolean =>
  Date.parse(matchDate) <= now;

export const isPostponed = (status: MatchStatus): status is Postponement =>
  (POSTPONEMENTS as readonly MatchStatus[]).includes(status);

type Waiting = Readonly<{ status: MatchStatus; hasStarted: boolean; hasWeekClosed?: boolean }>;

/**
 * Whether an operator has to decide a match: it has begun and has no result. A postponed one waits for its operator only once
 * its sealed week has closed: the timer has left it then.
 */
export const awaitsResult = ({ status, hasStarted, hasWeekClosed = false }: Waiting): boolean =>
  hasStarted && (status === 'pending' || (hasWeekClosed && isPostponed(status)));

export function slotResultOf(match: Readonly<{ status: MatchStatus; result: Outcome | null }>): SlotResult {
  if (match.status === 'void') return 'void';
  return match.status === 'finished' && match.result ? match.result : 'pending';
}

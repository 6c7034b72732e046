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

/** Whether an operator has to record a match's result: it has begun, has none, and is neither postponed nor void. */
export const awaitsResult = ({
  status,
  hasStarted,
}: Readonly<{ status: MatchStatus; hasStarted: boolean }>): boolean => hasStarted && status === 'pending';

export function slotResultOf(match: Readonly<{ status: MatchStatus; result: Outcome | null }>): SlotResult {
  if (match.status === 'void') return 'void';
  return match.status === 'finished' && match.result ? match.result : 'pending';
}

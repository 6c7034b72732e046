import { anyCodec, type AnyEvent, type StoredEvent } from '@onda-on/contracts/events';
import { dayOf, type Outcome } from '@onda-on/contracts/rules';

type Entry = { week: number; person: string; picks: string; isVoid: boolean };
type Week = { sheet: readonly string[]; perCorrect: number };

const percent = (part: number, of: number) => Math.round((part / of) * 1000) / 10;
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Counts the report's figures from the log with plain lists, regardless of speed. */
export class Recount {
  readonly entries = new Map<string, Entry>();
  readonly weeks = new Map<number, Week>();
  readonly results = new Map<string, Outcome>();
  readonly kickOffs = new Map<string, string>();
  readonly blocked = new Set<string>();
  readonly incomes = new Map<string, Readonly<{ day: string; amount: number }>>();
  readonly moments: Readonly<{ person: string; at: string }>[] = [];

  constructor(events: readonly StoredEvent[]) {
    for (const { type, data } of events.map(anyCodec.decode))
      (RULES[type] as ((recount: Recount, data: AnyEvent['data']) => void) | undefined)?.(this, data);
  }

  revenue(from: string, to: string): number {
    const within = [...this.incomes.values()].filter(({ day }) => day >= from && day <= to);
    return within.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Share of correct picks, and points per coupon, over weeks whose first kick-off is within these days. */
  shares(from: string, to: string) {
    const sums = { correct: 0, decided: 0, points: 0, most: 0, coupons: 0 };
    for (const [week, { perCorrect }] of this.weeks) {
      const day = this.#dayOfWeek(week);
      if (day < from || day > to) continue;
      const decided = this.#decidedIn(week);
      const entries = decided.length === 0 ? [] : this.#countingIn(week);
      const correct = entries.reduce((sum, { picks }) => sum + this.#correctIn(week, picks), 0);
      sums.correct += correct;
      sums.decided += entries.length * decided.length;
      sums.points += correct * perCorrect;
      sums.most += entries.length * decided.length * perCorrect;
      sums.coupons += entries.length;
    }
    const { correct, decided, points, most, coupons } = sums;
    return {
      success: { correct, decided, rate: percent(correct, decided) },
      score: { average: tenths(points / coupons), outOf: tenths(most / coupons), coupons },
    };
  }

  active(now: Date): number {
    const since = Math.floor(now.getTime() / 60_000) * 60_000 - 1_439 * 60_000;
    return new Set(this.moments.filter(({ at }) => Date.parse(at) >= since).map(({ person }) => person)).size;
  }

  moves(from: string, to: string): number {
    return this.moments.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to).length;
  }

  #dayOfWeek(week: number): string {
    const days = (this.weeks.get(week)?.sheet ?? []).map((id) => dayOf(this.kickOffs.get(id) ?? ''));
    return days.toSorted()[0] ?? '';
  }

  #decidedIn(week: number): readonly string[] {
    return (this.weeks.get(week)?.sheet ?? []).filter((id) => this.results.has(id));
  }

  #countingIn(week: number): readonly Entry[] {
    return [...this.entries.values()].filter(
      (entry) => entry.week === week && !entry.isVoid && !this.blocked.has(entry.person),
    );
  }

  #correctIn(week: number, picks: string): number {
    const sheet = this.weeks.get(week)?.sheet ?? [];
    return sheet.filter((id, slot) => this.results.get(id) === picks[slot]).length;
  }
}

type Rules = {
  readonly [T in AnyEvent['type']]?: (recount: Recount, data: Extract<AnyEvent, { type: T }>['data']) => void;
};

type Picked = Readonly<{ week: number; participantId: string; picks: string; acceptedAt: string }>;

function enter(recount: Recount, { week, participantId: person, picks, acceptedAt: at }: Picked) {
  recount.entries.set(`${week}-${person}`, { week, person, picks, isVoid: false });
  recount.moments.push({ person, at });
}

const RULES: Rules = {
  WeekCreated: ({ weeks }, { number, rules }) =>
    void weeks.set(number, { sheet: [], perCorrect: rules?.scorePerCorrectPrediction ?? 1 }),
  SheetPinned: ({ weeks }, { number, sheet }) =>
    void weeks.set(number, { perCorrect: weeks.get(number)?.perCorrect ?? 1, sheet: sheet.matchIds }),
  MatchScheduled: ({ kickOffs }, { matchId, matchDate }) => void kickOffs.set(matchId, matchDate),
  MatchChanged: ({ kickOffs }, { matchId, matchDate }) => void kickOffs.set(matchId, matchDate),
  MatchVoided: ({ results }, { matchId }) => void results.delete(matchId),
  ResultWithdrawn: ({ results }, { matchId }) => void results.delete(matchId),
  ResultRecorded: ({ results }, { matchId, result }) => void results.set(matchId, result),
  ResultCorrected: ({ results }, { matchId, corrected }) => void results.set(matchId, corrected.result),
  CouponSubmitted: enter,
  CouponRevised: enter,
  CouponVoided: ({ entries }, { week, participantId }) => {
    const entry = entries.get(`${week}-${participantId}`);
    if (entry) entry.isVoid = true;
  },
  ParticipantUnblocked: ({ blocked }, { participantId }) => void blocked.delete(participantId),
  ParticipantBlocked: ({ blocked }, { participantId }) => void blocked.add(participantId),
  IncomeRecorded: ({ incomes }, data) => void incomes.set(data.incomeId, data),
  IncomeChanged: ({ incomes }, data) => void incomes.set(data.incomeId, data),
  IncomeRemoved: ({ incomes }, { incomeId }) => void incomes.delete(incomeId),
};

import type {
  CouponVoided,
  EditCodeReissued,
  MatchChanged,
  MatchEvent,
  PrizeEvent,
  SealChecked,
  VoidCause,
  WeekEvent,
} from '@onda-on/contracts/events';
import { isWeekNumber, liraText, type WeekNumber } from '@onda-on/contracts/rules';

import { AUDIT_TEXT as say, type Teams } from '../audit/audit.text.ts';

/** What operators and the server do to a week, its matches, coupons and prizes. */
export type WeekAct = WeekEvent | MatchEvent | PrizeEvent | SealChecked | CouponVoided | EditCodeReissued;

type Data<T extends WeekAct['type']> = Extract<WeekAct, { type: T }>['data'];

export type OperatorLine = Readonly<{ what: string; why: string | null }>;

/** Method types are bivariant, so a rule for one event type fits the key of that type. */
type LineRule<D> = { of(data: D, teams: Teams): OperatorLine }['of'];
type LineTable = { readonly [T in WeekAct['type']]: LineRule<Data<T>> };

const VOIDED: Readonly<Record<VoidCause, string>> = {
  'behind-lock': 'kilitten sonra ulaştığı için geçersiz sayıldı',
  'sheet-changed': 'kupon listesi değiştiği için geçersiz sayıldı',
  operator: 'bir inceleme sonunda geçersiz sayıldı',
};
const named = ({ home, away }: Teams) => (away ? `${home}–${away}` : home);
const act = (what: string, why: string | null = null): OperatorLine => ({ what, why: why || null });

/**
 * The public line of each event, as a sentence and a reason. A coupon's number opens its receipt, so it is left out; so is a
 * reason that operators write about a person, and the score of a change that is only proposed.
 */
const LINES: LineTable = {
  WeekCreated: ({ number, status }) => act(say.weekCreated(number, status)),
  WeekChanged: ({ number, status, reason = '' }) => act(say.weekChanged(number, status), reason),
  SheetPinned: ({ number, sheet }) => act(say.sheetPinned(number, sheet.matchIds.length)),
  WeekFenced: ({ number }) => act(say.weekFenced(number)),
  WeekLocked: ({ number, count }) => act(say.weekLocked(number, count)),
  SealChecked: (data) => act(say.sealChecked(data)),
  WeekSettled: ({ number, decided }) => act(`Hafta ${number} sonuçlandı (${decided} maç)`),
  WeekReopened: ({ number, reason }) => act(say.weekReopened(number, ''), reason),
  WeekDeleted: ({ number }) => act(say.weekDeleted(number)),

  MatchScheduled: ({ week }, teams) => act(say.matchScheduled(week, teams)),
  MatchChanged: ({ week, reason }, teams) => act(say.matchChanged(week, teams), reason),
  ResultRecorded: (score, teams) => act(say.resultRecorded(teams, score), score.reason),
  ResultCorrected: ({ previous, corrected, reason }, teams) =>
    act(say.resultCorrected(teams, previous, corrected, ''), reason),
  ResultWithdrawn: ({ previous, reason }, teams) => act(say.resultWithdrawn(teams, previous, ''), reason),
  MatchPostponed: ({ kind, reason }, teams) => act(say.matchPostponed(teams, kind, ''), reason),
  MatchVoided: ({ previous, reason }, teams) => act(say.matchVoided(teams, previous, ''), reason),
  MatchReinstated: ({ reason }, teams) => act(say.matchReinstated(teams, ''), reason),
  MatchRemoved: (_, teams) => act(say.matchRemoved(teams)),
  CorrectionProposed: ({ reason }, teams) =>
    act(`${named(teams)} için bir değişiklik önerildi; ikinci bir yöneticinin onayı bekleniyor`, reason),
  CorrectionConfirmed: (_, teams) => act(say.correctionConfirmed(teams)),
  CorrectionDeclined: ({ reason }, teams) => act(say.correctionDeclined(teams, ''), reason),
  ProposalWithdrawn: (_, teams) => act(say.proposalWithdrawn(teams)),

  PrizesConfirmed: ({ week, count, reason }) => act(say.prizesConfirmed(week, count, ''), reason),
  PrizesAnnounced: ({ week, count, prize, reason }) =>
    act(say.prizesAnnounced(week, count, prize, ''), reason),
  PrizePaid: ({ week, kurus }) =>
    act(`Hafta ${week}: bir kazananın ödülü ${kurus === null ? 'verildi' : `ödendi (${liraText(kurus)})`}`),
  PrizePaymentWithdrawn: ({ week }) => act(`Hafta ${week}: bir ödül ödemesinin kaydı geri alındı`),

  CouponVoided: ({ week, cause }) => act(`Hafta ${week}: bir kupon ${VOIDED[cause]}`),
  EditCodeReissued: ({ week }) => act(`Hafta ${week}: bir kuponun düzenleme kodu yenilendi`),
};

export function operatorLineOf({ type, data }: WeekAct, teams: Teams): OperatorLine {
  const line: LineRule<WeekAct['data']> = LINES[type];
  return line(data, teams);
}

/** The line in the log of the week that a match left for another one. */
export const departureLineOf = ({ week, reason }: MatchChanged['data'], teams: Teams): OperatorLine =>
  act(`${named(teams)} maçı ${week}. haftaya taşındı`, reason);

/** The week that an event belongs to. @throws {RangeError} when it names none. */
export function weekOfAct({ data }: WeekAct): WeekNumber {
  const week = 'number' in data ? data.number : data.week;
  if (!isWeekNumber(week)) throw new RangeError('An act without a week');
  return week;
}

import type { Fixture, Score, WeekPlan } from '@onda-on/contracts/events';
import { WEEK_STATUS_TEXT, type WeekRules } from '@onda-on/contracts/rules';
import type { AuditChange } from '@onda-on/contracts/views';

import { lineMoment } from '../audit-words.ts';
import { switchText, type AuditValues } from './audit-values.ts';

export const weekValues = (plan: WeekPlan & Readonly<{ rules: WeekRules | null }>): AuditValues => ({
  'Hafta numarası': String(plan.number),
  Durum: WEEK_STATUS_TEXT[plan.status],
  Başlangıç: lineMoment(plan.startAt),
  Kilitlenme: lineMoment(plan.lockAt),
  Kapanış: lineMoment(plan.closeAt),
  'Sabitlenen kurallar': plan.rules && rulesText(plan.rules),
});

const rulesText = ({ picksPerWeek, scorePerCorrectPrediction }: WeekRules): string =>
  `${picksPerWeek} tahmin, doğru başına ${scorePerCorrectPrediction} puan`;

export const fixtureValues = (fixture: Fixture): AuditValues => ({
  Hafta: String(fixture.week),
  Lig: fixture.league,
  'Ev sahibi': fixture.homeTeam,
  Deplasman: fixture.awayTeam,
  Başlama: lineMoment(fixture.matchDate),
  Oranlar: [fixture.homeOdds, fixture.drawOdds, fixture.awayOdds].join(' / '),
});

const scoreText = ({ homeScore, awayScore, result }: Score): string =>
  `${homeScore}–${awayScore} (${result})`;

export const resultChange = (before: Score | null, after: Score | null): readonly AuditChange[] => [
  { field: 'Sonuç', before: before && scoreText(before), after: after && scoreText(after) },
];

export const stateChange = (before: string, after: string): readonly AuditChange[] => [
  { field: 'Durum', before, after },
];

export const accountChange = (isOpen: boolean): readonly AuditChange[] => [
  { field: 'Hesap', before: switchText(!isOpen), after: switchText(isOpen) },
];

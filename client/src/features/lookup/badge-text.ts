import { hasBadge, type BadgeId } from '@onda-on/contracts/rules';

import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { numberOf, percentOf } from '../../text/numbers.ts';

type Stats = Readonly<{ totalPredictions: number; currentStreak: number; accuracy: number }>;

/** The text of the badge's emblem: the threshold. */
export const EMBLEM: Readonly<Record<BadgeId, string>> = {
  starter: '1',
  form: '3',
  streak: '5',
  expert: '%70',
};

const EARNED: Readonly<Record<BadgeId, string>> = {
  starter: 'En az 1 tahmin',
  form: '3 doğru seri',
  streak: '5 doğru seri',
  expert: '%70 başarı',
};

/** Two short lines: the requirement, and that the badge is earned or how far it is. */
export function badgeLines(id: BadgeId, requirement: string, stats: Stats): readonly [string, string] {
  if (hasBadge(id, stats)) return [`${EARNED[id]},`, TEXT.earned];
  return [`${requirement},`, TEXT.progress(progressOf(id, stats))];
}

const progressOf = (id: BadgeId, { totalPredictions, currentStreak, accuracy }: Stats): string =>
  ({
    starter: numberOf(totalPredictions),
    form: numberOf(currentStreak),
    streak: numberOf(currentStreak),
    expert: percentOf(accuracy),
  })[id];

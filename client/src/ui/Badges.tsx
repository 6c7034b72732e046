import { BADGES, hasBadge, type BadgeId } from '@onda-on/contracts/rules';

import { LOOKUP_TEXT as TEXT } from '../text/lookup.tr.ts';
import { numberOf, percentOf } from '../text/numbers.ts';
import { Icon } from './Icon.tsx';

type Stats = Parameters<typeof hasBadge>[1];

/** The four badges; a locked one shows its requirement and the progress. */
export function Badges({ stats }: Readonly<{ stats: Stats }>) {
  return (
    <section className="lookup-section">
      <h2>{TEXT.badges}</h2>
      <ul className="badges">
        {BADGES.map(({ id, name, requirement }) => {
          const isEarned = hasBadge(id, stats);
          const [what, howFar] = badgeLines(id, requirement, stats);
          return (
            <li key={id} className={isEarned ? 'card badge' : 'card badge unearned'}>
              <div className="emblem" aria-hidden="true">
                {EMBLEM[id]}
              </div>
              <b>
                {isEarned ? null : <Icon name="lock" />}
                {isEarned ? null : <span className="visually-hidden">{TEXT.locked}</span>}
                {name}
              </b>
              <span>
                {what}
                <br />
                {howFar}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The text of the badge's emblem: the threshold. */
const EMBLEM: Readonly<Record<BadgeId, string>> = {
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

import type { LookupAnswer } from '@onda-on/contracts/api';
import { BADGES, hasBadge } from '@onda-on/contracts/rules';

import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { badgeLines, EMBLEM } from './badge-text.ts';

/** The four badges; a locked one says what it takes and how far it is. */
export function Badges({ stats }: Pick<LookupAnswer, 'stats'>) {
  return (
    <section className="lookup-section">
      <h2>{TEXT.badges}</h2>
      <ul className="badges">
        {BADGES.map(({ id, name, requirement }) => {
          const isEarned = hasBadge(id, stats);
          const [what, howFar] = badgeLines(id, requirement, stats);
          return (
            <li key={id} className={isEarned ? 'badge' : 'badge unearned'}>
              <div className="emblem" aria-hidden="true">
                {EMBLEM[id]}
              </div>
              <b>
                {isEarned ? null : <Icon name="lock" />}
                {isEarned ? null : <span className="sr">{TEXT.locked}</span>}
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

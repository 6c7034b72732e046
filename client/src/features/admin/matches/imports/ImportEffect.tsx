import type { ImportCheck } from '@onda-on/contracts/api';

import { IMPORTS } from '../../../../text/admin/imports.tr.ts';
import { effectText } from '../effect-words.ts';
import { LeadMove } from '../EffectOf.tsx';

/** What all results together do to the coupons: in total, and week by week. */
export function ImportEffect({ effect }: Pick<ImportCheck, 'effect'>) {
  const affected = effect.reduce((sum, week) => sum + week.affected, 0);
  return (
    <div className="effect" aria-live="polite">
      <p>{IMPORTS.effectTotal(affected, effect.length)}</p>
      <ul className="rows">
        {effect.map((each) => (
          <li key={each.week}>
            <span className="muted">{IMPORTS.week(each.week)}</span>{' '}
            <span>
              {IMPORTS.effectWeek(each.affected, each.coupons)}; {effectText(each)}{' '}
              <LeadMove preview={each} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

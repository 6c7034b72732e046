import type { ResultPreview } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { effectText, leadersText, swingText } from './effect-words.ts';

/** What a change does to the coupons and the first place: the largest text of its window. */
export function EffectOf({ preview }: Readonly<{ preview: ResultPreview }>) {
  const before = leadersText(preview.leadersBefore, preview.firstBefore);
  const after = leadersText(preview.leadersAfter, preview.firstAfter);
  return (
    <div className="effect" aria-live="polite">
      <p>
        {effectText(preview)} <LeadMove preview={preview} />
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{CORRECTION.firstPlace}</span>
            </th>
            <th scope="col" className="numeric">
              {CORRECTION.before}
            </th>
            <th scope="col" className="numeric">
              {CORRECTION.after}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{CORRECTION.firstPlace}</th>
            <td className="numeric">{before}</td>
            <td className="numeric">
              <b>{after}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <div className="small swing">{swingText(preview)}</div>
    </div>
  );
}

/** `A. K. → M. Y.`, behind the sentence that ends in a colon; nothing where the lead stays. */
export function LeadMove({ preview }: Readonly<{ preview: ResultPreview }>) {
  if (!preview.leadMoves) return null;
  return (
    <span className="leads">
      {leadersText(preview.leadersBefore, preview.firstBefore)} <Icon name="right" />
      <span className="sr">{CORRECTION.insteadOf}</span>{' '}
      {leadersText(preview.leadersAfter, preview.firstAfter)}
    </span>
  );
}

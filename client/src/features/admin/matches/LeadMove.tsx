import type { ResultPreview } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { leadersText } from './effect-words.ts';

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

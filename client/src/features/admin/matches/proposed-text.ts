import type { ProposedChange } from '@onda-on/contracts/events';

import { PROPOSALS } from '../../../text/admin/match-desk.tr.ts';
import { scoreOf } from './match-names.ts';

/** What is proposed, with old and new where there are two. */
export const proposedText = (change: ProposedChange): string =>
  change.kind === 'correction'
    ? `${PROPOSALS.kinds.correction}: ${scoreOf(change.previous)} → ${scoreOf(change.corrected)}`
    : PROPOSALS.kinds[change.kind];

import type { MatchAnswer } from '@onda-on/contracts/api';
import { OUTCOMES } from '@onda-on/contracts/rules';

import { percentOf } from '../../text/numbers.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { knowingShare, sharesOf } from './match-share.ts';

/** How many had it right; while it is open, what was picked; before the lock nothing (threats.md T38). */
export function KnowingShare({
  match: { distribution, result, status, note },
}: Readonly<{ match: MatchAnswer }>) {
  if (status === 'void')
    return <span className="share">{[note, TEXT.notCounted].filter(Boolean).join(', ')}</span>;
  if (!distribution) return <span className="share">{TEXT.picksOpenAtLock}</span>;
  if (result === null) return <OpenShares distribution={distribution} />;
  const share = knowingShare(distribution, result);
  return (
    <span className="share">
      <span>{TEXT.knew(percentOf(share))}</span>
      <span className="track">
        <i style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}

function OpenShares({ distribution }: Readonly<{ distribution: NonNullable<MatchAnswer['distribution']> }>) {
  const shares = sharesOf(distribution);
  return (
    <span className="share picked">
      {OUTCOMES.map((outcome) => (
        <span key={outcome}>
          <b>{outcome}</b> {percentOf(shares[outcome])}
        </span>
      ))}
    </span>
  );
}

import type { MatchAnswer } from '@onda-on/contracts/api';
import { OUTCOMES, type Outcome } from '@onda-on/contracts/rules';

import { percentOf } from '../../text/numbers.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';

/** The share of coupons with the right pick; before the result the shares of all picks, before the lock a note. */
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

type Distribution = readonly [home: number, draw: number, away: number];

/** Percent of the coupons with each outcome, to one decimal; zeros when there is no coupon. */
export function sharesOf(distribution: Distribution): Readonly<Record<Outcome, number>> {
  const all = distribution[0] + distribution[1] + distribution[2];
  const share = (count: number) => (all === 0 ? 0 : Math.round((count / all) * 1000) / 10);
  return { '1': share(distribution[0]), X: share(distribution[1]), '2': share(distribution[2]) };
}

/** Percent of the coupons that had the result right ('Bilenler'). */
export const knowingShare = (distribution: Distribution, result: Outcome): number =>
  sharesOf(distribution)[result];

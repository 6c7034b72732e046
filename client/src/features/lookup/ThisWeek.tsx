import type { CurrentWeekAnswer, LookupPrediction, LookupWeek } from '@onda-on/contracts/api';
import { PICKS_PER_WEEK } from '@onda-on/contracts/rules';
import { Link } from '@tanstack/react-router';

import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { PickChip } from '../../ui/PickChip.tsx';
import { closedReasonOf } from '../entry/closed-reason.ts';
import { useContest } from '../entry/use-contest.ts';
import { countsOf, pickStatusOf } from './pick-status.ts';

type Props = Readonly<{
  current: CurrentWeekAnswer;
  picks: readonly LookupPrediction[];
  own: LookupWeek | undefined;
}>;

export function ThisWeek({ current: { detail }, picks, own }: Props) {
  const all = detail?.picksPerWeek ?? PICKS_PER_WEEK;
  return (
    <section className="lookup-section">
      <div className="spread">
        <h2>{TEXT.thisWeek}</h2>
        <b className="nowrap">
          {picks.length}/{all}
        </b>
      </div>
      <div
        className="slots"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot contain chips
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={picks.length}
        aria-valuetext={`${picks.length}/${all}`}
        aria-label={TEXT.thisWeek}
      >
        {picks.map(({ id, prediction, match }) => (
          <PickChip key={id} pick={prediction} state={pickStatusOf(prediction, match)} />
        ))}
        {Array.from({ length: Math.max(0, all - picks.length) }, (_, slot) => (
          <span key={slot} className="chip wait" />
        ))}
      </div>
      {own ? <Counts picks={picks} own={own} /> : <NoCoupon />}
    </section>
  );
}

function Counts({ picks, own }: Readonly<{ picks: Props['picks']; own: LookupWeek }>) {
  const { ok, no, wait, void: voided } = countsOf(picks);
  return (
    <p className="small muted">
      {TEXT.counts(ok, no, wait, voided)}. {TEXT.coupon}{' '}
      <AppLink className="ink nowrap" href={`/kupon/${own.couponNo}`}>
        {own.couponNo}
      </AppLink>
      {', '}
      <AppLink className="ink nowrap" href={`/kupon/${own.couponNo}/oyku`}>
        {TEXT.story}
      </AppLink>
      {own.verification === 'pending' && !own.voided ? (
        <span className="block">
          <b className="ink">{NOTIFY.pending}</b> {NOTIFY.again.lookup}
        </span>
      ) : null}
      {own.voided ? <b className="ink"> {TEXT.voidedCoupon}</b> : null}
    </p>
  );
}

function NoCoupon() {
  const contest = useContest();
  return (
    <p className="muted">
      {TEXT.noCoupon}{' '}
      {contest.isOpen ? (
        <Link className="ink" to="/">
          {TEXT.play}
        </Link>
      ) : (
        closedReasonOf(contest)
      )}
    </p>
  );
}

import type { LookupCorrection, LookupPrediction, LookupWeek } from '@onda-on/contracts/api';

import { dateTime } from '../../text/dates.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { PlacesMoved } from '../match-results/PlacesMoved.tsx';
import { picksOfWeek } from './pick-status.ts';

type Props = Readonly<{
  corrections: readonly LookupCorrection[];
  predictions: readonly LookupPrediction[];
  weeks: readonly LookupWeek[];
}>;

/** Each correction that concerned one of the coupons, with its effect on the coupon's points and place, and on others'. */
export function WhyChanged({ corrections, predictions, weeks }: Props) {
  if (corrections.length === 0) return null;
  return (
    <section className="why">
      <h3>{TEXT.why}</h3>
      <ul>
        {corrections.map((correction) => (
          <Change
            key={`${correction.matchId} ${correction.at}`}
            correction={correction}
            slot={slotOf(correction, predictions)}
            coupon={weeks.find(({ week }) => week === correction.week)?.couponNo}
          />
        ))}
      </ul>
    </section>
  );
}

type ChangeProps = Readonly<{ correction: LookupCorrection; slot: number; coupon: string | undefined }>;

function Change({ correction, slot, coupon }: ChangeProps) {
  const { week, matchId, homeTeam, awayTeam, reason, at } = correction;
  return (
    <li>
      <p>
        <b>{TEXT.slot(week, slot, `${homeTeam} – ${awayTeam}`)}</b> {changeText(correction)} ({reason}),{' '}
        {dateTime(at)}.
      </p>
      <p className="small muted">{effectText(correction)}</p>
      <PlacesMoved week={week} matchId={matchId} at={at} coupon={coupon} />
    </li>
  );
}

function changeText({ kind, from, to }: LookupCorrection): string {
  if (kind === 'corrected' && from && to) return TEXT.corrected(score(from), score(to));
  if (kind === 'withdrawn' && from) return TEXT.withdrawn(score(from));
  return kind === 'reinstated' ? TEXT.reinstated : TEXT.voidedMatch(from && score(from));
}

/** The change of points, and of the place if the coupon had one before or after. */
function effectText({ correctBefore, correctAfter, rankBefore, rankAfter }: LookupCorrection): string {
  const points =
    correctBefore === correctAfter
      ? TEXT.pointsSame(correctAfter)
      : TEXT.pointsChanged(correctBefore, correctAfter);
  if (rankBefore === null && rankAfter === null) return points;
  const place =
    rankBefore === rankAfter ? TEXT.placeSame(rankAfter) : TEXT.placeChanged(rankBefore, rankAfter);
  return `${points} ${place}`;
}

/** The match's place on the sheet, from 1, as the list beside it counts. */
const slotOf = ({ week, matchId }: LookupCorrection, predictions: readonly LookupPrediction[]): number =>
  picksOfWeek(predictions, week).findIndex((pick) => pick.matchId === matchId) + 1;

/** The server's score with the en dash of a scoreboard. */
const score = (text: string): string => text.replace('-', '–');

import type { LookupCorrection, LookupPrediction } from '@onda-on/contracts/api';

import { dateTime } from '../../text/dates.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { picksOfWeek } from './week-picks.ts';

type Props = Readonly<{
  corrections: readonly LookupCorrection[];
  predictions: readonly LookupPrediction[];
}>;

/** Each correction that concerned one of the coupons, and what it did to it (product.md §4). */
export function WhyChanged({ corrections, predictions }: Props) {
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
          />
        ))}
      </ul>
    </section>
  );
}

function Change({ correction, slot }: Readonly<{ correction: LookupCorrection; slot: number }>) {
  const { week, homeTeam, awayTeam, from, to, reason, at, correctBefore, correctAfter } = correction;
  return (
    <li>
      <p>
        <b>{TEXT.slot(week, slot, `${homeTeam} – ${awayTeam}`)}</b>{' '}
        {to === null ? TEXT.withdrawn(score(from)) : TEXT.corrected(score(from), score(to))} ({reason}),{' '}
        {dateTime(at)}.
      </p>
      <p className="small muted">
        {correctBefore === correctAfter
          ? TEXT.pointsSame(correctAfter)
          : TEXT.pointsChanged(correctBefore, correctAfter)}
      </p>
    </li>
  );
}

/** The match's place on the sheet, from 1, as the list beside it counts. */
const slotOf = ({ week, matchId }: LookupCorrection, predictions: readonly LookupPrediction[]): number =>
  picksOfWeek(predictions, week).findIndex((pick) => pick.matchId === matchId) + 1;

/** As on a scoreboard, however the server wrote it. */
const score = (text: string): string => text.replace('-', '–');

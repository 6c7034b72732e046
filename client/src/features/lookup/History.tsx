import type { LookupPrediction, LookupWeek } from '@onda-on/contracts/api';

import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PickResults } from './PickResults.tsx';
import { historyOf } from './week-picks.ts';

type Props = Readonly<{
  predictions: readonly LookupPrediction[];
  weeks: readonly LookupWeek[];
  /** Shown in full above already. */
  currentWeek: number;
}>;

/** Every coupon week by week, the newest first, each behind a fold. */
export function History({ predictions, weeks, currentWeek }: Props) {
  const history = historyOf(predictions);
  return (
    <section className="stack">
      <div className="spread header">
        <h2>{TEXT.history}</h2>
      </div>
      {history.length === 0 ? <p className="card empty">{TEXT.noHistory}</p> : null}
      {history.map(({ week, picks }, index) => (
        <details key={week} className="week-fold" open={index === 0 && week !== currentWeek}>
          <summary>
            <b>{TEXT.week(week)}</b>
            <WeekResult own={weeks.find((each) => each.week === week)} />
            <Icon name="down" />
          </summary>
          <PickResults picks={picks} />
        </details>
      ))}
    </section>
  );
}

function WeekResult({ own }: Readonly<{ own: LookupWeek | undefined }>) {
  if (!own) return null;
  const place = own.rank !== null && !own.voided && TEXT.weekPlace(own.rank, numberOf(own.coupons));
  return (
    <span className="small muted">
      {own.verification === 'pending' && !own.voided ? <b>{NOTIFY.pendingShort} </b> : null}
      {own.decided > 0 ? [TEXT.weekResult(own.correct, own.decided), place].filter(Boolean).join(', ') : ''}
    </span>
  );
}

import { dateTime } from '../../text/dates.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import type { WeekCorrection } from './week-corrections.ts';

/** Every change of the table that was not a new result: old, new, reason, time and number of coupons. */
export function CorrectionsSection({ corrections }: Readonly<{ corrections: readonly WeekCorrection[] }>) {
  if (corrections.length === 0)
    return (
      <div className="card empty">
        <h2>{TEXT.noCorrections}</h2>
        <p>{TEXT.noCorrectionsHint}</p>
      </div>
    );
  return (
    <>
      <p className="small muted section-lead">{TEXT.correctionsLead}</p>
      <ul className="corrections">
        {corrections.map((correction) => (
          <CorrectionCard key={correction.key} correction={correction} />
        ))}
      </ul>
    </>
  );
}

function CorrectionCard({ correction }: Readonly<{ correction: WeekCorrection }>) {
  const { slot, homeTeam, awayTeam, kind, from, to, reason, at, counted } = correction;
  return (
    <li className="card pad">
      <h2>
        {TEXT.slot(slot)}, {homeTeam} – {awayTeam}
      </h2>
      <dl>
        <div className="old">
          <dt>{TEXT.oldScore}</dt>
          <dd>{from ? <s>{from}</s> : TEXT.before[kind]}</dd>
        </div>
        <div className="new">
          <dt>{TEXT.newScore}</dt>
          <dd>{to ?? TEXT.after[kind]}</dd>
        </div>
        <div className="why-text">
          <dt>{TEXT.reason}</dt>
          <dd>{reason}</dd>
        </div>
        <div className="when">
          <dt>{TEXT.time}</dt>
          <dd>
            <time dateTime={at}>{dateTime(at)}</time>
          </dd>
        </div>
        {counted ? (
          <div className="counted">
            <dt>{TEXT.affected}</dt>
            <dd>
              {kind === 'void' ? `${TEXT.voidTotal(counted.coupons)} ` : null}
              {TEXT.affectedCoupons(counted.affected, counted.coupons)}
            </dd>
          </div>
        ) : null}
      </dl>
    </li>
  );
}

import { dateTime } from '../../text/dates.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import type { WeekCorrection } from './week-corrections.ts';

/** Every result that was put right: old, new, why and when, for everyone to read (product.md §4). */
export function CorrectionsPart({ corrections }: Readonly<{ corrections: readonly WeekCorrection[] }>) {
  if (corrections.length === 0)
    return (
      <div className="card empty">
        <h2>{TEXT.noCorrections}</h2>
        <p>{TEXT.noCorrectionsHint}</p>
      </div>
    );
  return (
    <>
      <p className="small muted part-lead">{TEXT.correctionsLead}</p>
      <ul className="corrections">
        {corrections.map((correction) => (
          <CorrectionCard key={correction.key} correction={correction} />
        ))}
      </ul>
    </>
  );
}

function CorrectionCard({ correction }: Readonly<{ correction: WeekCorrection }>) {
  const { slot, homeTeam, awayTeam, from, to, reason, at } = correction;
  return (
    <li className="card pad">
      <h2>
        {TEXT.slot(slot)}, {homeTeam} – {awayTeam}
      </h2>
      <dl>
        <div className="old">
          <dt>{TEXT.oldScore}</dt>
          <dd>
            <s>{from}</s>
          </dd>
        </div>
        <div className="new">
          <dt>{TEXT.newScore}</dt>
          <dd>{to ?? TEXT.withdrawn}</dd>
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
      </dl>
    </li>
  );
}

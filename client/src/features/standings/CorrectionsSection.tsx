import type { MatchAnswer, StandingsAnswer } from '@onda-on/contracts/api';
import type { ReactNode } from 'react';

import { dateTime } from '../../text/dates.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { PlacesMoved } from '../match-results/PlacesMoved.tsx';

type Props = Readonly<{
  week: number;
  corrections: readonly WeekCorrection[];
  /** With the visitor's own coupon, for the places that each one moved; missing while places would show picks. */
  moves?: Readonly<{ coupon: string | undefined }>;
}>;

/** Every change of the table that was not a new result: old, new, reason, time, coupons, and the places that it moved. */
export function CorrectionsSection({ week, corrections, moves }: Props) {
  if (corrections.length === 0) return <NoEntries title={TEXT.noCorrections} text={TEXT.noCorrectionsHint} />;
  return (
    <>
      <p className="small muted section-lead">{TEXT.correctionsLead}</p>
      <ul className="stack corrections">
        {corrections.map((correction) => (
          <CorrectionCard key={correction.key} correction={correction}>
            {moves && correction.counted ? (
              <PlacesMoved
                week={week}
                matchId={correction.matchId}
                at={correction.at}
                coupon={moves.coupon}
              />
            ) : null}
          </CorrectionCard>
        ))}
      </ul>
    </>
  );
}

function CorrectionCard({
  correction,
  children,
}: Readonly<{ correction: WeekCorrection; children: ReactNode }>) {
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
      {children}
    </li>
  );
}

type Score = Readonly<{ homeScore: number; awayScore: number }>;
type Counted = StandingsAnswer['corrections'][number];

/** A public change of a match after its result, or instead of one. */
export type WeekCorrection = Readonly<{
  key: string;
  matchId: string;
  slot: number;
  homeTeam: string;
  awayTeam: string;
  at: string;
  kind: MatchAnswer['corrections'][number]['kind'];
  /** null where there was no result. */
  from: string | null;
  to: string | null;
  reason: string;
  /** Undefined until the table has loaded. */
  counted: Pick<Counted, 'affected' | 'coupons'> | undefined;
}>;

/** `2–1`, with an en dash and no blanks, as on a scoreboard. */
export const scoreText = ({ homeScore, awayScore }: Score): string => `${homeScore}–${awayScore}`;

/** Every correction of a week's matches, the newest first; `slot` counts the sheet from 1. */
export const correctionsOf = (
  matches: readonly MatchAnswer[],
  counted: readonly Counted[] = [],
): readonly WeekCorrection[] =>
  matches
    .flatMap(({ id, homeTeam, awayTeam, corrections }, index) =>
      corrections.map(({ at, kind, from, to, reason, revision }) => ({
        key: `${id} ${revision}`,
        matchId: id,
        slot: index + 1,
        homeTeam,
        awayTeam,
        at,
        kind,
        from: from && scoreText(from),
        to: to && scoreText(to),
        reason,
        counted: counted.find((each) => each.matchId === id && each.revision === revision),
      })),
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

import type { CurrentWeekAnswer, LookupAnswer, LookupWeek, LookupPrediction } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { matchesOf } from '../../api/matches.queries.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { percentOf, numberOf } from '../../text/numbers.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Badges } from '../../ui/Badges.tsx';
import { BandStrip } from '../../ui/BandStrip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { picksOfWeek, historyOf } from './pick-status.ts';
import { PickResults } from './PickResults.tsx';
import { ThisWeek } from './ThisWeek.tsx';
import { WeekLeaders } from './WeekLeaders.tsx';
import { WhyChanged } from './WhyChanged.tsx';

type Props = Readonly<{ answer: LookupAnswer; current: CurrentWeekAnswer }>;

export function LookupResult({ answer, current }: Props) {
  const { profile, stats, predictions, weeks, corrections } = answer;
  const picks = picksOfWeek(predictions, current.week);
  const { data: matches } = useQuery(matchesOf(current.week));
  const movedFrom = new Map(matches?.map((match) => [match.id, match.movedFrom]));
  const own = weeks.find(({ week }) => week === current.week);
  return (
    <>
      <Plate profile={profile} stats={stats} />
      {weeks.filter(isNearPrize).map(({ week, couponNo }) => (
        <WinnerNote key={couponNo} week={week} couponNo={couponNo} about="own" hasLink />
      ))}
      <ThisWeek current={current} picks={picks} own={own} />
      <Badges stats={stats} />
      <div className="lookup-columns">
        <div className="stack">
          {picks.length > 0 ? (
            <section className="stack">
              <div className="spread header">
                <h2>{TEXT.matchByMatch(current.week)}</h2>
              </div>
              <PickResults picks={picks} movedFrom={movedFrom} />
            </section>
          ) : null}
          <WhyChanged corrections={corrections} predictions={predictions} weeks={weeks} />
          <History predictions={predictions} weeks={weeks} currentWeek={current.week} />
        </div>
        <div className="stack wide-gap">
          <WeekLeaders current={current} profile={profile} own={own} />
          <Accuracy weeks={weeks} />
          <Link className="btn" to="/">
            {TEXT.home}
          </Link>
        </div>
      </div>
    </>
  );
}

/** Down to this place a coupon may still win, if all winners before it have left their address unverified. */
const UNVERIFIED_MAX = 100;

/** Only a first place wins, but where addresses are verified, the prize passes over an unverified one. */
const isNearPrize = ({ rank, voided, verification }: LookupWeek): boolean =>
  !voided && rank !== null && rank <= (verification ? UNVERIFIED_MAX : 1);

/** The accuracy of each week: a line, and the same figures as a table behind a fold. */
function Accuracy({ weeks }: Readonly<{ weeks: readonly LookupWeek[] }>) {
  const points = accuracyPoints(weeks, { width: 320, height: 120 });
  if (points.length < 2) return null;
  return (
    <section className="card pad accuracy" aria-labelledby="basari">
      <h3 id="basari">{TEXT.accuracyByWeek}</h3>
      <AccuracyChart points={points} />
      <details>
        <summary>{TEXT.asTable}</summary>
        <table className="mini">
          <TableHead columns={[TEXT.weekColumn, TEXT.correctColumn, TEXT.accuracyColumn]} />
          <tbody>
            {points.map(({ week, accuracy, correct, decided }) => (
              <tr key={week}>
                <td>{week}</td>
                <td>
                  {correct}/{decided}
                </td>
                <td>{percentOf(accuracy)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const GRID = [0, 50, 100] as const;

/** The line as a picture; the table below has the same figures, so this is hidden from assistive technology. */
function AccuracyChart({ points }: Readonly<{ points: readonly AccuracyPoint[] }>) {
  const first = points[0];
  const last = points.at(-1);
  // The label stands beside the line: below the last point if the line falls to it.
  const isFalling = (points.at(-2)?.y ?? 0) < (last?.y ?? 0);
  return (
    <svg className="accuracy-line" viewBox="-40 -14 374 160" aria-hidden="true">
      {GRID.map((percent) => (
        <g key={percent} transform={`translate(0 ${120 - percent * 1.2})`}>
          <path className="grid-line" d="M0 0H320" />
          <text x="-8" y="4" textAnchor="end">
            %{percent}
          </text>
        </g>
      ))}
      <path className="line" d={linePath(points)} />
      {points.map(({ week, x, y }) => (
        <circle key={week} cx={x} cy={y} r="3.5" />
      ))}
      {first ? (
        <text x={first.x} y="140">
          {first.week}. hafta
        </text>
      ) : null}
      {last ? (
        <text x={last.x} y="140" textAnchor="end">
          {last.week}. hafta
        </text>
      ) : null}
      {last ? (
        <text className="now" x={last.x} y={isFalling ? last.y + 20 : last.y - 10} textAnchor="end">
          {percentOf(last.accuracy)}
        </text>
      ) : null}
    </svg>
  );
}

type HistoryProps = Readonly<{
  predictions: readonly LookupPrediction[];
  weeks: readonly LookupWeek[];
  /** The week that is shown in full above. */
  currentWeek: number;
}>;

function History({ predictions, weeks, currentWeek }: HistoryProps) {
  const history = historyOf(predictions);
  return (
    <section className="stack">
      <div className="spread header">
        <h2>{TEXT.history}</h2>
      </div>
      {history.length === 0 ? <p className="card empty">{TEXT.noHistory}</p> : null}
      {history.map(({ week, picks }, index) => (
        <details key={week} className="card week-fold" open={index === 0 && week !== currentWeek}>
          <summary>
            <b>{TEXT.week(week)}</b>
            <WeekResult own={weeks.find((each) => each.week === week)} />
            <Icon name="down" />
          </summary>
          <PickResults picks={picks} />
          <StoryLink own={weeks.find((each) => each.week === week)} />
        </details>
      ))}
    </section>
  );
}

function StoryLink({ own }: Readonly<{ own: LookupWeek | undefined }>) {
  if (!own) return null;
  return (
    <p className="pad">
      <AppLink className="ink" href={`/kupon/${own.couponNo}/oyku`}>
        {TEXT.story}
      </AppLink>
    </p>
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

type PlateProps = Pick<LookupAnswer, 'profile' | 'stats'>;

const basisText = ({ correctPredictions, decidedPredictions }: PlateProps['stats']): string =>
  decidedPredictions === 0
    ? TEXT.noBasis
    : TEXT.basis(numberOf(decidedPredictions), numberOf(correctPredictions));

export function Plate({ profile, stats }: PlateProps) {
  return (
    <section className="plate" aria-label={TEXT.summary}>
      <div>
        <h2>{profile.name}</h2>
        <p className="mono">{profile.tcNumber}</p>
      </div>
      <BandStrip
        figures={[
          { label: TEXT.total, value: numberOf(stats.totalPredictions) },
          { label: TEXT.correct, value: numberOf(stats.correctPredictions) },
          { label: TEXT.accuracy, value: percentOf(stats.accuracy) },
          { label: TEXT.streak, value: numberOf(stats.currentStreak) },
        ]}
      />
      <p className="small basis">{basisText(stats)}</p>
    </section>
  );
}

type AccuracyPoint = Pick<LookupWeek, 'week' | 'accuracy' | 'correct' | 'decided'> &
  Readonly<{ x: number; y: number }>;

type Box = Readonly<{ width: number; height: number }>;

/** Weeks with a decided match from left to right, at even distances; 100 percent is the top edge of the box. */
export function accuracyPoints(
  weeks: readonly LookupWeek[],
  { width, height }: Box,
): readonly AccuracyPoint[] {
  const shown = weeks
    .filter(({ decided, voided }) => decided > 0 && !voided)
    .toSorted((a, b) => a.week - b.week);
  const step = shown.length > 1 ? width / (shown.length - 1) : 0;
  return shown.map(({ week, accuracy, correct, decided }, index) => ({
    week,
    accuracy,
    correct,
    decided,
    x: shown.length > 1 ? index * step : width / 2,
    y: height - (accuracy / 100) * height,
  }));
}

export const linePath = (points: readonly AccuracyPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

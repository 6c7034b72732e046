import type { CurrentWeekAnswer, LookupAnswer, LookupWeek } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { matchesOf } from '../../api/matches.queries.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { Accuracy } from './Accuracy.tsx';
import { Badges } from './Badges.tsx';
import { History } from './History.tsx';
import { PickResults } from './PickResults.tsx';
import { Plate } from './Plate.tsx';
import { ThisWeek } from './ThisWeek.tsx';
import { picksOfWeek } from './week-picks.ts';
import { WeekLeaders } from './WeekLeaders.tsx';
import { WhyChanged } from './WhyChanged.tsx';

type Props = Readonly<{ answer: LookupAnswer; current: CurrentWeekAnswer }>;

/** All that a look-up shows: who, this week, badges, place among all, what changed, and everything before. */
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
          <WhyChanged corrections={corrections} predictions={predictions} />
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

/** So many before a winner may have left their address unverified. */
const UNVERIFIED_MAX = 100;

/** Only who shares the first place can win, but where addresses are verified the prize passes over those that are not. */
const isNearPrize = ({ rank, voided, verification }: LookupWeek): boolean =>
  !voided && rank !== null && rank <= (verification ? UNVERIFIED_MAX : 1);

import type { CurrentWeekAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { siteSettings } from '../../api/content.queries.ts';
import { useShownWeek } from '../../hooks/use-shown-week.ts';
import { STEPS } from '../../text/below-matches.tr.ts';
import { useContest } from '../entry/use-contest.ts';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { TopTen } from './TopTen.tsx';

export function BelowMatches() {
  const { current } = useShownWeek();
  const { data } = useQuery(siteSettings());
  const isShown = (data ?? DEFAULT_SITE_SETTINGS).showLeaderboardHome;
  return (
    <>
      {current ? <WeekBefore current={current} /> : null}
      <div className={`wrap below${isShown ? '' : ' alone'}`}>
        {isShown ? <TopTen /> : null}
        <Steps />
      </div>
    </>
  );
}

/** Only for another week than the shown one, whose winner stands above its matches. */
function WeekBefore({ current: { settledWeek, week } }: Readonly<{ current: CurrentWeekAnswer }>) {
  if (settledWeek === null || settledWeek === week) return null;
  return (
    <div className="wrap">
      <WinnerNote week={settledWeek} hasLink />
    </div>
  );
}

const Steps = () => (
  <section aria-labelledby="adimlar">
    <h2 id="adimlar">{STEPS.title}</h2>
    <ol className="steps">
      {STEPS.items(useContest().total).map(([name, text], n) => (
        <li key={name}>
          <span className="num" aria-hidden="true">
            {n + 1}
          </span>
          <p>
            <b>{name}</b>
            {text}
          </p>
        </li>
      ))}
    </ol>
  </section>
);

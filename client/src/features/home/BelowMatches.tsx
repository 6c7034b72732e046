import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { siteSettings } from '../../api/content.queries.ts';
import { useShownWeek } from '../../hooks/use-shown-week.ts';
import { STEPS } from '../../text/below-matches.tr.ts';
import { useContest } from '../picks/use-contest.ts';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { TopTen } from './TopTen.tsx';

/** The winner of the week before, the top ten, where the site settings want it, and how the game is played. */
export function BelowMatches() {
  const { current } = useShownWeek();
  const { data } = useQuery(siteSettings());
  const isShown = (data ?? DEFAULT_SITE_SETTINGS).showLeaderboardHome;
  const settled = current?.settledWeek ?? null;
  return (
    <>
      {settled === null || settled === current?.week ? null : (
        <div className="wrap">
          <WinnerNote week={settled} hasLink />
        </div>
      )}
      <div className={`wrap below${isShown ? '' : ' alone'}`}>
        {isShown ? <TopTen /> : null}
        <Steps />
      </div>
    </>
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

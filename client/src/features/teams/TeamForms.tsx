import type { MatchAnswer, PlayedMatch, TeamForm, TeamRecord } from '@onda-on/contracts/api';
import { fold, OUTCOMES } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { hasFailed } from '../../api/has-failed.ts';
import { teamsOf } from '../../api/matches.queries.ts';
import { dateLong, dateShort } from '../../text/dates.ts';
import { numberOf } from '../../text/numbers.ts';
import { TEAMS_TEXT as TEXT } from '../../text/teams.tr.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Shirt } from './Shirt.tsx';

/** Last results and records of both teams, their last meetings, and after the lock how everyone picked. */
export function TeamForms({ match }: Readonly<{ match: MatchAnswer }>) {
  const teams = useQuery(teamsOf(match.id));
  if (hasFailed(teams))
    return <LoadFailed title={TEXT.failed} onRetry={() => void teams.refetch()} isBusy={teams.isFetching} />;
  if (!teams.data) return <Skeleton height={320} />;
  const { home, away, meetings } = teams.data;
  return (
    <div className="team-forms">
      <Form form={home} here="home" match={match} />
      <Form form={away} here="away" match={match} />
      <section>
        <h3>{TEXT.meetings}</h3>
        {meetings.length === 0 ? (
          <p className="muted">{TEXT.noMeetings}</p>
        ) : (
          <Results played={meetings} before={match} />
        )}
      </section>
      <Shares match={match} />
      <p className="small muted">{TEXT.source}</p>
    </div>
  );
}

type SeasonProps = Readonly<{ form: TeamForm; here: 'home' | 'away' }>;

function Form({ form, here, match }: SeasonProps & Readonly<{ match: MatchAnswer }>) {
  const { team, last } = form;
  return (
    <section>
      <h3>
        <Shirt team={team} /> {team}
      </h3>
      {last.length === 0 ? (
        <p className="muted">{TEXT.noResults}</p>
      ) : (
        <>
          <Results played={last} before={match} of={team} />
          <Season form={form} here={here} />
        </>
      )}
    </section>
  );
}

const FIGURES = [
  'played',
  'won',
  'drawn',
  'lost',
  'scored',
  'conceded',
] as const satisfies (keyof TeamRecord)[];

/** The record at home and away; the one that this match adds to is marked. */
const Season = ({ form, here }: SeasonProps) => (
  <table className="team-season numeric">
    <caption className="visually-hidden">{TEXT.seasonOf(form.team)}</caption>
    <thead>
      <tr>
        <th scope="col">{TEXT.season}</th>
        {FIGURES.map((figure) => (
          <th key={figure} scope="col">
            <abbr title={TEXT.figures[figure]}>{TEXT.figures[figure].charAt(0)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(['home', 'away'] as const).map((place) => (
        <tr key={place} className={place === here ? 'here' : undefined}>
          <th scope="row">{TEXT.places[place]}</th>
          {FIGURES.map((figure) => (
            <td key={figure}>{form[place][figure]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type ResultsProps = Readonly<{ played: readonly PlayedMatch[]; before: MatchAnswer; of?: string }>;

/** With `of`, each result is marked as won, drawn or lost by that team. */
function Results({ played, before, of }: ResultsProps) {
  return (
    <ul className="team-results">
      {played.map((each) => (
        <li key={each.matchId}>
          {of === undefined ? null : <Mark played={each} of={of} />}
          <span>
            {each.homeTeam} <b className="nowrap">{`${each.homeScore}–${each.awayScore}`}</b> {each.awayTeam}
          </span>
          <time className="muted" dateTime={each.matchDate}>
            {dayBefore(before, each)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** With its year where that is not the match's own: results of earlier seasons are listed as well. */
function dayBefore(match: MatchAnswer, { matchDate }: PlayedMatch): string {
  const year = dateLong(matchDate).slice(-4);
  return dateLong(match.matchDate).endsWith(year) ? dateShort(matchDate) : `${dateShort(matchDate)} ${year}`;
}

function Mark({ played, of }: Readonly<{ played: PlayedMatch; of: string }>) {
  const winning = fold(played.homeTeam) === fold(of) ? '1' : '2';
  const how = played.result === 'X' ? 'drawn' : played.result === winning ? 'won' : 'lost';
  return (
    <abbr className={`team-mark ${how}`} title={TEXT[how]}>
      {TEXT.marks[how]}
    </abbr>
  );
}

/** How everyone picked; only the seal publishes it. */
function Shares({ match: { distribution } }: Readonly<{ match: MatchAnswer }>) {
  if (!distribution) return <p className="small muted">{TEXT.sharesLater}</p>;
  const all = distribution.reduce((sum, each) => sum + each, 0);
  if (all === 0) return <p className="small muted">{TEXT.sharesNone}</p>;
  return (
    <section>
      <h3>{TEXT.shares}</h3>
      <ul className="team-shares numeric">
        {OUTCOMES.map((outcome, i) => {
          const share = (100 * (distribution[i] ?? 0)) / all;
          return (
            <li key={outcome}>
              <b>{outcome}</b>
              <span className="track">
                <span className="bar" style={{ width: `${share}%` }} />
              </span>
              <span>{TEXT.percent(numberOf(Math.round(share)))}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

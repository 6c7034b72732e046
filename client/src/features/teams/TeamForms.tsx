import type { MatchAnswer, PlayedMatch, TeamForm } from '@onda-on/contracts/api';
import { fold, OUTCOMES } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { teamsOf } from '../../api/matches.queries.ts';
import { dateShort } from '../../text/dates.ts';
import { numberOf } from '../../text/numbers.ts';
import { TEAMS_TEXT as TEXT } from '../../text/teams.tr.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Shirt } from './Shirt.tsx';

/** Last results, the record at home and away, the last meetings, and after the lock how everyone picked. */
export function TeamForms({ match }: Readonly<{ match: MatchAnswer }>) {
  const teams = useQuery(teamsOf(match.id));
  if (teams.isPending) return <Skeleton height={320} />;
  if (!teams.data)
    return <LoadFailed title={TEXT.failed} onRetry={() => void teams.refetch()} isBusy={teams.isFetching} />;
  const { home, away, meetings } = teams.data;
  return (
    <div className="team-forms">
      <Form form={home} place={TEXT.home} />
      <Form form={away} place={TEXT.away} />
      <section>
        <h3>{TEXT.meetings}</h3>
        {meetings.length === 0 ? <p className="muted">{TEXT.noMeetings}</p> : <Results played={meetings} />}
      </section>
      <Shares match={match} />
      <p className="small muted">{TEXT.source}</p>
    </div>
  );
}

function Form({ form: { team, last, here }, place }: Readonly<{ form: TeamForm; place: string }>) {
  return (
    <section>
      <h3>
        <Shirt team={team} /> {team}
      </h3>
      {last.length === 0 ? <p className="muted">{TEXT.noResults}</p> : <Results played={last} of={team} />}
      {here.played === 0 ? null : (
        <p className="small">
          {TEXT.record(place, here)} <span className="muted">{TEXT.goals(here.scored, here.conceded)}</span>
        </p>
      )}
    </section>
  );
}

/** With `of`, each result is marked as won, drawn or lost by that team. */
function Results({ played, of }: Readonly<{ played: readonly PlayedMatch[]; of?: string }>) {
  return (
    <ul className="team-results">
      {played.map((each) => (
        <li key={each.matchId}>
          {of === undefined ? null : <Mark played={each} of={of} />}
          <span>
            {each.homeTeam} <b className="nowrap">{`${each.homeScore}–${each.awayScore}`}</b> {each.awayTeam}
          </span>
          <time className="muted" dateTime={each.matchDate}>
            {dateShort(each.matchDate)}
          </time>
        </li>
      ))}
    </ul>
  );
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
  return (
    <section>
      <h3>{TEXT.shares}</h3>
      <p className="team-shares numeric">
        {OUTCOMES.map((outcome, i) => (
          <span key={outcome}>
            <b>{outcome}</b>{' '}
            {TEXT.percent(numberOf(Math.round((100 * (distribution[i] ?? 0)) / Math.max(1, all))))}
          </span>
        ))}
      </p>
    </section>
  );
}

import type { PlayedMatch, TeamForm, TeamsAnswer } from '@onda-on/contracts/api';
import { fold } from '@onda-on/contracts/rules';
import type { MatchView } from '@onda-on/contracts/views';

const SHOWN_MAX = 5;

type Side = 'home' | 'away';
type Asked = Pick<MatchView, 'id' | 'homeTeam' | 'awayTeam' | 'matchDate'>;

/**
 * Both teams of a match before it kicked off, by the results of other matches of the contest. Their names distinguish teams: the
 * same letters in another case are the same team.
 */
export function teamsOf(asked: Asked, matches: Iterable<MatchView>): TeamsAnswer {
  const played = [...matches]
    .flatMap((match) => playedOf(match) ?? [])
    .filter(({ matchId, matchDate }) => matchId !== asked.id && isBefore(matchDate, asked.matchDate))
    .toSorted(
      (a, b) => Date.parse(b.matchDate) - Date.parse(a.matchDate) || (a.matchId < b.matchId ? -1 : 1),
    );
  return {
    matchId: asked.id,
    home: formOf(asked.homeTeam, 'home', played),
    away: formOf(asked.awayTeam, 'away', played),
    meetings: played
      .filter((match) => plays(match, asked.homeTeam) && plays(match, asked.awayTeam))
      .slice(0, SHOWN_MAX),
  };
}

const isBefore = (moment: string, other: string): boolean => Date.parse(moment) < Date.parse(other);

function playedOf(match: MatchView): PlayedMatch | undefined {
  const { id: matchId, week, matchDate, homeTeam, awayTeam, homeScore, awayScore, result, status } = match;
  if (status !== 'finished' || homeScore === null || awayScore === null || result === null) return undefined;
  return { matchId, week, matchDate, homeTeam, awayTeam, homeScore, awayScore, result };
}

function formOf(team: string, side: Side, played: readonly PlayedMatch[]): TeamForm {
  const own = played.filter((match) => plays(match, team));
  const here = own.filter((match) => isSame(side === 'home' ? match.homeTeam : match.awayTeam, team));
  const winning = side === 'home' ? '1' : '2';
  const won = here.filter(({ result }) => result === winning).length;
  const drawn = here.filter(({ result }) => result === 'X').length;
  const [home, away] = [sumOf(here, 'homeScore'), sumOf(here, 'awayScore')];
  return {
    team,
    last: own.slice(0, SHOWN_MAX),
    here: {
      played: here.length,
      won,
      drawn,
      lost: here.length - won - drawn,
      scored: side === 'home' ? home : away,
      conceded: side === 'home' ? away : home,
    },
  };
}

const plays = ({ homeTeam, awayTeam }: PlayedMatch, team: string): boolean =>
  isSame(homeTeam, team) || isSame(awayTeam, team);

const isSame = (one: string, other: string): boolean => fold(one) === fold(other);

const sumOf = (matches: readonly PlayedMatch[], score: 'homeScore' | 'awayScore'): number =>
  matches.reduce((sum, match) => sum + match[score], 0);

import type { PlayedMatch, TeamForm, TeamRecord, TeamsAnswer } from '@onda-on/contracts/api';
import { dayOf, OUTCOMES, type MatchId } from '@onda-on/contracts/rules';
import { TEAM_MATCHES, type TeamMatchView } from '@onda-on/contracts/views';
import type { DocumentReader, Where } from '@onda-on/stores';

const SHOWN = 5;
/** More matches than a team has at home, or away, in a season: however long the log is, no more are read. */
const SEASON_MAX = 60;

/** Both teams of a match before it kicked off (docs/rules.md#teams-of-a-match); undefined without such a match. */
export async function teamsBefore(
  reads: Pick<DocumentReader, 'get' | 'find'>,
  matchId: MatchId,
): Promise<TeamsAnswer | undefined> {
  const match = await reads.get(TEAM_MATCHES, matchId);
  if (!match) return undefined;
  const season = seasonOf(match);

  const played = async (where: Where<TeamMatchView>, limit: number): Promise<readonly PlayedMatch[]> => {
    const { documents } = await reads.find(TEAM_MATCHES, {
      where: { ...where, kickOff: { lt: match.kickOff }, result: { in: OUTCOMES } },
      sort: [{ field: 'kickOff', descending: true }],
      limit,
    });
    return documents.flatMap((each) => playedOf(each) ?? []);
  };

  const formOf = async (team: string, key: string): Promise<TeamForm> => {
    const [home, away] = await Promise.all([
      played({ home: key }, SEASON_MAX),
      played({ away: key }, SEASON_MAX),
    ]);
    return {
      team,
      last: latestOf([...home, ...away]),
      home: recordOf(home, season, '1'),
      away: recordOf(away, season, '2'),
    };
  };

  const [home, away, here, there] = await Promise.all([
    formOf(match.homeTeam, match.home),
    formOf(match.awayTeam, match.away),
    played({ home: match.home, away: match.away }, SHOWN),
    played({ home: match.away, away: match.home }, SHOWN),
  ]);
  return { matchId, home, away, meetings: latestOf([...here, ...there]) };
}

/** The year in which a match's season began: it lasts from July to June in Istanbul. */
function seasonOf({ matchDate }: Readonly<{ matchDate: string }>): number {
  const [year = 0, month = 0] = dayOf(matchDate).split('-').map(Number);
  return month < 7 ? year - 1 : year;
}

function playedOf(match: TeamMatchView): PlayedMatch | undefined {
  const { matchId, week, matchDate, homeTeam, awayTeam, homeScore, awayScore, result } = match;
  if (homeScore === null || awayScore === null || result === null) return undefined;
  return { matchId, week, matchDate, homeTeam, awayTeam, homeScore, awayScore, result };
}

const latestOf = (matches: readonly PlayedMatch[]): readonly PlayedMatch[] =>
  matches
    .toSorted((a, b) => Date.parse(b.matchDate) - Date.parse(a.matchDate) || (a.matchId > b.matchId ? -1 : 1))
    .slice(0, SHOWN);

/** The season's record of the home teams of these matches, or of their away teams: `winning` is the result that is a win for them. */
function recordOf(all: readonly PlayedMatch[], season: number, winning: '1' | '2'): TeamRecord {
  const matches = all.filter((each) => seasonOf(each) === season);
  const count = (result: string) => matches.filter((each) => each.result === result).length;
  const goals = (score: 'homeScore' | 'awayScore') => matches.reduce((sum, each) => sum + each[score], 0);
  const [scored, conceded] = [goals('homeScore'), goals('awayScore')];
  return {
    played: matches.length,
    won: count(winning),
    drawn: count('X'),
    lost: count(winning === '1' ? '2' : '1'),
    ...(winning === '1' ? { scored, conceded } : { scored: conceded, conceded: scored }),
  };
}

import type {
  Fixture,
  MatchChanged,
  MatchRemoved,
  MatchScheduled,
  MatchVoided,
  ResultCorrected,
  ResultRecorded,
  ResultWithdrawn,
  Score,
} from '@onda-on/contracts/events';
import { fold } from '@onda-on/contracts/rules';
import { TEAM_MATCHES } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change, target, type Happened, type Reaction } from '../projection.ts';

type TeamEvent =
  | MatchScheduled
  | MatchChanged
  | ResultRecorded
  | ResultCorrected
  | ResultWithdrawn
  | MatchVoided
  | MatchRemoved;

const touches = ({ data }: Happened<TeamEvent>) => [target(TEAM_MATCHES, data.matchId)];

const NO_RESULT = { homeScore: null, awayScore: null, result: null } as const;

const fixtureOf = ({ week, homeTeam, awayTeam, matchDate }: Fixture) => ({
  week,
  homeTeam,
  awayTeam,
  matchDate,
  kickOff: Date.parse(matchDate),
  home: fold(homeTeam),
  away: fold(awayTeam),
});

const scoreOf = ({ homeScore, awayScore, result }: Score) => ({ homeScore, awayScore, result });

const withoutResult: Reaction<ResultWithdrawn | MatchVoided> = {
  touches,
  evolve: (documents, { data }) => change(documents, TEAM_MATCHES, data.matchId, NO_RESULT),
};

/** All matches with their results, to be found by team. Each has its own document, so a changed fixture or result is right at once. */
export const teamsProjection = declare<TeamEvent>({
  name: 'teams',
  collections: [TEAM_MATCHES],
  on: {
    MatchScheduled: {
      touches,
      evolve: (documents, { data }) =>
        documents.set(TEAM_MATCHES, data.matchId, {
          matchId: data.matchId,
          ...fixtureOf(data),
          ...NO_RESULT,
        }),
    },
    MatchChanged: {
      touches,
      evolve: (documents, { data }) => change(documents, TEAM_MATCHES, data.matchId, fixtureOf(data)),
    },
    ResultRecorded: {
      touches,
      evolve: (documents, { data }) => change(documents, TEAM_MATCHES, data.matchId, scoreOf(data)),
    },
    ResultCorrected: {
      touches,
      evolve: (documents, { data }) => change(documents, TEAM_MATCHES, data.matchId, scoreOf(data.corrected)),
    },
    ResultWithdrawn: withoutResult,
    MatchVoided: withoutResult,
    MatchRemoved: {
      touches,
      evolve: (documents, { data }) => documents.set(TEAM_MATCHES, data.matchId, undefined),
    },
  },
});

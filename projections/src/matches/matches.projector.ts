import type { Fixture, MatchEvent, MatchVoided, Score } from '@onda-on/contracts/events';
import { MATCHES, type MatchView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change } from '../existing.ts';
import type { Happened } from '../projection.ts';
import { at, type Documents } from '../reaction.ts';

const touches = ({ data }: Happened<MatchEvent>) => [at(MATCHES, data.matchId)];

const NO_RESULT = { result: null, homeScore: null, awayScore: null, decidedAt: null } as const;

/** Who and how often: what every event of a match changes. */
const stamp = ({ origin }: Happened<MatchEvent>) => ({ actor: origin.meta.actor, revision: origin.revision });

function fixtureOf({ week, league, homeTeam, awayTeam, matchDate, homeOdds, drawOdds, awayOdds }: Fixture) {
  return { week, league, homeTeam, awayTeam, matchDate, homeOdds, drawOdds, awayOdds };
}

const scoreOf = ({ homeScore, awayScore, result }: Score) => ({ homeScore, awayScore, result });

function changeMatch(
  documents: Documents,
  event: Happened<MatchEvent>,
  fields: (match: MatchView) => Partial<MatchView>,
) {
  change(documents, MATCHES, event.data.matchId, (match) => ({ ...fields(match), ...stamp(event) }));
}

/** The same; a proposal that rested on what was before is worth nothing any more. */
function changeMatchItself(...[documents, event, fields]: Parameters<typeof changeMatch>) {
  forgetProposal(documents, event.data.matchId);
  changeMatch(documents, event, fields);
}

function forgetProposal(documents: Documents, matchId: string) {
  const match = documents.get(MATCHES, matchId);
  if (match?.proposal === undefined) return;
  const { proposal: _, ...rest } = match;
  documents.set(MATCHES, matchId, rest);
}

const moved = (match: MatchView, matchDate: string): Partial<MatchView> =>
  match.matchDate === matchDate ? {} : { movedFrom: match.matchDate };

const withCorrection = (match: MatchView, from: Score, to: Score | null, at_: string, reason: string) => [
  ...match.corrections,
  { at: at_, from: scoreOf(from), to: to && scoreOf(to), reason },
];

/** A void match that had a result has lost it, which everyone may read like any other correction. */
const wasTaken = (match: MatchView, { data: { previous, reason }, origin }: Happened<MatchVoided>) =>
  previous ? { corrections: withCorrection(match, previous, null, origin.meta.at, reason) } : {};

/** Matches with their results, and every correction of one for everyone to see (product.md §4). */
export const matches = declare<MatchEvent>({
  name: 'matches',
  version: 1,
  collections: [MATCHES],
  on: {
    MatchScheduled: {
      touches,
      evolve: (documents, event) =>
        documents.set(MATCHES, event.data.matchId, {
          id: event.data.matchId,
          ...fixtureOf(event.data),
          ...NO_RESULT,
          movedFrom: null,
          status: 'pending',
          note: null,
          corrections: [],
          ...stamp(event),
        }),
    },
    MatchChanged: {
      touches,
      evolve: (documents, event) =>
        changeMatchItself(documents, event, (match) => ({
          ...moved(match, event.data.matchDate),
          ...fixtureOf(event.data),
        })),
    },
    ResultRecorded: {
      touches,
      evolve: (documents, event) =>
        changeMatchItself(documents, event, () => ({
          ...scoreOf(event.data),
          status: 'finished',
          decidedAt: event.origin.meta.at,
          note: null,
        })),
    },
    ResultCorrected: {
      touches,
      evolve: (documents, event) => {
        const { previous, corrected, reason } = event.data;
        changeMatchItself(documents, event, (match) => ({
          ...scoreOf(corrected),
          corrections: withCorrection(match, previous, corrected, event.origin.meta.at, reason),
        }));
      },
    },
    ResultWithdrawn: {
      touches,
      evolve: (documents, event) => {
        const { previous, reason } = event.data;
        changeMatchItself(documents, event, (match) => ({
          ...NO_RESULT,
          status: 'pending',
          corrections: withCorrection(match, previous, null, event.origin.meta.at, reason),
        }));
      },
    },
    MatchPostponed: {
      touches,
      evolve: (documents, event) =>
        changeMatchItself(documents, event, () => ({ status: event.data.kind, note: event.data.reason })),
    },
    MatchVoided: {
      touches,
      evolve: (documents, event) =>
        changeMatchItself(documents, event, (match) => ({
          ...NO_RESULT,
          status: 'void',
          note: event.data.reason,
          ...wasTaken(match, event),
        })),
    },
    MatchReinstated: {
      touches,
      evolve: (documents, event) =>
        changeMatchItself(documents, event, () => ({ status: 'pending', note: null })),
    },
    CorrectionProposed: {
      touches,
      evolve: (documents, event) => {
        const { change: wanted, reason, by } = event.data;
        const proposal = { change: wanted, reason, by, at: event.origin.meta.at };
        changeMatch(documents, event, () => ({ proposal }));
      },
    },
    CorrectionConfirmed: {
      touches,
      evolve: (documents, event) => changeMatchItself(documents, event, () => ({})),
    },
    CorrectionDeclined: {
      touches,
      evolve: (documents, event) => changeMatchItself(documents, event, () => ({})),
    },
    ProposalWithdrawn: {
      touches,
      evolve: (documents, event) => changeMatchItself(documents, event, () => ({})),
    },
    MatchRemoved: {
      touches,
      evolve: (documents, { data }) => documents.set(MATCHES, data.matchId, undefined),
    },
  },
});

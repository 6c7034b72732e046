import type {
  MatchReinstated,
  MatchRemoved,
  MatchVoided,
  ResultCorrected,
  ResultRecorded,
  ResultWithdrawn,
  Score,
} from '@onda-on/contracts/events';
import { RESULT_HISTORY, type ResultStep } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { target, type Documents, type Happened } from '../projection.ts';

type ResultEvent =
  | ResultRecorded
  | ResultCorrected
  | ResultWithdrawn
  | MatchVoided
  | MatchReinstated
  | MatchRemoved;

const touches = ({ data }: Happened<ResultEvent>) => [target(RESULT_HISTORY, String(data.week))];

const scored = ({ result, homeScore, awayScore }: Score) => ({ result, score: { homeScore, awayScore } });

function add(
  documents: Documents,
  { data: { week, matchId }, origin }: Happened<ResultEvent>,
  step: Pick<ResultStep, 'kind' | 'result' | 'score'>,
) {
  const { revision, meta } = origin;
  const before = documents.get(RESULT_HISTORY, String(week))?.steps ?? [];
  const steps = [...before, { matchId, revision, ...step, at: meta.at }];
  documents.set(RESULT_HISTORY, String(week), { week, steps });
}

/** Each week's results as they came in and changed, in log order. Ordered, since matches share the week's document. */
export const resultHistoryProjection = declare<ResultEvent>({
  name: 'result-history',
  collections: [RESULT_HISTORY],
  on: {
    ResultRecorded: {
      touches,
      evolve: (documents, event) => add(documents, event, { kind: 'recorded', ...scored(event.data) }),
    },
    ResultCorrected: {
      touches,
      evolve: (documents, event) =>
        add(documents, event, { kind: 'corrected', ...scored(event.data.corrected) }),
    },
    ResultWithdrawn: {
      touches,
      evolve: (documents, event) =>
        add(documents, event, { kind: 'withdrawn', result: 'pending', score: null }),
    },
    MatchVoided: {
      touches,
      evolve: (documents, event) => add(documents, event, { kind: 'void', result: 'void', score: null }),
    },
    MatchReinstated: {
      touches,
      evolve: (documents, event) => {
        // A postponed match had no result to lose.
        if (event.data.from !== 'void') return;
        add(documents, event, { kind: 'reinstated', result: 'pending', score: null });
      },
    },
    MatchRemoved: {
      touches,
      evolve: (documents, { data: { week, matchId } }) => {
        const before = documents.get(RESULT_HISTORY, String(week));
        const steps = before?.steps.filter((step) => step.matchId !== matchId) ?? [];
        documents.set(RESULT_HISTORY, String(week), steps.length > 0 ? { week, steps } : undefined);
      },
    },
  },
});

import type { ResultRecorded, SignInFailed } from '@onda-on/contracts/events';
import { collection, type Collection } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { target } from '../projection.ts';

export type Tally = Readonly<{ times: number; last: string }>;
export const TALLIES: Collection<Tally> = collection('tallies', 1);

/** Until it is over, `tallies` fails on a 2. */
export const trouble = { isOver: false };

/** Counts a match's results; fails on a 2 until `trouble` is over. */
export const tallies = declare<ResultRecorded | SignInFailed>({
  name: 'tallies',
  collections: [TALLIES],
  on: {
    ResultRecorded: {
      touches: ({ data }) => [target(TALLIES, data.matchId)],
      evolve: (documents, { data }) => {
        if (data.result === '2' && !trouble.isOver) throw new Error('no taste for a 2');
        const before = documents.get(TALLIES, data.matchId);
        documents.set(TALLIES, data.matchId, { times: (before?.times ?? 0) + 1, last: data.result });
      },
    },
    SignInFailed: { touches: () => [], evolve: (documents) => void documents.get(TALLIES, 'never touched') },
  },
});

import type { PrizeEvent } from '@onda-on/contracts/events';
import { PRIZES } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { type Happened, target } from '../projection.ts';

const touches = ({ data }: Happened<PrizeEvent>) => [target(PRIZES, String(data.week))];

/** By week: the list of winners confirmed last, and the one announced last. */
export const prizesProjection = declare<PrizeEvent>({
  name: 'prizes',
  version: 1,
  collections: [PRIZES],
  on: {
    PrizesConfirmed: {
      touches,
      evolve: (documents, { data, origin: { actor } }) => {
        const { week, results, winners, count, digest, confirmedAt, reason } = data;
        const confirmed = { results, winners, count, digest, at: confirmedAt, actor, reason };
        const announced = documents.get(PRIZES, String(week))?.announced ?? null;
        documents.set(PRIZES, String(week), { week, confirmed, announced });
      },
    },
    PrizesAnnounced: {
      touches,
      evolve: (documents, { data, origin: { actor } }) => {
        const { week, results, winners, count, digest, announcedAt } = data;
        const announced = { results, winners, count, digest, at: announcedAt, actor };
        const confirmed = documents.get(PRIZES, String(week))?.confirmed ?? null;
        documents.set(PRIZES, String(week), { week, confirmed, announced });
      },
    },
  },
});

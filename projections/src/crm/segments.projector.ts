import type { SegmentEvent } from '@onda-on/contracts/events';
import { SEGMENTS } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { type Happened, target } from '../projection.ts';

const touches = ({ data }: Happened<SegmentEvent>) => [target(SEGMENTS, data.segmentId)];

/** Saved filters; who matches one is computed on request. */
export const segmentsProjection = declare<SegmentEvent>({
  name: 'segments',
  collections: [SEGMENTS],
  on: {
    SegmentSaved: {
      touches,
      evolve: (documents, { data: { segmentId, name, criteria }, origin: { meta, revision } }) => {
        const createdAt = documents.get(SEGMENTS, segmentId)?.createdAt ?? meta.at;
        const times = { createdAt, updatedAt: meta.at, revision };
        documents.set(SEGMENTS, segmentId, { id: segmentId, name, criteria, ...times });
      },
    },
    SegmentRemoved: {
      touches,
      evolve: (documents, { data: { segmentId } }) => documents.set(SEGMENTS, segmentId, undefined),
    },
  },
});

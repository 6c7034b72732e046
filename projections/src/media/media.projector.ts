import type { MediaEvent } from '@onda-on/contracts/events';
import { fold } from '@onda-on/contracts/rules';
import { MEDIA } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change, type Happened, target } from '../projection.ts';

const touches = ({ data }: Happened<MediaEvent>) => [target(MEDIA, data.mediaId)];
const soughtIn = ({ name, alt }: Readonly<{ name: string; alt: string }>) => fold(`${name} ${alt}`);

export const mediaProjection = declare<MediaEvent>({
  name: 'media',
  collections: [MEDIA],
  on: {
    MediaAdded: {
      touches: () => [],
      evolve: (documents, { data: { mediaId, ...facts }, origin: { meta, revision } }) =>
        documents.set(MEDIA, mediaId, {
          ...facts,
          id: mediaId,
          addedAt: meta.at,
          revision,
          sought: soughtIn(facts),
        }),
    },
    MediaChanged: {
      touches,
      evolve: (documents, { data: { mediaId, name, alt }, origin: { revision } }) =>
        change(documents, MEDIA, mediaId, { name, alt, revision, sought: soughtIn({ name, alt }) }),
    },
    MediaRemoved: {
      touches,
      evolve: (documents, { data: { mediaId } }) => documents.set(MEDIA, mediaId, undefined),
    },
  },
});

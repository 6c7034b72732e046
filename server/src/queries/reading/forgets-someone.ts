import { PARTICIPANTS, type ParticipantView } from '@onda-on/contracts/views';
import type { Saved } from '@onda-on/stores';

/** Whether a save is the one by which a person is forgotten: then no name made before it may be shown again. */
export const forgetsSomeone = ({ writes }: Saved): boolean =>
  writes.some(
    ({ collection, document }) =>
      collection.name === PARTICIPANTS.name && (document as ParticipantView | undefined)?.isErased === true,
  );

import { PARTICIPANTS } from '@onda-on/contracts/views';
import type { Saved } from '@onda-on/stores';

/** Whether a save is, or may be, the one by which a person is forgotten: then no name made before it may be shown again. */
export const forgetsSomeone = ({ collections, touched }: Saved): boolean =>
  touched
    ? touched.some(({ collection, hint }) => collection === PARTICIPANTS.name && hint?.['isErased'] === true)
    : collections.includes(PARTICIPANTS.name);

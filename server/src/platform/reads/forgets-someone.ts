import { PARTICIPANTS } from '@onda-on/contracts/views';
import type { Saved } from '@onda-on/stores';

/** Whether a save erases a person, or may do so: names from before it must not be shown again. */
export const forgetsSomeone = ({ collections, touched }: Saved): boolean =>
  touched
    ? touched.some(({ collection, hint }) => collection === PARTICIPANTS.name && hint?.['isErased'] === true)
    : collections.includes(PARTICIPANTS.name);

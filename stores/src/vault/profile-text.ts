import type { Profile } from './identities.port.ts';

/** A profile in a canonical text, whatever the order of its fields. */
export function encodeProfile({ name, email, nationalId, phone, notify }: Profile): string {
  return JSON.stringify({ name, email, nationalId, phone, notify });
}

export const decodeProfile = (text: Buffer): Profile => JSON.parse(text.toString()) as Profile;

/** What is left of an emptied profile: the national ID that the person is found by. */
export const emptied = ({ nationalId }: Profile): Profile => ({ name: '', email: '', nationalId });

/** A name is required for an entry, so a profile without one is emptied. */
export const isEmptied = ({ name }: Profile): boolean => name === '';

/** The profile of a damaged row. */
export const NAMELESS: Profile = { name: '', email: '', nationalId: '' };

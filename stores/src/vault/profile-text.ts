import type { Profile } from './identities.port.ts';

/** A profile as text, the same whatever the order of its fields. */
export function encodeProfile({ name, email, nationalId, phone, notify }: Profile): string {
  return JSON.stringify({ name, email, nationalId, phone, notify });
}

export const decodeProfile = (text: Buffer): Profile => JSON.parse(text.toString()) as Profile;

/** What stays of an emptied profile: the national ID, by which the person is found. */
export const emptied = ({ nationalId }: Profile): Profile => ({ name: '', email: '', nationalId });

/** An entry requires a name, so a profile without one was emptied. */
export const isEmptied = ({ name }: Profile): boolean => name === '';

/** Stands for the profile of a damaged row. */
export const NAMELESS: Profile = { name: '', email: '', nationalId: '' };

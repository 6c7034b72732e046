import type { Profile } from './identities.port.ts';

/** A profile as it is sealed: the same text for the same profile, whatever order its fields come in. */
export function encodeProfile({ name, email, nationalId, phone, notify }: Profile): string {
  return JSON.stringify({ name, email, nationalId, phone, notify });
}

export const decodeProfile = (text: Buffer): Profile => JSON.parse(text.toString()) as Profile;

/** What is left of an emptied profile: the number that the person is found by. */
export const emptied = ({ nationalId }: Profile): Profile => ({ name: '', email: '', nationalId });

/** Nobody enters without a name, so one without is an emptied one. */
export const isEmptied = ({ name }: Profile): boolean => name === '';

/** Stands where the profile of a damaged row would be. */
export const NAMELESS: Profile = { name: '', email: '', nationalId: '' };

import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Profile } from '../identities.port.ts';

export const NOW = '2026-11-20T12:00:00.000Z';
export const LATER = '2026-11-21T12:00:00.000Z';

/** An id without a person. */
export const NOBODY = '0'.repeat(32) as ParticipantId;

let numbers = Date.now();

/** A profile with a national ID that no earlier test has used. */
export function newProfile(name: string): Profile {
  numbers += 1;
  return { name, email: 'biri@example.com', nationalId: String(numbers).slice(-11) };
}

import type { Profile } from './vault.port.ts';

/** A profile as it is sealed: the same text for the same profile, whatever order its fields come in. */
export function encodeProfile({ name, email, nationalId, phone, notify }: Profile): string {
  return JSON.stringify({ name, email, nationalId, phone, notify });
}

export const decodeProfile = (text: Buffer): Profile => JSON.parse(text.toString()) as Profile;

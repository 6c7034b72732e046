import { lookupOfPerson, peppersIn, type Peppers } from './pepper.ts';
import { decodeProfile } from './profile-text.ts';
import { unlessDamaged, unseal } from './sealing.ts';
import { contextOfPerson, unsealInVault, type VaultKeys } from './vault-key.ts';
import { fromBase64, type PersonVaultRow } from './vault-rows.ts';

/** What is damaged in a person's row: the key, a version of the profile, or the keyed hash for the look-up. */
export type PersonFault = 'key' | 'profile' | 'lookup';

/** A person's key, undefined where it does not open, and what is damaged. */
export type OpenedPerson = Readonly<{ key?: Buffer; fault?: PersonFault }>;

/** Decrypts a person's key and all versions of the profile, and compares each national ID with the look-up key. */
export function openPerson(row: PersonVaultRow, secrets: Peppers & VaultKeys): OpenedPerson {
  const { participantId, wrappedKey } = row;
  const key = unlessDamaged(() =>
    unsealInVault(secrets, contextOfPerson(participantId), fromBase64(wrappedKey)),
  );
  if (!key) return { fault: 'key' };
  const fault = profileFaultIn(row, key, secrets);
  return fault ? { key, fault } : { key };
}

function profileFaultIn(
  { participantId, lookupKey, profiles }: PersonVaultRow,
  key: Buffer,
  peppers: Peppers,
): PersonFault | undefined {
  for (const { version, sealed } of profiles) {
    const profile = unlessDamaged(() =>
      decodeProfile(unseal(key, `${participantId}|${version}`, fromBase64(sealed))),
    );
    if (!profile) return 'profile';
    const keys = peppersIn(peppers).map((pepper) => lookupOfPerson(pepper, profile.nationalId));
    if (!keys.includes(lookupKey)) return 'lookup';
  }
  return profiles.length > 0 ? undefined : 'profile';
}

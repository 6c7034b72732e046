import { newKey, type KeyName, type Secrets } from '@onda-on/stores';

import { SESSION_MS_MAX } from '../../identity/access/tokens.ts';

/** The words for keys at the command line. */
const KEY_WORDS = ['jwt', 'vault', 'pepper', 'log', 'read-models', 'coupon'] as const;
export type KeyWord = (typeof KEY_WORDS)[number];

export const isKeyWord = (word: string | undefined): word is KeyWord =>
  KEY_WORDS.some((each) => each === word);

/**
 * A key without its value. `since` (ISO) is its last rotation, or of a key that was never replaced the time from which the log is
 * signed, if it is yet. `isUnderWay`: a rotation was begun and not ended.
 */
export type KeyFacts = Readonly<{
  name: KeyWord;
  protects: string;
  since: string | undefined;
  isOriginal: boolean;
  isUnderWay: boolean;
  canBeReplaced: boolean;
}>;

type SinceName = KeyName | 'readModelKey';

const SINCE: Readonly<Record<Exclude<KeyWord, 'log'>, SinceName>> = {
  jwt: 'jwtKey',
  vault: 'vaultKey',
  pepper: 'pepper',
  'read-models': 'readModelKey',
  coupon: 'couponKey',
};

const PROTECTS: Readonly<Record<KeyWord, string>> = {
  jwt: 'yönetici oturumları',
  vault: 'kasadaki kişisel veriler',
  pepper: 'kimlik numaralarının ve adreslerin aranması',
  log: 'günlüğün imzası',
  'read-models': 'okuma modellerinin denetim özetleri',
  coupon: 'kupon numaraları ve düzenleme kodları; değiştirilemez',
};

/** Keys that stay: without that of coupons every receipt would lead nowhere, and that of read models is replaced by hand, since all are rebuilt then. */
const LASTING: ReadonlySet<KeyWord> = new Set(['coupon', 'read-models']);

/** What is known of each key; `logKeysSince` are the dates on which the keys of the log were introduced, oldest first. */
export const keyFactsOf = (secrets: Secrets, logKeysSince: readonly string[]): readonly KeyFacts[] =>
  KEY_WORDS.map((name) => ({
    name,
    protects: PROTECTS[name],
    since: replacedAt(name, secrets, logKeysSince) ?? logKeysSince[0],
    isOriginal: replacedAt(name, secrets, logKeysSince) === undefined,
    isUnderWay: nextOf(name, secrets) !== undefined,
    canBeReplaced: !LASTING.has(name),
  }));

function nextOf(name: KeyWord, { nextVaultKey, nextPepper }: Secrets): Buffer | undefined {
  if (name === 'vault') return nextVaultKey;
  return name === 'pepper' ? nextPepper : undefined;
}

const replacedAt = (name: KeyWord, { since }: Secrets, logKeysSince: readonly string[]): string | undefined =>
  name === 'log' ? logKeysSince.slice(1).at(-1) : since?.[SINCE[name]];

/** The keys, with the time of a rotation noted. */
const withSince = (secrets: Secrets, name: SinceName, now: Date): Secrets => ({
  ...secrets,
  since: { ...secrets.since, [name]: now.toISOString() },
});

/** Another key for tokens. What the earlier one signed stays valid as long as any token may be, unless it ends at once. */
export function withNewJwtKey(secrets: Secrets, now: Date, isAtOnce: boolean): Secrets {
  const { jwtKey, earlierJwtKeys = [] } = secrets;
  const until = new Date(now.getTime() + SESSION_MS_MAX).toISOString();
  const earlier = [
    ...earlierJwtKeys.filter((each) => Date.parse(each.until) > now.getTime()),
    { key: jwtKey, until },
  ];
  const replaced = { ...secrets, jwtKey: newKey(), earlierJwtKeys: isAtOnce ? undefined : earlier };
  return withSince(replaced, 'jwtKey', now);
}

/** Keys of an installation (`SECRETS_FILE`), each 32 random bytes; kept apart from what they protect. */
export type Secrets = Readonly<{ jwtKey: Buffer; pepper: Buffer; vaultKey: Buffer; couponKey: Buffer }>;

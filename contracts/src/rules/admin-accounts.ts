/** User names of administrators. Only characters of every keyboard, so that no two names look alike. */
export const USER_NAME = /^[a-z0-9][a-z0-9._-]{2,49}$/;
export const isUserName = (text: string): boolean => USER_NAME.test(text);

/** The form in which user names are stored, compared and found. */
export const canonicalUserName = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Codes of an authenticator app (RFC 6238): number of digits, and seconds until the next code. */
export const TOTP_DIGITS = 6;
export const TOTP_STEP_S = 30;

export const RECOVERY_CODES = 10;
/** Letters of a recovery code, without the dashes: sixty bits. */
export const RECOVERY_CODE_LENGTH = 12;

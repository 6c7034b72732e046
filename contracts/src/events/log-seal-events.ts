import type { WeekNumber } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/**
 * The key that signs from now on (Ed25519). `publicKey` is base64url; `keyId` are the first 16 hex digits of its SHA-256.
 * Both keys sign the change (`keyChangeText`), so neither can be put in front of the other; the first key has no
 * predecessor. Signatures are base64url.
 */
export type LogKeyIntroduced = DomainEvent<
  'LogKeyIntroduced',
  {
    keyId: string;
    publicKey: string;
    signature: string;
    previous: Readonly<{ keyId: string; signature: string }> | null;
  }
>;

export type LogSealCause = 'hour' | 'count' | 'lock' | 'stop';

/**
 * A signed checkpoint of the log's hash chain: the first `ordinal` events, the last of which is `eventId`, have this head.
 * `lock` is set when that event is the `WeekLocked` of a week; with the head before it, its root is proven by one hash.
 */
export type LogSealed = DomainEvent<
  'LogSealed',
  {
    ordinal: number;
    head: string;
    eventId: string;
    cause: LogSealCause;
    lock: Readonly<{ week: WeekNumber; previousHead: string }> | null;
    keyId: string;
    signature: string;
  }
>;

export type LogSealEvent = LogKeyIntroduced | LogSealed;

/** `logSeal-main`. */
export const logSealCodec = codec<LogSealEvent>({
  LogKeyIntroduced: defineEvent<LogKeyIntroduced>(),
  LogSealed: defineEvent<LogSealed>(),
});

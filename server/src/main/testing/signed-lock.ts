import { createPrivateKey, createPublicKey, hash, sign } from 'node:crypto';

import type { LogKeyIntroduced, LogSealed } from '@onda-on/contracts/events';
import {
  chainInput,
  CHAIN_START,
  checkpointText,
  keyChangeText,
  type WeekNumber,
} from '@onda-on/contracts/rules';

/** PKCS #8 before the 32 bytes of an Ed25519 key. */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const key = createPrivateKey({
  key: Buffer.concat([PREFIX, Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
const keyId = hash('sha256', Buffer.from(publicKey, 'base64url'), 'hex').slice(0, 16);
const signatureOf = (text: string): string => sign(null, Buffer.from(text), key).toString('base64url');

/** A key that is the same in every run, so that its signatures can be compared. */
export const TEST_KEY: LogKeyIntroduced['data'] = {
  keyId,
  publicKey,
  signature: signatureOf(keyChangeText(publicKey, null)),
  previous: null,
};

/** The head after these lines of a chain. */
export const headAfter = (lines: readonly string[], before = CHAIN_START): string =>
  lines.reduce((head, line) => hash('sha256', chainInput(head, line)), before);

type Lock = Readonly<{
  week: number;
  ordinal: number;
  /** The head before the event of the lock, and that event's line. */
  previousHead: string;
  line: string;
  eventId: string;
}>;

/** The checkpoint at a week's lock, signed with the test key. */
export function signedLock({ week, ordinal, previousHead, line, eventId }: Lock): LogSealed['data'] {
  const head = headAfter([line], previousHead);
  return {
    ordinal,
    head,
    eventId,
    cause: 'lock',
    lock: { week: week as WeekNumber, previousHead },
    keyId,
    signature: signatureOf(checkpointText({ ordinal, head })),
  };
}

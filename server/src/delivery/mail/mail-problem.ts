import { isEmail } from '@onda-on/contracts/rules';

import type { Mail, MailOutcome } from './mail.port.ts';

const SUBJECT_LENGTH_MAX = 200;
const TEXT_LENGTH_MAX = 100_000;
/** Of our own making, so it is short, and fits into a header as it stands. */
const KEY = /^[\w.:|@-]{1,200}$/;
const TOPIC = /^[a-z][a-z0-9-]{0,39}$/i;
const CONTROLS = /\p{Cc}/u;

/** What every adapter refuses before anything else: a line break in a header is how another header is smuggled in. */
export function malformed(mail: Mail): MailOutcome | null {
  const isFine = CHECKS.every((check) => check(mail));
  return isFine ? null : { kind: 'failed', reason: 'malformed' };
}

const isLine = (text: string): boolean =>
  text.trim() !== '' && text.length <= SUBJECT_LENGTH_MAX && !CONTROLS.test(text);

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s<>"]+$/.test(text) && !CONTROLS.test(text) && URL.canParse(text);

const isText = (text: string): boolean => text.length > 0 && text.length <= TEXT_LENGTH_MAX;

const CHECKS: readonly ((mail: Mail) => boolean)[] = [
  ({ key, topic }) => KEY.test(key) && TOPIC.test(topic),
  ({ at }) => Number.isFinite(Date.parse(at)),
  ({ to }) => isEmail(to) && !CONTROLS.test(to),
  ({ subject }) => isLine(subject),
  ({ text, html }) => isText(text) && (html === undefined || isText(html)),
  ({ unsubscribeUrl }) => unsubscribeUrl === undefined || isWebAddress(unsubscribeUrl),
];

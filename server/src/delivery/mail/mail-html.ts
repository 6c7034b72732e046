import { escapedHtml, isEmail } from '@onda-on/contracts/rules';

import type { Mail, MailOutcome } from './mail.port.ts';

const ADDRESS = /https?:\/\/[^\s<>"']+/g;

/** The plain text as simple HTML: paragraphs at blank lines, addresses as links, everything else as it stands. */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${linesOf(paragraph)}</p>`);
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1d1d1b;max-width:36em">${paragraphs.join('')}</body></html>`;
}

const linesOf = (paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line) => linked(line))
    .join('<br>');

function linked(line: string): string {
  let html = '';
  let from = 0;
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    html += `${escapedHtml(line.slice(from, index))}<a href="${escapedHtml(address)}">${escapedHtml(address)}</a>`;
    from = index + address.length;
  }
  return html + escapedHtml(line.slice(from));
}

const SUBJECT_LENGTH_MAX = 200;
const TEXT_LENGTH_MAX = 100_000;
/** We make the keys, so they are short and fit into a header. */
const KEY = /^[\w.:|@-]{1,200}$/;
const TOPIC = /^[a-z][a-z0-9-]{0,39}$/i;
const CONTROLS = /\p{Cc}/u;

/** The refusal that every adapter gives, or null: a line break in a header would add another header. */
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

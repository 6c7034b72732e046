import type { SeenMail } from './mail.contract.ts';
import type { ReceivedMail } from './smtp-server.ts';

/** Parses our own mails: two alternatives, quoted-printable or base64, encoded words. */
export function readMail({ raw, to }: ReceivedMail): SeenMail & Readonly<{ headers: string; html: string }> {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = raw.slice(end).split(`--${boundary}`);
  const partOf = (type: string) => bodyOf(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '');
  return {
    headers,
    to: to.join(','),
    subject: decodedWords(headerIn(headers, 'Subject') ?? ''),
    text: partOf('text/plain'),
    html: partOf('text/html'),
    unsubscribeUrl: /<([^>]*)>/.exec(headerIn(headers, 'List-Unsubscribe') ?? '')?.[1],
  };
}

const headerIn = (headers: string, name: string): string | undefined =>
  headers
    .split('\r\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

function bodyOf(part: string): string {
  const end = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, end), part.slice(end + 4).replace(/\r\n$/, '')];
  const text = head.includes('base64')
    ? Buffer.from(body, 'base64').toString()
    : head.includes('quoted-printable')
      ? fromQuoted(body.replace(/=\r\n/g, ''))
      : body;
  return text.replaceAll('\r\n', '\n');
}

const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const decodedWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind === 'B' || kind === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuoted(word.replaceAll('_', ' ')),
    );

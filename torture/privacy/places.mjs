// Where personal data may be: in answers and mails by their purpose, and sealed in the vault.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { within } from '../log-file.mjs';
import { ENTRY, LOOK_UP } from './visits.mjs';

const NAMES = ['first name', 'last name'];
const REACHABLE = [...NAMES, 'e-mail address', 'domain of the address', 'phone', 'phone as typed'];
const WRITTEN = [
  'subject',
  'message',
  'postal address',
  'message of a dispute',
  "operator's answer",
  "operator's note of a call",
];
/** Answers and mails that hold personal data by their purpose, and what of it. */
export const ON_PURPOSE = {
  [LOOK_UP]: NAMES,
  [ENTRY]: ['secret'],
  'sign-in, with the token': ['secret'],
  'lists and records of the panel': [...REACHABLE, ...WRITTEN],
  'a number that an operator reveals': ['national ID'],
  "the person's own data as a file": [...REACHABLE, ...WRITTEN, 'national ID', 'address of a browser'],
  'list of participants': REACHABLE,
  'list of participants with whole numbers': [...REACHABLE, 'national ID'],
  'what is wrong with an imported file': [],
  mails: [...REACHABLE, ...WRITTEN],
};
export const filesIn = (directory) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile());

/** Secrets of these kinds are not about persons who take part or write. */
const OF_OPERATORS = new Set(['admin']);

/** What the vault holds of persons: keys, profiles, and what else is about them. */
export function sealedIn(directory) {
  return within(directory, 'vault.db', (db) =>
    [
      ['keys', 'SELECT wrapped_key AS sealed FROM person_keys'],
      ['profiles', 'SELECT sealed FROM profiles'],
      ['secrets', `SELECT kind, sealed FROM secrets`],
      [
        'secrets',
        'SELECT s.kind, k.wrapped_key AS sealed FROM secrets s JOIN secret_keys k ON k.key_no = s.key_no',
      ],
    ].flatMap(([table, sql]) =>
      db
        .prepare(sql)
        .all()
        .filter(({ kind }) => !OF_OPERATORS.has(kind))
        .map(({ kind, sealed }) => ({ table: kind ?? table, sealed: Buffer.from(sealed) })),
    ),
  );
}

/** A file's bytes without the zeros at its end, the room that it was given in advance; those of a compressed one as they were before. */
export function contentOf(file) {
  const bytes = readFileSync(file);
  if (file.endsWith('.gz')) return gunzipSync(bytes);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

/** A mail's text behind its encodings. */
export const textOf = (raw) =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

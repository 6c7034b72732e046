import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { escapedHtml } from '@onda-on/contracts/rules';

import { sheetNamedIn } from './page-sheets.ts';

/** The parts that differ from answer to answer; a cached page leaves them open. */
export type Filling = Readonly<{
  nonce: string;
  /** The journal's position before the page's data was read. */
  changes: string;
  /** The server's time, ISO. */
  now: string;
}>;

type Mark = Readonly<{ mark: keyof Filling }>;

/** A page with places for its marks. Marks are never searched for in user text. */
export type Pieces = readonly (string | Mark)[];

/** The content of one page. `html` and `body` are markup already, `data` contains no `<`. */
export type PageContent = Readonly<{
  title: string;
  description: string;
  html?: string;
  body?: string;
  css?: string;
  data?: string;
}>;

const NONCE: Mark = { mark: 'nonce' };
const MARKS: Readonly<Record<string, Mark>> = {
  __NONCE__: NONCE,
  __CHANGES__: { mark: 'changes' },
  __NOW__: { mark: 'now' },
};

type Slot = (content: PageContent) => Pieces;

const SLOTS: readonly (readonly [RegExp, Slot])[] = [
  [/<title>[^<]*<\/title>/u, ({ title }) => [`<title>${escapedHtml(title)}</title>`]],
  [
    /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/u,
    ({ description }) => [`<meta name="description" content="${escapedHtml(description)}" />`],
  ],
  [/<\/head>/u, ({ html = '', css }) => [html, ...styleOf(css), '</head>']],
  [/<div id="root"><\/div>/u, ({ body = '', data }) => [`<div id="root">${body}</div>`, dataOf(data)]],
];

const PLACES = new RegExp(
  `(${[...Object.keys(MARKS), ...SLOTS.map(([place]) => place.source)].join('|')})`,
  'u',
);

/** The built page, split at the places for content and marks. */
export class PageTemplate {
  readonly #parts: readonly (string | Mark | Slot)[];

  /** @throws if the client was not built. */
  constructor(directory: string) {
    const html = readFileSync(join(directory, 'index.html'), 'utf8');
    const named = sheetNamedIn(html, directory);
    const [before, after] = named ? halves(html, named.tag) : [html, ''];
    this.#parts = [...partsOf(before), ...styleOf(named?.sheet.rules), ...partsOf(after)];
  }

  with(content: PageContent): Pieces {
    return this.#parts.flatMap((part) => (typeof part === 'function' ? part(content) : [part]));
  }
}

const partsOf = (html: string): readonly (string | Mark | Slot)[] =>
  html
    .split(PLACES)
    .map((part) => MARKS[part] ?? SLOTS.find(([place]) => place.exec(part)?.[0] === part)?.[1] ?? part);

function halves(text: string, middle: string): readonly [string, string] {
  const at = text.indexOf(middle);
  return [text.slice(0, at), text.slice(at + middle.length)];
}

export const filledTemplate = (pieces: Pieces, filling: Filling): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : filling[piece.mark])).join('');

const styleOf = (css: string | undefined): Pieces =>
  css ? ['<style nonce="', NONCE, `">${css}</style>`] : [];

const dataOf = (data: string | undefined): string =>
  data === undefined ? '' : `<script type="application/json" id="first-data">${data}</script>`;

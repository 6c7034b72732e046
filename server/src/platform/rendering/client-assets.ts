import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pageSheet } from './page-sheets.ts';

type Chunk = Readonly<{ file: string; imports?: readonly string[]; css?: readonly string[] }>;
type Manifest = Readonly<Record<string, Chunk>>;

/** The additions to the head of a page: markup, and style rules that stand in the page itself. */
type HeadOfSources = Readonly<{ tags: string; css: string }>;

const PAGE = 'index.html';

/** Finds the built files of a source: a page names its screen's sheets and scripts, so that they load in parallel. */
export class ClientAssets {
  readonly #manifest: Manifest;
  readonly #inPage: ReadonlySet<string>;

  constructor(private readonly directory: string) {
    this.#manifest = manifestIn(directory);
    this.#inPage = new Set(this.#reachable([PAGE]));
  }

  /** The additions to the head for these sources, without files that the built page already names. */
  headOf(sources: readonly string[]): HeadOfSources {
    const chunks = this.#reachable(sources)
      .filter((key) => !this.#inPage.has(key))
      .flatMap((key) => this.#manifest[key] ?? []);
    const files = [...new Set(chunks.flatMap(({ file, css = [] }) => css.concat(file)))];
    const sheets = files.filter(isSheet).map((file) => this.#sheetOf(file));
    const scripts = files
      .filter((file) => !isSheet(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return {
      tags: [...sheets.map(({ tag }) => tag), ...scripts].join(''),
      css: sheets.map(({ css }) => css).join(''),
    };
  }

  #sheetOf(file: string): Readonly<{ tag: string; css: string }> {
    const sheet = pageSheet(this.directory, file);
    return sheet
      ? { tag: sheet.mark, css: sheet.rules }
      : { tag: `<link rel="stylesheet" crossorigin href="/${file}">`, css: '' };
  }

  #reachable(keys: readonly string[], seen = new Set<string>()): readonly string[] {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      this.#reachable(this.#manifest[key]?.imports ?? [], seen);
    }
    return [...seen];
  }
}

const isSheet = (file: string): boolean => file.endsWith('.css');

/** Without a manifest the browser finds the files by itself, only later. */
function manifestIn(directory: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

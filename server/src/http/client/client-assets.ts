import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = Readonly<{ file: string; imports?: readonly string[]; css?: readonly string[] }>;
type Manifest = Readonly<Record<string, Chunk>>;

const PAGE = 'index.html';

/** Which built files belong to which source: a screen's sheets and scripts are named in its page, so that nothing waits for another. */
export class ClientAssets {
  readonly #manifest: Manifest;
  readonly #inPage: ReadonlySet<string>;

  constructor(directory: string) {
    this.#manifest = manifestIn(directory);
    this.#inPage = new Set(this.#reachable([PAGE]));
  }

  /** Tags of the head for what these sources need and the page does not name by itself. */
  tagsFor(sources: readonly string[]): string {
    const chunks = this.#reachable(sources)
      .filter((key) => !this.#inPage.has(key))
      .flatMap((key) => this.#manifest[key] ?? []);
    const files = [...new Set(chunks.flatMap(({ file, css = [] }) => css.concat(file)))];
    const sheets = files.filter(isSheet).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
    const scripts = files
      .filter((file) => !isSheet(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return [...sheets, ...scripts].join('');
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

/** Without a manifest the browser finds everything by itself, only later. */
function manifestIn(directory: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Compressed variants that the build may have written beside a file, the smallest first. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** A variant of a built file as it is sent; `coding` is null for plain bytes. */
type ClientFile = Readonly<{ bytes: Buffer; coding: string | null; type: string; etag: string }>;
type Variants = readonly ClientFile[];

/** The built client in memory (some hundred kilobytes): no visitor's path reaches the disk. Unlisted types are not served. */
export class ClientFiles {
  readonly #files = new Map<string, Variants>();

  constructor(directory: string) {
    const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const type = TYPES[extname(entry.name)];
      if (!entry.isFile() || type === undefined || entry.name.startsWith('.')) continue;
      const file = join(entry.parentPath, entry.name);
      this.#files.set(`/${file.slice(join(directory, '/').length)}`, variantsOf(file, type));
    }
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The smallest variant that the client accepts. */
  at(path: string, acceptEncoding: string): ClientFile | undefined {
    const accepted = acceptedCodings(acceptEncoding);
    return this.#files.get(path)?.find(({ coding }) => coding === null || accepted.has(coding));
  }
}

/** The codings that a client accepts; it refuses one by giving it no weight. */
export function acceptedCodings(acceptEncoding = ''): ReadonlySet<string> {
  const accepted = acceptEncoding.split(',').filter((each) => !/;\s*q=0(?:\.0*)?\s*$/u.test(each));
  return new Set(accepted.map((each) => each.replace(/;.*/u, '').trim()));
}

function variantsOf(file: string, type: string): Variants {
  const plain = readFileSync(file);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}`;
  const coded = CODINGS.flatMap(([coding, extension]) => {
    const bytes = bytesOf(`${file}${extension}`);
    return bytes ? [{ bytes, coding, type, etag: `${etag}-${coding}"` }] : [];
  });
  return [...coded, { bytes: plain, coding: null, type, etag: `${etag}"` }];
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

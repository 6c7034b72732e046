import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Places in a file as a stack names them: address, line and column, which count from 1. */
const PLACES = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/gu;

/** What is bundled: the server, and the client's renderer of pages. */
const BUNDLED = /^(?:server\/dist\/bundle|client\/dist-server)\/(?:[\w-]+\/)*[\w.-]+\.js$/u;

/** The product's own folder, also from within the bundle. */
const PRODUCT = import.meta.url.slice(0, import.meta.url.lastIndexOf('/server/') + 1);

const maps = new Map<string, SourceMap>();

/**
 * The stack with its places in TypeScript. A map is read when the first error names its file; Node's own `--enable-source-maps` reads
 * all of them at the start, which takes a tenth of its time and 40 MB. Other files are not looked at: an error may quote anything.
 */
export const inTypeScript = (stack: string, product = PRODUCT): string =>
  stack.replaceAll(PLACES, (place, url: string, line: string, column: string) => {
    if (!url.startsWith(product) || !BUNDLED.test(url.slice(product.length))) return place;
    return placeIn(url, Number(line), Number(column)) ?? place;
  });

/** Undefined where no map says more, and where it cannot be read: an error must be logged all the same. */
function placeIn(url: string, line: number, column: number): string | undefined {
  try {
    const origin = mapOf(url).findOrigin(line, column);
    if (!('fileName' in origin)) return undefined;
    const { fileName, lineNumber, columnNumber } = origin;
    return `${fileURLToPath(new URL(fileName, url))}:${lineNumber}:${columnNumber}`;
  } catch {
    return undefined;
  }
}

function mapOf(url: string): SourceMap {
  const map = maps.get(url) ?? new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8')));
  maps.set(url, map);
  return map;
}

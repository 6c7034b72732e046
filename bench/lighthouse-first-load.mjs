import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { shellFiles } from '../client/scripts/shell-files.mjs';
import { launched } from './lighthouse-pick.mjs';

const DIST = 'client/dist';

/**
 * The first load of `/`: bodies as sent, in bytes by kind, and the number of requests until the page has loaded. The code is
 * measured in the build, because on a slow machine the idle-time requests may be included.
 */
export async function firstLoad(url) {
  const browser = await launched();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    let requests = 0;
    const count = () => (requests += 1);
    page.on('request', count);
    await page.goto(url, { waitUntil: 'load' });
    page.off('request', count);
    const sizes = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource');
      const [document] = performance.getEntriesByType('navigation');
      const sizeOf = (ending) =>
        entries
          .filter(({ name }) => name.endsWith(ending))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      return {
        font: sizeOf('.woff2'),
        document: document?.encodedBodySize ?? 0,
      };
    });
    const { scripts, sheets } = await shellFiles(DIST);
    // The style sheet is in the page, which is sent with gzip.
    const [script, style] = [await packedSize(scripts, 'br'), await packedSize(sheets, 'gz')];
    return { ...sizes, script, style, requests };
  } finally {
    await browser.close();
  }
}

async function packedSize(files, coding) {
  const packed = await Promise.all(
    files.map((file) => stat(join(DIST, `${file}.${coding}`)).catch(() => stat(join(DIST, file)))),
  );
  return packed.reduce((sum, { size }) => sum + size, 0);
}

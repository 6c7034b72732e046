// `npm run e2e [-- [--long] jest arguments]`: the browser journeys and the kill test, on the built product. A demo season is loaded
// once; each test that starts with one gets a copy instead of loading its own. `--long` makes every journey in all of its looks.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeDemo } from '../torture/product.mjs';
import { runJest } from './run-jest.mjs';

/** The administrator of e2e/support/server-process.ts. */
const ADMIN = { username: 'derya', password: 'kale arkasinda on iki kisi' };

const season = mkdtempSync(join(tmpdir(), 'onda-on-season-'));
try {
  await makeDemo(season, ADMIN);
  const given = process.argv.slice(2);
  const args = given.filter((each) => each !== '--long');
  const looks = args.length < given.length && { E2E_LONG: '1' };
  process.exitCode = await runJest('jest.e2e.config.ts', args, { PLANTED_SEASON: season, ...looks });
} finally {
  rmSync(season, { recursive: true, force: true });
}

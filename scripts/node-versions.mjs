// `node scripts/node-versions.mjs`, after a build: starts the product under the oldest Node that it promises to run on, then under the
// one of the image on the same data, asks for some pages and verifies. Fetches a Node that is not at hand from the registry.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ops, start } from '../torture/product.mjs';
import { imageVersion, nodeOf } from './node-of.mjs';

const PAGES = ['/', '/kurallar', '/siralama', '/api/weeks/current', '/api/standings/season', '/readyz'];

const [directory] = process.argv.slice(2);
if (directory === undefined) tryAll();
else await tryHere(directory);

function tryAll() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const floor = `${/^>=(\d+\.\d+)$/.exec(engines.node)[1]}.0`;
  const place = mkdtempSync(join(tmpdir(), 'onda-on-node-'));
  process.once('exit', () => rmSync(place, { recursive: true }));
  for (const version of [floor, imageVersion()]) {
    const node = nodeOf(version);
    if (node === undefined) console.log(`Node ${version}: NOT TRIED, the registry does not serve it here`);
    else if (spawnSync(node, [import.meta.filename, place], { stdio: 'inherit' }).status !== 0)
      process.exitCode = 1;
  }
}

async function tryHere(place) {
  const begunAt = performance.now();
  const server = await start(place, { DEMO: 'on' });
  const faults = [];
  for (const path of PAGES) {
    const { status } = await fetch(`${server.url}${path}`);
    if (status !== 200) faults.push(`${path} is answered ${status}`);
  }
  await server.stop();
  const { answer, error } = await ops(place, 'verify');
  if (!answer?.isFine) faults.push(`verify: ${error || JSON.stringify(answer)}`);
  const seconds = ((performance.now() - begunAt) / 1000).toFixed(1);
  console.log(
    `Node ${process.versions.node}: ${faults.length === 0 ? 'fine' : faults.join('; ')} (${seconds} s)`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

// The installations that are killed: one with a season, entries and erased persons, and its backup and exports; and one of an earlier version.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Entries } from '../entries.mjs';
import { opsDone, signIn, start } from '../product.mjs';
import { linesOf } from './checks.mjs';

const EARLIER = fileURLToPath(new URL('../../server/fixtures/data-2026-11-23/data.tar.gz', import.meta.url));
/** A visitor's network is the first hop. */
export const FOR_VISITORS = { TRUST_PROXY: '1' };

/**
 * Makes the season's installation in `directory`/data, killed in the middle of its work, so that its WALs are there. Beside it are a
 * backup, from which one person was not erased yet, and exports of the log and the vault.
 */
export async function makeSeason(directory, demo) {
  const data = join(directory, 'data');
  mkdirSync(directory);
  await demo(data);
  const server = await start(data, FOR_VISITORS);
  try {
    const entries = await Entries.to(server.url);
    await entries.send(server.url, 30);
    await erase(data, entries, 0);
    await opsDone(data, 'backup', join(directory, 'backup'));
    const inBackup = entries.copy();
    await erase(data, entries, 1);
    const token = await signIn(server.url);
    const logFile = join(directory, 'log.ndjson');
    const { lines: exported } = await opsDone(data, 'export', logFile);
    await opsDone(data, 'export', join(directory, 'vault.ndjson'), '--vault');
    const inExport = entries.copy();
    await entries.send(server.url, 20);
    await server.kill();
    const lines = linesIn(data, directory);
    const backedUp = linesIn(join(directory, 'backup'), directory);
    return {
      directory,
      token,
      all: { entries, lines },
      backedUp: { entries: withForgotten(inBackup, entries), lines: backedUp },
      exported: { entries: withForgotten(inExport, entries), lines: lines.slice(0, exported) },
    };
  } finally {
    await server.kill();
  }
}

export async function erase(directory, entries, number) {
  await opsDone(
    directory,
    'erase',
    entries.accepted.get(number).answer.couponNo,
    '--reason',
    `talep ${number}`,
  );
  entries.forgotten.add(number);
}

function withForgotten(entries, { forgotten }) {
  for (const number of forgotten) entries.forgotten.add(number);
  return entries;
}

/** Read from a copy, since reading empties the WAL. */
function linesIn(data, beside) {
  const copy = join(beside, 'read');
  cpSync(data, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  try {
    return linesOf(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Unpacks the installation of an earlier version; returns its lines. */
export function unpackEarlier(directory) {
  const data = join(directory, 'data');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xzf', EARLIER, '-C', data]);
  return { directory, all: { entries: new Entries([]), lines: linesIn(data, directory) } };
}

/** Copies an installation, which may be that of nothing, to the directory `data`. */
export function copyOf({ origin, data }) {
  cpSync(join(origin.directory, 'data'), data, {
    recursive: true,
    filter: (path) => !path.endsWith('.sock'),
  });
}

/** A directory that is not there yet. */
export function nothing(directory) {
  mkdirSync(join(directory, 'data'), { recursive: true, mode: 0o700 });
  return { directory, all: { entries: new Entries([]), lines: [] } };
}

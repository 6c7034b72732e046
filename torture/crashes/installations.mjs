// The installations that are killed: one with a season, entries and erased persons, and its backup and exports; and one of an earlier version.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Entries } from '../entries.mjs';
import { FIRST_ADMIN, ops, start } from '../product.mjs';
import { linesOf } from './checks.mjs';

const EARLIER = fileURLToPath(new URL('../../server/fixtures/data-2026-11-23/data.tar.gz', import.meta.url));
/** A visitor's network is the first hop. */
export const FOR_VISITORS = { TRUST_PROXY: '1' };

/** A call as the administrator. @throws {Error} for any answer but success. */
export async function call(url, { method = 'GET', path, body, token, ...headers }) {
  const isText = typeof body === 'string';
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': isText ? 'text/csv' : 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: isText ? body : JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} is answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** An `ops` command that must succeed; resolves with its answer. */
export async function done(directory, ...args) {
  const { status, answer, error } = await ops(directory, ...args);
  if (status !== 0)
    throw new Error(`ops ${args.join(' ')} ends with ${status}: ${error}${JSON.stringify(answer) ?? ''}`);
  return answer.data;
}

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
    await done(data, 'backup', join(directory, 'backup'));
    const inBackup = entries.copy();
    await erase(data, entries, 1);
    const { token } = await call(server.url, { method: 'POST', path: '/api/admin/login', body: FIRST_ADMIN });
    const logFile = join(directory, 'log.ndjson');
    const { lines: exported } = await done(data, 'export', logFile);
    await done(data, 'export', join(directory, 'vault.ndjson'), '--vault');
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
  await done(directory, 'erase', entries.accepted.get(number).answer.couponNo, '--reason', `talep ${number}`);
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

// `node scripts/node-of.mjs`: prints the folder of the Node of the image, for a PATH; nothing where it cannot be had.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export function imageVersion() {
  return /^FROM node:(\d+\.\d+\.\d+)-/m.exec(readFileSync('Dockerfile', 'utf8'))[1];
}

/** The path of this version, fetched from the registry if it is not at hand; undefined where that does not serve it, or it does not run. */
export function nodeOf(version) {
  if (process.versions.node === version) return process.execPath;
  const system = `node-${process.platform}-${process.arch}`;
  const place = resolve('.cache', `node-${version}`);
  const node = resolve(place, 'node_modules', system, 'bin', 'node');
  if (runs(node)) return node;
  try {
    execFileSync('npm', ['install', '--prefix', place, '--no-save', '--no-audit', `${system}@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    return undefined;
  }
  return runs(node) ? node : undefined;
}

const runs = (node) => spawnSync(node, ['--version']).status === 0;

if (process.argv[1] === import.meta.filename) {
  const node = nodeOf(imageVersion());
  if (node) console.log(dirname(node));
}

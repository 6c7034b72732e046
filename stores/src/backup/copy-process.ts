import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { naming } from '../sqlite/file-failure.ts';

/** A copied file: its length and the SHA-256 of its bytes, hex. */
export type CopiedBytes = Readonly<{ bytes: number; sha256: string }>;

export type CopyOptions = Readonly<{ signal: AbortSignal; onBytes: (done: number) => void }>;

/**
 * Copies a file durably in a separate process, never over an existing one. A process that closes any handle of an open
 * database's file releases all its SQLite locks on it (POSIX), and hashing would block requests.
 */
export async function copyInOwnProcess(
  from: string,
  to: string,
  { signal, onBytes }: CopyOptions,
): Promise<CopiedBytes> {
  const child = spawn(process.execPath, ['-e', PROGRAM, '--', from, to], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {},
    signal,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => undefined); // Awaited below, after the child's output was read.
  await once(child, 'spawn'); // Where no descriptor is free the child has no streams, and this throws why.
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  let copied: CopiedBytes | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as Partial<CopiedBytes> & Readonly<{ bytes: number }>;
    onBytes(said.bytes);
    if (said.sha256 !== undefined) copied = { bytes: said.bytes, sha256: said.sha256 };
  }
  if ((await ended) === 0 && copied) return copied;
  const reason = lastLineOf(complaints.join(''));
  const [, message, code] = /^Error: ((E[A-Z]+):.*)/.exec(reason) ?? [];
  if (code === undefined) throw new Error(`${from} could not be copied to ${to}: ${reason}`);
  throw naming(to, Object.assign(new Error(message), { code }));
}

const lastLineOf = (text: string): string =>
  text.split('\n').find((line) => line.startsWith('Error:')) ?? text.trim().slice(-200);

/** Runs in the other process without this module, so it gets all its imports itself. */
function copyHere(from: string, to: string): void {
  const fs = process.getBuiltinModule('node:fs');
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  const [source, target] = [fs.openSync(from, 'r'), fs.openSync(to, 'wx', 0o600)];
  const buffer = Buffer.allocUnsafe(1024 * 1024);
  // At once, not by a stream: it fails, and ends the copy, where the process that asked was killed.
  const say = (copied: object) => fs.writeSync(1, `${JSON.stringify(copied)}\n`);
  let bytes = 0;
  for (let length = fs.readSync(source, buffer); length > 0; length = fs.readSync(source, buffer)) {
    hash.update(buffer.subarray(0, length));
    for (let written = 0; written < length;)
      written += fs.writeSync(target, buffer, written, length - written);
    bytes += length;
    if (bytes % (16 * buffer.length) !== 0) continue;
    fs.fdatasyncSync(target); // Often, so that no other sync waits until the whole file is written.
    say({ bytes });
  }
  fs.fsyncSync(target);
  say({ bytes, sha256: hash.digest('hex') });
}

const PROGRAM = `(${copyHere.toString()})(...process.argv.slice(1))`;

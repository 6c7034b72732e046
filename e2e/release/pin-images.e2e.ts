import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

const FILES = ['docker-compose.yml', 'Dockerfile'] as const;
const TOKEN = 'for-anybody';
const manifestOf = (path: string) => JSON.stringify({ mediaType: 'an index', path });
const digestOf = (path: string) => `sha256:${createHash('sha256').update(manifestOf(path)).digest('hex')}`;

/** A double of a registry: it sends visitors without a token to where one is given, as Docker Hub does. */
let lies = false;
let without = '';
const registry = createServer((request: IncomingMessage, response: ServerResponse) => {
  const { pathname, origin, searchParams } = new URL(request.url ?? '', `http://${request.headers.host}`);
  if (pathname === '/token') {
    expect(searchParams.get('scope')).toMatch(/^repository:\S+:pull$/);
    response.end(JSON.stringify({ token: TOKEN }));
  } else if (request.headers.authorization !== `Bearer ${TOKEN}`) {
    const scope = `repository:${/^\/v2\/(.+)\/manifests\//.exec(pathname)?.[1]}:pull`;
    response.setHeader(
      'www-authenticate',
      `Bearer realm="${origin}/token",service="double",scope="${scope}"`,
    );
    response.writeHead(401).end();
  } else if (without !== '' && pathname.includes(without)) {
    response.writeHead(404).end();
  } else {
    expect(request.headers.accept).toContain('image.index.v1+json');
    response.setHeader('docker-content-digest', lies ? digestOf('other') : digestOf(pathname));
    response.end(manifestOf(pathname));
  }
});

let folder: string;
beforeAll(async () => {
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterAll(() => void registry.close());
beforeEach(() => {
  [lies, without] = [false, ''];
  folder = mkdtempSync(join(tmpdir(), 'onda-on-pins-'));
  for (const file of FILES) copyFileSync(resolve(file), join(folder, file));
});

const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const pin = () => {
  const { port } = registry.address() as AddressInfo;
  const args = [resolve('scripts/pin-images.mjs'), '--registry', `http://127.0.0.1:${port}`];
  return promisify(execFile)(process.execPath, args, { cwd: folder });
};

const unpinned = (text: string) => text.replaceAll(/@sha256:[0-9a-f]{64}/g, '');

describe('pins of images', () => {
  it('are the digests of the registry, beside the versions that people read', async () => {
    await pin();
    const mongo = /mongo:(\S+)@(\S+)$/m.exec(textOf('docker-compose.yml'));
    expect(mongo?.[2]).toBe(digestOf(`/v2/library/mongo/manifests/${mongo?.[1]}`));
    const log = /eventstore\/eventstore:(\S+)@(\S+)$/m.exec(textOf('docker-compose.yml'));
    expect(log?.[2]).toBe(digestOf(`/v2/eventstore/eventstore/manifests/${log?.[1]}`));
    const bases = [...textOf('Dockerfile').matchAll(/^FROM node:(\S+)@(\S+)/gm)];
    expect(bases).toHaveLength(2);
    for (const [, tag, digest] of bases) expect(digest).toBe(digestOf(`/v2/library/node/manifests/${tag}`));
    expect(textOf('docker-compose.yml')).toContain('image: onda-on:local\n');
  });

  it('stay the same when they are set again, and the rest of both files as it was', async () => {
    await pin();
    const pinned = FILES.map(textOf);
    await pin();
    expect(FILES.map(textOf)).toEqual(pinned);
    const before = FILES.map((file) => readFileSync(resolve(file), 'utf8'));
    expect(pinned.map(unpinned)).toEqual(before.map(unpinned));
  });

  it.each<[string, () => void, string]>([
    ['the registry names another digest than its bytes have', () => (lies = true), 'its bytes are'],
    ['the registry lacks one of them', () => (without = 'caddy'), 'caddy:'],
  ])('are not written when %s', async (_, arrange, reason) => {
    arrange();
    const before = FILES.map(textOf);
    await expect(pin()).rejects.toThrow(reason);
    expect(FILES.map(textOf)).toEqual(before);
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';

import { bodyEtagOf } from '../http/etag.ts';
import { RETRY_AFTER_S } from '../http/limits.ts';
import { leadsUpwards, notFound } from '../http/request-objections.ts';
import { contentPolicy, isPersonal, newNonce } from '../http/security-headers.ts';
import { acceptedCodings, ClientFiles } from './client-files.ts';
import { isPage, isPageWithSlash, REDIRECTS } from './page-routes.ts';
import { Pages } from './pages.ts';
import type { ServedClient } from './served-client.ts';
import type { Site } from './site.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** The page of a week's proof runs it, and knows what its own version answers. */
const VERIFIER = '/verify-week.mjs';
const HASHED = '/assets/';
const MANIFEST = '/manifest.webmanifest';
const HOME = '/';
/** Loading it takes longer the more coupons there are, so that no start waits for it. */
const TABLE = '/siralama';
/** A start waits no longer for the home page, whatever a read store takes. */
const WARM_UP_MS_MAX = 1_000;

/** Serves the built client: hashed files with endless caching, and a page for every other address. */
export function serveClient(instance: FastifyInstance, client: ServedClient): void {
  const { directory, edge } = client;
  const files = existsSync(join(directory, 'index.html')) ? new ClientFiles(directory) : undefined;
  const pages = new Pages(instance, client, files !== undefined);
  edge.isPage = isPage;
  const made = (path: string) => pages.at(path, '', newNonce());
  edge.warmUp = async () => {
    // A page that cannot be made now is made for its first visitor, who gets its failure too.
    const home = Promise.resolve(instance.ready()).then(() => made(HOME));
    void home.then(() => made(TABLE)).catch(() => undefined);
    await pTimeout(home, { milliseconds: WARM_UP_MS_MAX, fallback: () => undefined }).catch(() => undefined);
  };

  instance.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const elsewhere = redirectOf(request, path);
    if (elsewhere) return reply.redirect(...elsewhere);
    if (files?.has(path)) return sendFile(files, path, request, reply, client);
    if (path.startsWith('/api/') || path.startsWith(HASHED) || !takesHtml(request))
      throw notFound(edge, 'GET', path);
    const nonce = newNonce();
    const { status, html } = await pages.at(path, queryOf(request), nonce);
    if (status === 503 && edge.isInMaintenance()) reply.header('retry-after', RETRY_AFTER_S.maintenance);
    reply.status(status).header('content-security-policy', contentPolicy(nonce));
    return sendPage(html, request, reply);
  });
}

/** Address and status of a redirect; undefined for an address that is answered itself. */
function redirectOf(request: FastifyRequest, path: string): [string, number] | undefined {
  const target = REDIRECTS[path as keyof typeof REDIRECTS];
  if (target) return [target, 302];
  const isMoved = isPageWithSlash(path) && !leadsUpwards(request.url);
  return isMoved ? [withoutSlash(path) + queryOf(request), 308] : undefined;
}

function pathOf({ params }: FastifyRequest): string {
  const { '*': rest = '' } = params as Readonly<Record<string, string>>;
  return `/${rest}`;
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** Encoded again: the raw path may end in an escaped slash, which would redirect to itself, or name another host. */
const withoutSlash = (path: string): string =>
  path.slice(0, -1).split('/').map(encodeURIComponent).join('/') || '/';

const takesHtml = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  /text\/html|\*\/\*/u.test(accept);

async function sendPage(
  html: string,
  { headers, url }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header('cache-control', isPersonal(url) ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  const bytes = acceptedCodings(headers['accept-encoding']).has('gzip') ? await packed(html) : null;
  return bytes ? reply.header('content-encoding', 'gzip').send(bytes) : reply.send(html);
}

function sendFile(
  files: ClientFiles,
  path: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { edge, siteOf }: Pick<ServedClient, 'edge' | 'siteOf'>,
): FastifyReply {
  if (path === MANIFEST) return sendManifest(files, siteOf(), reply);
  const file = files.at(path, headers['accept-encoding'] ?? '');
  if (!file) throw notFound(edge, 'GET', path);
  reply.header('cache-control', cachingOf(path));
  reply.header('etag', file.etag).header('vary', 'accept-encoding').type(file.type);
  if (file.coding !== null) reply.header('content-encoding', file.coding);
  return reply.send(file.bytes);
}

function cachingOf(path: string): string {
  if (path === VERIFIER) return 'no-cache';
  return path.startsWith(HASHED) ? FOR_EVER : FOR_AN_HOUR;
}

/** The built manifest with the site's name from the settings, which an installed app shows. */
function sendManifest(files: ClientFiles, { name, description }: Site, reply: FastifyReply): FastifyReply {
  const file = files.at(MANIFEST, '');
  if (!file) throw new Rejection('NOT_FOUND');
  const built = JSON.parse(file.bytes.toString()) as Readonly<Record<string, unknown>>;
  const text = JSON.stringify({
    ...built,
    name,
    short_name: name,
    ...(description !== '' && { description }),
  });
  reply.header('cache-control', 'no-cache').header('etag', bodyEtagOf(text)).type(file.type);
  return reply.send(text);
}

/** Smaller pages are sent uncompressed: compression would save little. */
const WORTH_BYTES = 4096;
/** Each answer is compressed anew because of its nonce, so speed matters more than size. */
const LEVEL = 4;

const zip = promisify(gzip);

/** The page compressed off the event loop; null if it is too small. */
const packed = async (html: string): Promise<Buffer | null> =>
  html.length < WORTH_BYTES ? null : zip(html, { level: LEVEL });

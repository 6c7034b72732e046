import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Edge } from '../edge.ts';
import { RETRY_AFTER_S } from '../limits.ts';
import { notFound } from '../request-objections.ts';
import { contentPolicy, newNonce } from '../security-headers.ts';
import { ClientFiles } from './client-files.ts';
import { isForOperators, isPage, REDIRECTS } from './page-routes.ts';
import { maintenancePage, missingClientPage } from './plain-pages.ts';
import { Shell, type Site } from './shell.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
const HASHED = '/assets/';

type Client = Readonly<{ directory: string; edge: Edge; siteOf: () => Site; changesId: () => string }>;

/** Serves the built client: hashed files for ever, the page for every address that a browser may ask for. */
export function serveClient(instance: FastifyInstance, { directory, edge, siteOf, changesId }: Client): void {
  const isBuilt = existsSync(join(directory, 'index.html'));
  const files = isBuilt ? new ClientFiles(directory) : undefined;
  const shell = isBuilt ? new Shell(directory) : undefined;

  const pageFor = (path: string, nonce: string): Readonly<{ status: number; html: string }> => {
    if (edge.isInMaintenance() && !isForOperators(path))
      return { status: 503, html: maintenancePage(siteOf(), nonce) };
    const html = shell?.render(siteOf(), { nonce, changes: changesId() }) ?? missingClientPage(nonce);
    return { status: isPage(path) ? 200 : 404, html };
  };

  instance.get('/*', (request, reply) => {
    const path = pathOf(request);
    const target = REDIRECTS[path as keyof typeof REDIRECTS];
    if (target) return reply.redirect(target, 302);
    if (files?.has(path)) return sendFile(files, path, request, reply);
    if (path.startsWith('/api/') || path.startsWith(HASHED) || !takesHtml(request))
      throw notFound('GET', path);
    const nonce = newNonce();
    const { status, html } = pageFor(path, nonce);
    if (status === 503) reply.header('retry-after', RETRY_AFTER_S.maintenance);
    reply.status(status).header('content-security-policy', contentPolicy(nonce));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
}

/** The path without its query, decoded as the router decodes it. */
function pathOf({ params }: FastifyRequest): string {
  const { '*': rest = '' } = params as Readonly<Record<string, string>>;
  return `/${rest}`;
}

const takesHtml = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  /text\/html|\*\/\*/u.test(accept);

function sendFile(
  files: ClientFiles,
  path: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const file = files.at(path, headers['accept-encoding'] ?? '');
  if (!file) throw notFound('GET', path);
  reply.header('cache-control', path.startsWith(HASHED) ? FOR_EVER : FOR_AN_HOUR);
  reply.header('etag', file.etag).header('vary', 'accept-encoding').type(file.type);
  if (file.coding !== null) reply.header('content-encoding', file.coding);
  return headers['if-none-match'] === file.etag ? reply.status(304).send() : reply.send(file.bytes);
}

import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import type { Edge } from './edge.ts';
import { HTTP_LIMITS } from './limits.ts';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The pattern of the matched route, which logs and metrics may contain; empty without a match. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';

/** The refusal that a request gets before its body is read; undefined for an acceptable request. */
export function objectionTo(
  request: FastifyRequest,
  edge: Edge,
  publicUrl: string | undefined,
): Rejection | undefined {
  if (request.is404) return notFound(edge, request.method, request.url);
  const route = routeOf(request);
  if (!route.startsWith('/api/')) return undefined;
  if (leadsUpwards(request.url)) return new Rejection('NOT_FOUND');
  return unreadableBody(request) ?? crossSite(request, route, publicUrl) ?? unknownQuery(request, route);
}

const UPWARDS = /^[^?]*?(?:(?:\/|%(?:25)*2f)(?:\.|%(?:25)*2e){1,2}(?:[/?]|%(?:25)*2f|$)|\\|%(?:25)*5c)/iu;

/** Whether a path has segments `.` or `..` or backslashes, however encoded: browsers resolve them, so no page links to them. */
export const leadsUpwards = (url: string): boolean => UPWARDS.test(url);

/** 405 where the address exists with another method, 414 where a path segment is longer than any route takes, else 404. */
export function notFound(edge: Edge, method: string, url: string): Rejection {
  const [path = ''] = url.split('?');
  if (path.split('/').some(({ length }) => length > HTTP_LIMITS.pathParameterLengthMax))
    return new Rejection('PATH_TOO_LONG');
  const allowed = [...(edge.isPage(path) ? SAFE : []), ...edge.methodsOf(path)];
  return allowed.length > 0 && !allowed.includes(method)
    ? new Rejection('METHOD_NOT_ALLOWED', { allow: allowed.join(', ') })
    : new Rejection('NOT_FOUND');
}

function unreadableBody({ headers }: FastifyRequest): Rejection | undefined {
  const coding = headers['content-encoding'];
  const isPlain = coding === undefined || coding === 'identity';
  return isPlain && isUtf8(headers['content-type']) ? undefined : new Rejection('UNSUPPORTED_MEDIA_TYPE');
}

const CHARSET = /;\s*charset\*?\s*=\s*"?([^\s";]*)/giu;
/** A table may also be in the encoding of Turkish spreadsheets; the import recognises it by its bytes. */
const TABLE_IN_1254 = /^text\/csv\s*;\s*charset="?windows-1254"?\s*$/iu;

/** Whether a content type names no other encoding than the one in which bodies are read. */
function isUtf8(type: string | undefined): boolean {
  if (type === undefined || !type.includes(';') || TABLE_IN_1254.test(type)) return true;
  return [...type.matchAll(CHARSET)].every(([, charset = '']) => /^utf-?8$/iu.test(charset));
}

/**
 * A changing call must come from our own pages and carry the bearer token: browsers add a cookie by themselves
 * (docs/threat-model.md#cross-site-requests).
 */
function crossSite(request: FastifyRequest, route: string, publicUrl?: string): Rejection | undefined {
  if (SAFE.has(request.method) || !route.startsWith('/api/admin/')) return undefined;
  const { authorization, cookie } = request.headers;
  const isCookieAlone = cookie !== undefined && authorization === undefined && !route.endsWith('/login');
  return isForeign(request, publicUrl) || isCookieAlone ? new Rejection('CROSS_SITE') : undefined;
}

const OWN_SITE: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

function isForeign({ headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { host, origin } = headers;
  return (
    (origin !== undefined && !isOwnOrigin(origin, host, publicUrl)) ||
    !OWN_SITE.has(headers['sec-fetch-site'])
  );
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Read routes without `QueryRoute`, which would check their parameters. */
const WITHOUT_PARAMETERS: ReadonlySet<string> = new Set(['/api/admin/verify', '/api/docs', '/api/docs-json']);

/** Its body is the picture and its parameters are in the address; the call itself checks them. */
const UPLOAD = '/api/admin/media';

/** Refuses parameters on changing calls; a read route names the parameters that it takes. */
function unknownQuery({ method, url }: FastifyRequest, route: string): Rejection | undefined {
  const takesNone = (!SAFE.has(method) && route !== UPLOAD) || WITHOUT_PARAMETERS.has(route);
  return takesNone && url.includes('?') ? new Rejection('INVALID_REQUEST') : undefined;
}

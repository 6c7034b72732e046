import {
  applyDecorators,
  Inject,
  SetMetadata,
  UseInterceptors,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiHeader, ApiQuery } from '@nestjs/swagger';
import { MIN_POSITION, STALE } from '@onda-on/contracts/api';
import { LEADERBOARD_LIMIT_MAX, Rejection } from '@onda-on/contracts/rules';
import { type Checkpoints, InvalidCursor, LOG_START, type Position } from '@onda-on/stores';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, map, throwError, type Observable } from 'rxjs';

import { FoldedLog } from '../commands/folded-log.ts';
import { clientOf } from '../http/client-of.ts';
import { Edge } from '../http/edge.ts';
import { routeOf } from '../http/request-objections.ts';
import { READ_STORE } from '../stores/stores.module.ts';
import { LogEnd } from './log-end.ts';
import { ResponseCache, JSON_TYPE } from './response-cache.ts';

const WAIT_MS_MAX = 2_000;

/** The position that the client wants to read from, known from an earlier answer. */
function parsePosition(text: string | undefined): Position {
  if (text === undefined) return LOG_START;
  if (!/^\d{1,39}$/.test(text)) throw new Rejection('INVALID_REQUEST');
  return BigInt(text);
}

export const QUERY_ROUTE = 'query-route';

/**
 * The declaration of a read route. `dependsOn` names the projections that `X-Min-Position` waits for, `parameters` the
 * accepted query parameters; others are refused. `cache`: `none` (`no-store`) for answers about people or for
 * operators; `revalidate` (ETag) for public ones; `memory` for those that follow from read models alone, which are also
 * kept serialised.
 */
export type QueryRouteOptions = Readonly<{
  dependsOn: readonly string[];
  parameters: readonly string[];
  cache: 'none' | 'revalidate' | 'memory';
}>;

/** The common part of all read routes: strict parameters, waiting for a position, and caching. */
@Injectable()
class QueryInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @Inject(READ_STORE) private readonly reads: Checkpoints,
    @Inject(FoldedLog) private readonly folded: Pick<FoldedLog, 'position' | 'reached'>,
    private readonly cache: ResponseCache,
    private readonly end: LogEnd,
    private readonly edge: Edge,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route: QueryRouteOptions = this.reflector.get(QUERY_ROUTE, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const cache = isForMany(request.query) ? route.cache : 'none';
    reply.header('cache-control', cache === 'none' ? 'no-store' : 'no-cache');

    refuseUnknownParameters(request.query, route.parameters);
    const isFresh = await this.#isFresh(route.dependsOn, request);
    if (!isFresh) reply.header(STALE, 'true');

    const { generation } = this.cache;
    const answer = next.handle().pipe(catchError((error: unknown) => throwError(() => asRefusal(error))));
    if (cache === 'none') return answer;
    return answer.pipe(
      map((value) => {
        const serialised = this.cache.serialise(value);
        if (cache === 'memory' && isFresh)
          this.cache.keep(request.raw.url ?? '', serialised, {
            route: routeOf(request),
            projections: route.dependsOn,
            generation,
          });
        reply.header('etag', serialised.etag).type(JSON_TYPE);
        return serialised.body;
      }),
    );
  }

  /** Waits for all projections of the route. False once the time is up, and at once for a position beyond the log. */
  async #isFresh(projections: readonly string[], request: FastifyRequest): Promise<boolean> {
    const header = request.headers[MIN_POSITION];
    const position = parsePosition(header === undefined ? undefined : String(header));
    if (position === LOG_START) return true;
    this.end.saw(this.folded.position);
    // If the log does not answer, the position may exist.
    if (!(await this.end.includes(position).catch(() => true))) return false;
    const network = clientOf(request);
    const { waitingReads } = this.edge;
    if (!waitingReads.take(network)) return false;
    try {
      const signal = AbortSignal.timeout(WAIT_MS_MAX);
      const waits = projections.map((each) => this.reads.reached(each, position, signal));
      const isFresh = (await Promise.all(waits)).every(Boolean);
      // A projection has passed the position, so it exists and the fold follows in a moment.
      if (isFresh) await this.folded.reached(position);
      return isFresh;
    } finally {
      waitingReads.release(network);
    }
  }
}

/** Marks a read route; the name `Query` is taken by Nest's parameter decorator. */
export function QueryRoute({
  dependsOn,
  parameters = [],
  cache = 'none',
}: Partial<QueryRouteOptions> & Pick<QueryRouteOptions, 'dependsOn'>): MethodDecorator {
  const options: QueryRouteOptions = { dependsOn, parameters, cache };
  return applyDecorators(
    SetMetadata(QUERY_ROUTE, options),
    UseInterceptors(QueryInterceptor),
    ApiHeader({ name: MIN_POSITION, required: false }),
    ...parameters.map((name) => ApiQuery({ name, required: false, type: String })),
  );
}

/** Only its owner asks where a coupon stands; keeping such answers would also push out those that everyone asks for. */
const isForMany = (query: unknown): boolean =>
  typeof query !== 'object' || query === null || !('coupon' in query);

const asRefusal = (error: unknown): unknown =>
  error instanceof InvalidCursor ? new Rejection('INVALID_REQUEST') : error;

const DIGITS = /^[1-9][0-9]{0,5}$/;

/** Refuses parameters that the call does not name, or that come more than once. */
export function refuseUnknownParameters(query: unknown, known: readonly string[]): void {
  const entries = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  const isFine = entries.every(([name, value]) => known.includes(name) && typeof value === 'string');
  if (!isFine) throw new Rejection('INVALID_REQUEST');
}

/** 1–100 in decimal digits (docs/limits.md#requests); `otherwise` without a limit. */
export function parseLimit(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const limit = DIGITS.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= LEADERBOARD_LIMIT_MAX) return limit;
  throw new Rejection('WRONG_LIMIT');
}

/** Pages count from 1. */
export function parsePage(text: string | undefined): number {
  if (text === undefined) return 1;
  if (DIGITS.test(text)) return Number(text);
  throw new Rejection('INVALID_REQUEST');
}

export function parseChoice<Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (text === undefined) return undefined;
  const choice = choices.find((each) => each === text);
  if (choice) return choice;
  throw new Rejection('INVALID_REQUEST');
}

const CURSOR = /^[A-Za-z0-9_-]{1,400}$/;

/** Checks only the form of a cursor; the store checks the rest. */
export function parseCursor(text: string | undefined): string | undefined {
  if (text === undefined || CURSOR.test(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}

export function parseSequence(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9][0-9]{0,14}$/.test(text)) return Number(text);
  throw new Rejection('INVALID_REQUEST');
}

/** Decodes a search text: headers hold ASCII only, so it comes percent-encoded. */
export function decodedHeader(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    throw new Rejection('INVALID_REQUEST');
  }
}

/** A search for any words, which are only compared with stored ones. An empty field is no search. */
export function parseSearch(text: string | undefined, lengthMax: number): string | undefined {
  const words = text?.normalize('NFC').trim() ?? '';
  if (words.length > lengthMax) throw new Rejection('INVALID_REQUEST');
  return words === '' ? undefined : words;
}

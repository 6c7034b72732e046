import { queryOptions } from '@tanstack/react-query';

import { getJson } from './http.ts';
import type { Shows } from './topics.ts';
import { transportOf } from './transport.ts';

type Parameters = Readonly<Record<string, string | number | undefined>>;

/** A query's key: the segments of its path, then its search parameters. */
export type GetQueryKey = readonly [...segments: (string | number)[], parameters: Parameters];

/** A GET whose key is its path: `getQuery(['/api/matches'], { topics: ['matches'], week: 15 }, { week: 15 })`. */
export const getQuery = <T>(
  segments: readonly (string | number)[],
  shows: Shows,
  parameters: Parameters = {},
) =>
  queryOptions({
    queryKey: [...segments, parameters] as GetQueryKey,
    queryFn: ({ signal, client }) =>
      getJson<T>(pathOf(segments, parameters), { signal, transport: transportOf(client) }),
    meta: shows,
  });

/** Segments joined by slashes, the first as it is (`/api/matches`), the others encoded; parameters without a value are left out. */
export function pathOf(
  [first = '', ...rest]: readonly (string | number)[],
  parameters: Parameters = {},
): string {
  const path = [first, ...rest.map((segment) => encodeURIComponent(segment))].join('/');
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

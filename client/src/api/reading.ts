import { queryOptions } from '@tanstack/react-query';

import { getJson } from './http.ts';

type Parameters = Readonly<Record<string, string | number | undefined>>;

/** A query's key: segments of its path, then what stands behind the `?` (§7). */
export type ReadingKey = readonly [...segments: (string | number)[], parameters: Parameters];

/** A GET whose key is its path: `reading(['/api/stats', 15])`, `reading(['/api/matches'], {week: 15})`. */
export const reading = <T>(segments: readonly (string | number)[], parameters: Parameters = {}) =>
  queryOptions({
    queryKey: [...segments, parameters] as ReadingKey,
    queryFn: ({ signal, meta }) =>
      getJson<T>(pathOf(segments, parameters), { signal, transport: meta?.transport }),
  });

/** Segments joined by slashes, the first as it is (`/api/matches`), the others encoded. */
export function pathOf(
  [first = '', ...rest]: readonly (string | number)[],
  parameters: Parameters = {},
): string {
  const path = [first, ...rest.map((segment) => encodeURIComponent(segment))].join('/');
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

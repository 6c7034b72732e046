import type { QueryClient } from '@tanstack/react-query';

import { articleOf, pageOf } from '../../api/content.queries.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { isKnownWeek } from '../../features/standings/known-week.ts';

type Match = Readonly<{ routeId: string; params: Parameters }>;
type Parameters = Readonly<Record<string, string | undefined>>;
type Rule = (parameters: Parameters, queryClient: QueryClient) => boolean;

/** Routes whose address may name something that does not exist, as the data of their screens tells. */
const IS_THERE: Readonly<Record<string, Rule>> = {
  '/pages/$slug': ({ slug = '' }, client) => client.getQueryData(pageOf(slug).queryKey) !== undefined,
  '/news/$slug': ({ slug = '' }, client) => client.getQueryData(articleOf(slug).queryKey) !== undefined,
  '/siralama/$week': ({ week = '' }, client) =>
    isKnownWeek(week, client.getQueryData(weeks().queryKey), client.getQueryData(currentWeek().queryKey)),
  __root__: () => false,
};

/** 404 if the page, article, week or the address itself does not exist. */
export function statusOf(matches: readonly Match[], queryClient: QueryClient): 200 | 404 {
  const last = matches.at(-1);
  const isThere = last && IS_THERE[last.routeId];
  return !isThere || isThere(last.params, queryClient) ? 200 : 404;
}

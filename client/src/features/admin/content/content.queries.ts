import {
  NEXT_CURSOR,
  type ContentRevision,
  type ContentToken,
  type MediaPage,
  type MenuAnswer,
  type SiteSettingsAnswer,
} from '@onda-on/contracts/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { pathOf, getQuery, type GetQueryKey } from '../../../api/get-query.ts';
import { getJson, read } from '../../../api/http.ts';
import { callOf, type AnyContent, type AnyRevision, type ContentKind } from './content-kind.ts';

const CONTENT = { topics: ['content', 'drafts'] } as const;
/** The topics that commands about content may change. */
export const CONTENT_TOPICS = ['content', 'drafts', 'settings'] as const;

/** All pages or articles, including drafts; the server answers in parts. */
export const contentList = (kind: ContentKind) =>
  queryOptions({
    queryKey: [callOf(kind), {}] as GetQueryKey,
    meta: CONTENT,
    async queryFn({ signal }): Promise<readonly AnyContent[]> {
      const all: AnyContent[] = [];
      let after: string | undefined;
      do {
        const response = await read(pathOf([callOf(kind)], { after }), { signal });
        all.push(...((await response.json()) as readonly AnyContent[]));
        after = response.headers.get(NEXT_CURSOR) ?? undefined;
      } while (after !== undefined);
      return all;
    },
  });

/** One page or article, read again whenever it is opened. */
export const contentOf = (kind: ContentKind, id: string) => ({
  ...getQuery<AnyContent>([callOf(kind), id], CONTENT),
  gcTime: 0,
});

export const revisionsOf = (kind: ContentKind, id: string) =>
  getQuery<readonly ContentRevision[]>([callOf(kind), id, 'revisions'], CONTENT);

export const revisionOf = (kind: ContentKind, id: string, revision: number) =>
  getQuery<AnyRevision>([callOf(kind), id, 'revisions', revision], CONTENT);

export const contentTokens = () =>
  getQuery<readonly ContentToken[]>(['/api/admin/content/tokens'], { topics: ['content', 'settings'] });

export const adminMenus = () =>
  getQuery<readonly MenuAnswer[]>(['/api/admin/menus'], { topics: ['content'] });

/** Pictures that a search finds, newest first, page by page. */
export const mediaFound = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/media', { search }],
    meta: CONTENT,
    queryFn: ({ pageParam, signal }) =>
      getJson<MediaPage>(pathOf(['/api/admin/media'], { search, cursor: pageParam ?? undefined }), {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export type SiteReading = Readonly<{ site: SiteSettingsAnswer; tag: string | undefined }>;

/** The site settings with the tag that an edit starts from. */
export const siteReading = () =>
  queryOptions({
    queryKey: ['/api/admin/site-settings', 'panel', {}] as GetQueryKey,
    meta: { topics: ['settings'] },
    queryFn: async ({ signal }): Promise<SiteReading> => {
      const response = await read('/api/admin/site-settings', { signal });
      const tag = response.headers.get('etag') ?? undefined;
      return { site: (await response.json()) as SiteSettingsAnswer, tag };
    },
  });

import type { Change, RenderedScreen, RenderingMeans } from '@onda-on/contracts/api';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import { ApiError } from '../../api/api-error.ts';
import { siteSettings } from '../../api/content.queries.ts';
import type { FirstData } from '../../api/first-data.ts';
import { articleOf, pageOf } from '../../api/publications.queries.ts';
import { loadForScreen } from '../../api/screen-data.ts';
import { isTouched } from '../../api/topics.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { lazyPicks } from '../../features/entry/lazy-picks.ts';
import { LazyBelowMatches, LazyWinnerNote } from '../../features/home/HomeScreen.tsx';
import { footerColumns } from '../../features/shell/footer.queries.ts';
import { LazyFooter } from '../../features/shell/Shell.tsx';
import { isKnownWeek } from '../../features/standings/known-week.ts';
import { ServerRenderingContext, type ServerRendering } from '../../hooks/server-rendering.ts';
import { routeTree } from '../../routeTree.gen.ts';
import { App } from '../App.tsx';
import { newQueryClient } from '../query-client.ts';
import { newRouter } from '../router.ts';
import { headOf } from './head-of.ts';
import { withoutStyles } from './without-styles.ts';

/** Statuses for an address that names nothing or cannot exist; everybody gets the same answer. */
const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);
/** React's mark for a part that it left to the browser to render. */
const LEFT_OUT = '<!--$!-->';

/** Code and data that a browser fetches later; the server has them before it renders. */
const lazyCode = Promise.all([LazyFooter.preload(), LazyBelowMatches.preload(), LazyWinnerNote.preload()]);
const loadFooter = (queryClient: QueryClient) =>
  loadForScreen(queryClient, (read) => Promise.all([read(siteSettings()), read(footerColumns())]));

const noPicks = lazyPicks(() => Promise.reject(new Error('Nobody picks on a server')));

/** @throws when a part of the screen cannot be rendered, or data that it shows could not be read. */
export async function renderScreen(href: string, means: RenderingMeans): Promise<RenderedScreen> {
  const failures: number[] = [];
  const queryClient = newQueryClient(async (path) => {
    const { status, text } = await means.get(path);
    if (status >= 400 && !NOT_THERE.has(status)) failures.push(status);
    return new Response(text, { status });
  });
  const router = newRouter(routeTree, queryClient, createMemoryHistory({ initialEntries: [href] }));
  await Promise.all([router.load(), loadFooter(queryClient), lazyCode]);
  // The router would render an error screen of its own, which the server should not send.
  if (router.state.matches.some(({ status }) => status === 'error'))
    throw new Error('A route cannot be loaded');
  const notes: ServerRendering = {};
  // An incomplete screen would be kept and shown to everybody; a browser can read the missing parts itself.
  if (failures.length > 0) throw new Error(`Reading failed with ${failures.join()}`);
  const html = renderToString(
    <ServerRenderingContext value={notes}>
      <App picks={noPicks} queryClient={queryClient} router={router} />
    </ServerRenderingContext>,
  );
  const queries = queryClient.getQueryCache().getAll();
  const missing = queries.filter(isMissing).map(({ queryKey }) => queryKey[0]);
  if (missing.length > 0) throw new Error(`The route of this screen does not load ${missing.join()}`);
  if (html.includes(LEFT_OUT)) throw new Error('A part of the screen cannot be rendered');
  const status = statusOf(router.state.matches, queryClient);
  // Of the queries, only this metadata is held for as long as the screen is kept.
  const metas = queries.map(({ meta }) => meta);
  const head = headOf({ href, status, notes, queryClient, publicUrl: means.publicUrl });
  return {
    status,
    head,
    ...withoutStyles(html),
    data: JSON.stringify(firstDataOf(queries)).replaceAll('<', String.raw`\u003c`),
    isTouchedBy: (change: Change) => metas.some((meta) => isTouched(meta, change)),
  };
}

const isMissing = ({ state, options }: Query): boolean =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false;

function firstDataOf(queries: readonly Query[]): FirstData {
  const read = queries.filter(({ state }) => state.data !== undefined);
  return {
    read: read.map(({ queryKey, state }) => [queryKey, state.data]),
    refused: queries.flatMap(({ queryKey, state: { error } }) =>
      error instanceof ApiError ? [[queryKey, error.status, error.body] as const] : [],
    ),
  };
}

type Match = Readonly<{ routeId: string; params: Parameters }>;
type Parameters = Readonly<Record<string, string | undefined>>;
type Rule = (parameters: Parameters, queryClient: QueryClient) => boolean;

/** Routes whose address may name something that does not exist, which the data of their screens shows. */
const IS_THERE: Readonly<Record<string, Rule>> = {
  '/pages/$slug': ({ slug = '' }, client) => client.getQueryData(pageOf(slug).queryKey) !== undefined,
  '/news/$slug': ({ slug = '' }, client) => client.getQueryData(articleOf(slug).queryKey) !== undefined,
  '/siralama/$week': ({ week = '' }, client) =>
    isKnownWeek(week, client.getQueryData(weeks().queryKey), client.getQueryData(currentWeek().queryKey)),
  __root__: () => false,
};

/** 404 if the page, article, week or the address itself does not exist. */
function statusOf(matches: readonly Match[], queryClient: QueryClient): 200 | 404 {
  const last = matches.at(-1);
  const isThere = last && IS_THERE[last.routeId];
  return !isThere || isThere(last.params, queryClient) ? 200 : 404;
}

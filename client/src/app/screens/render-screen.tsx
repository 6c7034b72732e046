import type { Change, RenderedScreen, RenderingMeans } from '@onda-on/contracts/api';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import { ApiError } from '../../api/api-error.ts';
import type { FirstData } from '../../api/first-data.ts';
import { isTouched } from '../../api/topics.ts';
import { lazyPicks } from '../../features/picks/lazy-picks.ts';
import { ServerRenderingContext, type ServerRendering } from '../../hooks/server-rendering.ts';
import { App } from '../App.tsx';
import { newQueryClient } from '../query-client.ts';
import { newRouter } from '../router.ts';
import { headOf } from './head-of.ts';
import { statusOf } from './status-of.ts';
import { withoutStyles } from './without-styles.ts';

/** How often a screen is rendered until all that it reads is there: what it asks for second depends on what came first. */
const PASSES_MAX = 10;
/** What an address is answered that names nothing, or nothing that there could be: for everybody the same. */
const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);
/** How React marks a part that it left to the browser. */
const LEFT_OUT = '<!--$!-->';

const noPicks = lazyPicks(() => Promise.reject(new Error('Nobody picks on a server')));

/** @throws when a part of it cannot be rendered, or something it shows could not be read. */
export async function renderScreen(href: string, means: RenderingMeans): Promise<RenderedScreen> {
  const failures: number[] = [];
  const queryClient = newQueryClient(async (path) => {
    const { status, text } = await means.get(path);
    if (status >= 400 && !NOT_THERE.has(status)) failures.push(status);
    return new Response(text, { status });
  });
  const router = newRouter(queryClient, createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  // The router has a screen of its own for that, which nobody should be shown by the server.
  if (router.state.matches.some(({ status }) => status === 'error'))
    throw new Error('A route cannot be loaded');
  const notes: ServerRendering = {};
  const html = await rendered(
    <ServerRenderingContext value={notes}>
      <App picks={noPicks} queryClient={queryClient} router={router} />
    </ServerRenderingContext>,
    queryClient,
  );
  // Half a screen would be kept and shown to everyone; the browser can do better.
  if (failures.length > 0) throw new Error(`Reading failed with ${failures.join()}`);
  const status = statusOf(router.state.matches, queryClient);
  const queries = queryClient.getQueryCache().getAll();
  // Nothing but these is held for as long as the screen is kept.
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

/** Renders again and again until nothing is missing: what a screen reads, it asks for by being rendered. */
async function rendered(element: React.ReactElement, queryClient: QueryClient): Promise<string> {
  let wait = 1;
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const html = renderToString(element);
    const missing = queryClient.getQueryCache().getAll().filter(isMissing);
    if (missing.length === 0 && !html.includes(LEFT_OUT)) return html;
    // A refusal is an answer too.
    await Promise.allSettled(missing.map((query) => query.fetch()));
    // Code that is on its way: once for each process.
    if (missing.length === 0) await new Promise((resolve) => setTimeout(resolve, (wait *= 2)));
  }
  throw new Error('The screen does not come to rest');
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

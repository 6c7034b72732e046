import type {
  LeagueAnswer,
  PlainPage,
  ReceiptAnswer,
  RenderingMeans,
  ScreenHead,
} from '@onda-on/contracts/api';
import { createMemoryHistory } from '@tanstack/react-router';

import { pathOf } from '../../api/get-query.ts';
import { Route as UNKNOWN } from '../../routes/admin_.$.tsx';
import { routeTree } from '../../routeTree.gen.ts';
import { LOGIN, PANEL } from '../../text/admin/panel.tr.ts';
import { DISPUTE } from '../../text/dispute.tr.ts';
import { HOME } from '../../text/home.tr.ts';
import { LEAGUE_TABLE } from '../../text/league-table.tr.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { LOOKUP_TEXT } from '../../text/lookup.tr.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { MY_PAGE } from '../../text/my-page.tr.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { PROOF_SCREEN } from '../../text/proof.tr.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { newQueryClient } from '../query-client.ts';
import { newRouter } from '../router.ts';
import { openGraph, tag } from './open-graph.ts';
import { SCREENS } from './screens.ts';

type Plain = Readonly<{
  pattern: RegExp;
  title: string;
  description?: string;
  /** The address for search engines; a page without one is not to be indexed. */
  foundAt?: string;
  /** The server renders the screen whenever it can; this head is used when it cannot. */
  isRendered?: boolean;
}>;

const LOOKUP = {
  title: LOOKUP_TEXT.title,
  description: LOOKUP_TEXT.description,
  foundAt: '/tahmin-sorgulama',
  isRendered: true,
} as const;

/** Personal screens, which only a browser renders, and some of the others for when the server cannot render them. */
const PLAIN: readonly Plain[] = [
  { pattern: /^\/$/u, title: HOME.title, foundAt: '/', isRendered: true },
  { pattern: /^\/tahmin-sorgulama$/u, ...LOOKUP },
  { pattern: /^\/tahminlerim$/u, ...LOOKUP },
  { pattern: /^\/kupon\/[^/]+(?:\/oyku)?$/u, title: RECEIPT.label },
  { pattern: /^\/bildirim\/[^/]+$/u, title: NOTIFY.unsubscribe.title },
  { pattern: /^\/itiraz$/u, title: DISPUTE.title, description: DISPUTE.description },
  {
    pattern: /^\/dogrula$/u,
    title: PROOF_SCREEN.title,
    description: PROOF_SCREEN.description,
    foundAt: '/dogrula',
  },
  { pattern: /^\/lig$/u, title: LEAGUES.title, description: LEAGUES.description },
  { pattern: /^\/lig\/[^/]+(?:\/ekran)?$/u, title: LEAGUE_TABLE.label },
  { pattern: /^\/ben$/u, title: MY_PAGE.title, description: MY_PAGE.description },
  { pattern: /^\/admin-login$/u, title: LOGIN.title },
];

const IN_PANEL: Plain = { pattern: /^\/admin(?:\/|$)/u, title: PANEL.title };
const panel = newRouter(routeTree, newQueryClient(), createMemoryHistory());

/** The panel's addresses are those of its routes. */
function isInPanel(path: string): boolean {
  if (!IN_PANEL.pattern.test(path)) return false;
  const [, , route] = panel.getMatchedRoutes(path);
  return route !== undefined && route.id !== UNKNOWN.id;
}

const plainAt = (path: string): Plain | undefined =>
  PLAIN.find(({ pattern }) => pattern.test(path)) ?? (isInPanel(path) ? IN_PANEL : undefined);

/** Whether only the browser makes the screen of this address. */
export function isPlain(path: string): boolean {
  const plain = plainAt(path);
  return plain !== undefined && !plain.isRendered;
}

const NOWHERE: Plain = { pattern: /./u, title: '404 Page Not Found' };
const NOINDEX = tag('meta', { name: 'robots', content: 'noindex' });

/** A page whose screen the server does not render. */
export async function plainPageOf(path: string, siteName: string, means: RenderingMeans): Promise<PlainPage> {
  const named = NAMED.find(({ pattern }) => pattern.test(path));
  const name = named?.pattern.exec(path)?.[1];
  if (named && name !== undefined) return namedPage(named, name, { path, siteName, means });
  return { status: 200, head: plainHeadOf(path, siteName, means.publicUrl) };
}

function plainHeadOf(path: string, siteName: string, publicUrl: string): ScreenHead {
  const plain = plainAt(path);
  if (!plain && SCREENS.some(({ pattern }) => pattern.test(path)))
    return { title: siteName, description: TEXT.blurb, html: '' };
  const { title, description = TEXT.blurb, foundAt } = plain ?? NOWHERE;
  const canonical = publicUrl && foundAt ? tag('link', { rel: 'canonical', href: publicUrl + foundAt }) : '';
  return {
    title: `${title} | ${siteName}`,
    description,
    html: foundAt ? canonical : NOINDEX,
  };
}

/** Pages about one thing, which a shared link previews: its address shows as much to everybody. */
type Named = Readonly<{
  pattern: RegExp;
  api: string;
  missing: Readonly<{ title: string; text: string }>;
  titleOf: (name: string, text: string) => string;
  describe: (text: string) => string;
}>;

const NAMED: readonly Named[] = [
  {
    pattern: /^\/kupon\/([^/]+)(?:\/oyku)?$/u,
    api: '/api/coupons',
    missing: RECEIPT.failed,
    titleOf: (couponNo) => RECEIPT.title(couponNo),
    describe: (text) => RECEIPT.preview(JSON.parse(text) as ReceiptAnswer),
  },
  {
    pattern: /^\/lig\/([^/]+)(?:\/ekran)?$/u,
    api: '/api/leagues',
    missing: LEAGUE_TABLE.notFound,
    titleOf: (_id, text) => leaguePreviewOf(text).title,
    describe: (text) => leaguePreviewOf(text).description,
  },
];

/** What its founder or deputies chose, and no member. A name that operators closed the league for appears on no other site. */
function leaguePreviewOf(text: string): Readonly<{ title: string; description: string }> {
  const league = text ? (JSON.parse(text) as LeagueAnswer) : null;
  if (!league) return { title: LEAGUE_TABLE.label, description: TEXT.blurb };
  const { name, members, closing } = league;
  return closing?.byOperator
    ? { title: LEAGUE_TABLE.label, description: LEAGUE_TABLE.closed }
    : { title: name, description: LEAGUE_TABLE.description(name, members) };
}

type Asked = Readonly<{ path: string; siteName: string; means: RenderingMeans }>;

async function namedPage(
  { api, missing, titleOf, describe }: Named,
  name: string,
  { path, siteName, means: { get, publicUrl } }: Asked,
): Promise<PlainPage> {
  const { status, text } = await get(pathOf([api, name]));
  if (status >= 400 && status < 500 && status !== 429) {
    const title = `${missing.title} | ${siteName}`;
    return { status: 404, head: { title, description: missing.text, html: NOINDEX } };
  }
  const isThere = status === 200;
  const title = `${titleOf(name, isThere ? text : '')} | ${siteName}`;
  const description = isThere ? describe(text) : TEXT.blurb;
  const url = publicUrl && publicUrl + path.split('/').slice(0, 3).join('/');
  const preview = openGraph({ title, description, siteName, article: undefined, url, publicUrl });
  return { status: 200, head: { title, description, html: [NOINDEX, ...preview].join('') } };
}

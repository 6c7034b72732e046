import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { NewScreenRenderer, RenderingMeans, ScreenRenderer } from '@onda-on/contracts/api';
import { escapedHtml } from '@onda-on/contracts/rules';
import type { FastifyInstance } from 'fastify';

import { ownAnswers } from '../http/in-process-client.ts';
import { ClientAssets } from './client-assets.ts';
import { isForOperators, isPage } from './page-routes.ts';
import { filledTemplate, PageTemplate, type PageContent } from './page-template.ts';
import { Screens } from './screens.ts';
import type { ServedClient } from './served-client.ts';
import type { Site } from './site.ts';

export type RenderedPage = Readonly<{ status: number; html: string }>;

/** Makes the page of every address: with its screen if the server can render it, else for the browser to render. */
export class Pages {
  readonly #template: PageTemplate | undefined;
  readonly #screens: Promise<Screens | null>;

  constructor(
    private readonly instance: FastifyInstance,
    private readonly client: ServedClient,
    isBuilt: boolean,
  ) {
    this.#template = isBuilt ? new PageTemplate(client.directory) : undefined;
    const { rendering } = client;
    this.#screens =
      this.#template && rendering ? this.#open(this.#template, rendering) : Promise.resolve(null);
  }

  async at(path: string, query: string, nonce: string): Promise<RenderedPage> {
    const { edge, siteOf, changesId } = this.client;
    if (edge.isInMaintenance() && !isForOperators(path))
      return { status: 503, html: maintenancePage(siteOf(), nonce) };
    if (!this.#template) return { status: isPage(path) ? 200 : 404, html: missingClientPage(nonce) };
    const screens = await this.#screens;
    const found = await screens?.at(path, query);
    const now = this.client.now().toISOString();
    if (found) {
      const { screen, changes } = found;
      return { status: screen.status, html: filledTemplate(screen.pieces, { nonce, changes, now }) };
    }
    const changes = changesId();
    const { status, head } = await this.#plain(path, screens);
    return { status, html: filledTemplate(this.#template.with(head), { nonce, changes, now }) };
  }

  /** The page of an address whose screen the browser renders. */
  async #plain(
    path: string,
    screens: Screens | null,
  ): Promise<Readonly<{ status: number; head: PageContent }>> {
    const { name, description } = this.client.siteOf();
    const plain = await screens?.plainPageOf(path, name);
    const status = isPage(path) ? (plain?.status ?? 200) : 404;
    return { status, head: plain?.head ?? { title: name, description } };
  }

  async #open(
    template: PageTemplate,
    { publicUrl, onMoved, cachedAnswer }: NonNullable<ServedClient['rendering']>,
  ): Promise<Screens | null> {
    const { directory, changesId } = this.client;
    const { log } = this.instance;
    const onFailure = (error: unknown) => log.warn({ error: wordsOf(error) }, 'A screen was not rendered');
    try {
      const get = ownAnswers(this.instance, cachedAnswer);
      const renderer = await loadRenderer(directory, { get, publicUrl });
      if (!renderer) return null;
      const assets = new ClientAssets(directory);
      const screens = new Screens({ renderer, template, assets, get, changesId, onFailure });
      onMoved((change) => screens.moved(change));
      return screens;
    } catch (error) {
      onFailure(error);
      return null;
    }
  }
}

/** The stack of an error. Never the request's address, which may contain what somebody typed. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error && (error.stack ?? error.message)) || 'unknown';

/**
 * Loads the client's server build by its path, beside its browser build, since client sources are never imported. Null
 * if it was not built: pages then come without a screen.
 */
async function loadRenderer(clientDirectory: string, means: RenderingMeans): Promise<ScreenRenderer | null> {
  const file = join(clientDirectory, '../dist-server/entry-server.js');
  if (!existsSync(file)) return null;
  const entry = (await import(pathToFileURL(file).href)) as { newScreenRenderer: NewScreenRenderer };
  return entry.newScreenRenderer(means);
}

/** The colours of the client's `tokens.css`, without its files: a device that never was here before may show this page. */
const STYLE = [
  ':root{color-scheme:light dark;--bg:#f5f4ee;--ink:#14201b;--brand:#0b3d2e}',
  '@media(prefers-color-scheme:dark){:root{--bg:#0c1512;--ink:#eef3ef;--brand:#0f2b21}}',
  'body{margin:0;font:1rem/1.5 Arial,sans-serif;background:var(--bg);color:var(--ink)}',
  'header,main{padding:1rem max(1rem,50vw - 35rem)}',
  'header{background:var(--brand);color:#f5f4ee;font-weight:700;overflow-wrap:anywhere}',
  'p{max-width:40rem}',
  'a{display:inline-block;margin-top:.5rem;padding:.75rem 1.25rem;border-radius:4px;background:#ffc43d;color:#241a00;font-weight:700;text-decoration:none}',
].join('');

const maintenancePage = ({ name }: Site, nonce: string): string =>
  page(
    name,
    nonce,
    'Bakım çalışması',
    'Kısa bir bakım yapıyoruz. Lütfen biraz sonra yeniden deneyin.',
    '<p>Gönderdiğiniz kuponlar kayıtlıdır; henüz göndermediğiniz tahminler bu cihazda durur.</p><a href="">Tekrar Dene</a>',
  );

const missingClientPage = (nonce: string): string =>
  page(
    'Onda On',
    nonce,
    'Onda On',
    'Sunucu çalışıyor; arayüz henüz derlenmemiş. Derlemek için: npm run build',
  );

/** `more` is HTML of our own. */
function page(site: string, nonce: string, heading: string, text: string, more = ''): string {
  return [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapedHtml(heading)} | ${escapedHtml(site)}</title><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><header>${escapedHtml(site)}</header>`,
    `<main><h1>${escapedHtml(heading)}</h1><p>${escapedHtml(text)}</p>${more}</main></body></html>`,
  ].join('');
}

import type { FastifyInstance } from 'fastify';

import { ownAnswers } from '../http/in-process-client.ts';
import { ClientAssets } from './client-assets.ts';
import { loadRenderer } from './load-renderer.ts';
import { isForOperators, isPage } from './page-routes.ts';
import { filledTemplate, PageTemplate, type PageContent } from './page-template.ts';
import { maintenancePage, missingClientPage } from './plain-pages.ts';
import { Screens } from './screens.ts';
import type { ServedClient } from './served-client.ts';

export type RenderedPage = Readonly<{ status: number; html: string }>;

/** The page of every address: with its screen where the server can render it, else for the browser to fill. */
export class Pages {
  readonly #template: PageTemplate | undefined;
  readonly #screens: Promise<Screens | null>;

  constructor(
    private readonly instance: FastifyInstance,
    private readonly client: ServedClient,
    isBuilt: boolean,
  ) {
    this.#template = isBuilt ? new PageTemplate(client.directory) : undefined;
    this.#screens = this.#template ? this.#open(this.#template) : Promise.resolve(null);
  }

  async at(path: string, query: string, nonce: string): Promise<RenderedPage> {
    const { edge, siteOf, changesId } = this.client;
    if (edge.isInMaintenance() && !isForOperators(path))
      return { status: 503, html: maintenancePage(siteOf(), nonce) };
    if (!this.#template) return { status: isPage(path) ? 200 : 404, html: missingClientPage(nonce) };
    const screens = await this.#screens;
    const served = await screens?.at(path, query);
    const now = this.client.now().toISOString();
    if (served) {
      const { screen, changes } = served;
      return { status: screen.status, html: filledTemplate(screen.pieces, { nonce, changes, now }) };
    }
    const changes = changesId();
    const { status, head } = await this.#plain(path, screens);
    return { status, html: filledTemplate(this.#template.with(head), { nonce, changes, now }) };
  }

  /** The page of an address whose screen is left to the browser. */
  async #plain(
    path: string,
    screens: Screens | null,
  ): Promise<Readonly<{ status: number; head: PageContent }>> {
    const { name, description } = this.client.siteOf();
    const plain = await screens?.plainPageOf(path, name);
    const status = isPage(path) ? (plain?.status ?? 200) : 404;
    return { status, head: plain?.head ?? { title: name, description } };
  }

  async #open(template: PageTemplate): Promise<Screens | null> {
    const { directory, publicUrl, changesId, onMoved, madeAnswer } = this.client;
    const { log } = this.instance;
    const onFailure = (error: unknown) => log.warn({ error: wordsOf(error) }, 'A screen was not rendered');
    try {
      const get = ownAnswers(this.instance, madeAnswer);
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

/** Where it happened; never an address, which may hold what somebody typed. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error && (error.stack ?? error.message)) || 'unknown';

import type {
  Change,
  OwnAnswer,
  PlainPage,
  ScreenAddress,
  ScreenRenderer,
  Named,
} from '@onda-on/contracts/api';
import pTimeout from 'p-timeout';

import type { ClientAssets } from './client-assets.ts';
import type { PageTemplate, Pieces } from './page-template.ts';
import { RenderCache, type CachedScreen, type ScreenAtPosition } from './render-cache.ts';

const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);

type ScreenSources = Readonly<{
  get: (path: string) => Promise<OwnAnswer>;
  /** The screen of an address, as all visitors get it. */
  screenAt: (address: ScreenAddress) => Promise<ScreenAtPosition | null>;
}>;

/**
 * Screens of missing pages and articles: one rendering serves all missing names of a kind, so that invented addresses
 * cost neither rendering nor memory.
 */
export class MissingScreens {
  constructor(private readonly means: ScreenSources) {}

  /** Null if something of this name exists, or the server cannot tell. */
  async at({ name, asks, standIn }: Named): Promise<ScreenAtPosition | null> {
    if (!(await this.#isMissing(asks))) return null;
    const found = await this.means.screenAt(standIn.address);
    const screen = found && renamed(found.screen, standIn.name, name);
    // Checked again: at the journal position of the rendering, the name was still missing.
    return screen && (await this.#isMissing(asks)) ? { ...found, screen } : null;
  }

  async #isMissing(asks: string): Promise<boolean> {
    const { status } = await this.means.get(asks);
    return NOT_THERE.has(status);
  }
}

/** The screen under another name. Null if the old name stands anywhere but in a text of the data. */
function renamed(screen: CachedScreen, from: string, to: string): CachedScreen | null {
  const quoted = JSON.stringify(to).replaceAll('<', String.raw`\u003c`);
  const pieces: Pieces = screen.pieces.map((piece) =>
    typeof piece === 'string' ? piece.replaceAll(JSON.stringify(from), () => quoted) : piece,
  );
  const isLeft = pieces.some((piece) => typeof piece === 'string' && piece.includes(from));
  return isLeft || screen.status !== 404 ? null : { ...screen, pieces };
}

/** More at once would only slow down each of them; further requests get the page without a screen. */
const RENDERINGS_MAX = 8;

/** How long a request waits for its screen; then it gets the page without it, and rendering continues for later requests. */
const WAITED_MS_MAX = 5_000;

/** How long the browsers render a screen themselves after the server failed to. */
const GIVEN_UP_MS = 5_000;
const GIVEN_UP_MAX = 256;

type Means = Readonly<{
  renderer: ScreenRenderer;
  template: PageTemplate;
  assets: ClientAssets;
  /** Calls one of the server's own read routes. */
  get: (path: string) => Promise<OwnAnswer>;
  changesId: () => string;
  onFailure: (error: unknown) => void;
}>;

type Rendering = Readonly<{ rendered: Promise<ScreenAtPosition | null>; missed: Change[] }>;

/** Renders screens on the server: once for all requests, until something that they show changes. */
export class Screens {
  readonly #kept = new RenderCache();
  readonly #underWay = new Map<string, Rendering>();
  /** When rendering may be tried again, by address. */
  readonly #givenUp = new Map<string, number>();
  readonly #missing: MissingScreens;

  constructor(private readonly means: Means) {
    this.#missing = new MissingScreens({
      get: means.get,
      screenAt: (address) => this.#cachedOrRendered(address),
    });
  }

  /** Null if only the browser renders this screen, or the server cannot render now. */
  async at(path: string, query: string): Promise<ScreenAtPosition | null> {
    const address = this.means.renderer.addressOf(path, query);
    if (!address) return null;
    const { key, named } = address;
    const isKnown = this.#kept.has(key) || this.#underWay.has(key);
    const missing = named && !isKnown ? await this.#missing.at(named) : null;
    return missing ?? this.#cachedOrRendered(address);
  }

  async #cachedOrRendered(address: ScreenAddress): Promise<ScreenAtPosition | null> {
    const screen = this.#kept.at(address.key);
    // A cached screen includes all changes that the journal has sent so far.
    if (screen) return { screen, changes: this.means.changesId() };
    const rendering = this.#underWay.get(address.key);
    if (rendering) return inTime(rendering.rendered);
    const isPossible = this.#underWay.size < RENDERINGS_MAX && !this.#isGivenUp(address.key);
    return isPossible ? inTime(this.#render(address)) : null;
  }

  /** Status and head of an address without a server-rendered screen. */
  plainPageOf(path: string, siteName: string): Promise<PlainPage> {
    return this.means.renderer.plainPageOf(path, siteName);
  }

  /** Drops the screens that show the change. */
  moved(change: Change): void {
    this.#kept.moved(change);
    for (const { missed } of this.#underWay.values()) missed.push(change);
  }

  #render(address: ScreenAddress): Promise<ScreenAtPosition | null> {
    // Read before the data, so that the page is notified of every change after it.
    const changes = this.means.changesId();
    const missed: Change[] = [];
    const rendered = this.#screenOf(address)
      .then((screen) => {
        if (!missed.some(screen.isTouchedBy)) this.#kept.keep(address.key, screen);
        return { screen, changes };
      })
      .catch((error: unknown) => {
        this.means.onFailure(error);
        this.#giveUp(address.key);
        return null;
      })
      .finally(() => this.#underWay.delete(address.key));
    this.#underWay.set(address.key, { rendered, missed });
    return rendered;
  }

  #giveUp(key: string): void {
    if (this.#givenUp.size >= GIVEN_UP_MAX) this.#givenUp.clear();
    this.#givenUp.set(key, performance.now() + GIVEN_UP_MS);
  }

  #isGivenUp(key: string): boolean {
    const until = this.#givenUp.get(key);
    if (until === undefined || until > performance.now()) return until !== undefined;
    return !this.#givenUp.delete(key);
  }

  async #screenOf(address: ScreenAddress): Promise<CachedScreen> {
    const { renderer, template, assets } = this.means;
    const { status, head, body, css, data, isTouchedBy } = await renderer.render(address);
    const own = assets.headOf(address.sources);
    const content = { ...head, html: own.tags + head.html, css: own.css + css, body, data };
    return { status, isTouchedBy, pieces: template.with(content) };
  }
}

const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  pTimeout(work, { milliseconds: WAITED_MS_MAX, fallback: () => null });

import type {
  Change,
  OwnAnswer,
  PlainPage,
  ScreenAddress,
  ScreenRenderer,
  Named,
} from '@onda-on/contracts/api';

import type { ClientAssets } from './client-assets.ts';
import type { PageTemplate, Pieces } from './page-template.ts';
import { RenderCache, type MadeScreen, type ServedScreen } from './render-cache.ts';

const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);

type ScreenSources = Readonly<{
  get: (path: string) => Promise<OwnAnswer>;
  /** A screen as it is made for everybody. */
  screenAt: (address: ScreenAddress) => Promise<ServedScreen | null>;
}>;

/**
 * Names of which there is nothing: one screen for all of a kind, so that nobody can have the server render, and keep, a
 * screen for each address that he makes up.
 */
export class MissingScreens {
  constructor(private readonly means: ScreenSources) {}

  /** Null where there is something of this name, or nobody knows. */
  async at({ name, asks, standIn }: Named): Promise<ServedScreen | null> {
    if (!(await this.#isMissing(asks))) return null;
    const served = await this.means.screenAt(standIn.address);
    const screen = served && renamed(served.screen, standIn.name, name);
    // Asked again: from where its page listens to the journal, there was still nothing.
    return screen && (await this.#isMissing(asks)) ? { ...served, screen } : null;
  }

  async #isMissing(asks: string): Promise<boolean> {
    const { status } = await this.means.get(asks);
    return NOT_THERE.has(status);
  }
}

/** The screen under another name. Null where the name stands anywhere but as a text of the data. */
function renamed(screen: MadeScreen, from: string, to: string): MadeScreen | null {
  const quoted = JSON.stringify(to).replaceAll('<', String.raw`\u003c`);
  const pieces: Pieces = screen.pieces.map((piece) =>
    typeof piece === 'string' ? piece.replaceAll(JSON.stringify(from), () => quoted) : piece,
  );
  const isLeft = pieces.some((piece) => typeof piece === 'string' && piece.includes(from));
  return isLeft || screen.status !== 404 ? null : { ...screen, pieces };
}

/** More at once would only delay each of them; a further request gets the page without a screen. */
const RENDERINGS_MAX = 8;

/** How long a request waits for its screen; then it gets the page without it, while rendering goes on for the next one. */
const WAITED_MS_MAX = 5_000;

/** How long a screen that could not be rendered is left to the browsers. */
const GIVEN_UP_MS = 5_000;
const GIVEN_UP_MAX = 256;

type Means = Readonly<{
  renderer: ScreenRenderer;
  template: PageTemplate;
  assets: ClientAssets;
  /** Asks one of the server's own reading calls. */
  get: (path: string) => Promise<OwnAnswer>;
  /** Where the journal of changes stands. */
  changesId: () => string;
  onFailure: (error: unknown) => void;
}>;

type Rendering = Readonly<{ served: Promise<ServedScreen | null>; missed: Change[] }>;

/** Screens as the server renders them: once for everybody who asks, until what they show moves. */
export class Screens {
  readonly #kept = new RenderCache();
  readonly #underWay = new Map<string, Rendering>();
  /** Until when, by address. */
  readonly #givenUp = new Map<string, number>();
  readonly #missing: MissingScreens;

  constructor(private readonly means: Means) {
    this.#missing = new MissingScreens({ get: means.get, screenAt: (address) => this.#made(address) });
  }

  /** Null where only the browser makes the screen, or rendering is not possible now. */
  async at(path: string, query: string): Promise<ServedScreen | null> {
    const address = this.means.renderer.addressOf(path, query);
    if (!address) return null;
    const { key, named } = address;
    const isKnown = this.#kept.has(key) || this.#underWay.has(key);
    const missing = named && !isKnown ? await this.#missing.at(named) : null;
    return missing ?? this.#made(address);
  }

  async #made(address: ScreenAddress): Promise<ServedScreen | null> {
    const screen = this.#kept.at(address.key);
    // What is cached includes everything that the journal has sent until now.
    if (screen) return { screen, changes: this.means.changesId() };
    const rendering = this.#underWay.get(address.key);
    if (rendering) return inTime(rendering.served);
    const isPossible = this.#underWay.size < RENDERINGS_MAX && !this.#isGivenUp(address.key);
    return isPossible ? inTime(this.#render(address)) : null;
  }

  /** What the address shows where `at` has no screen for it. */
  plainPageOf(path: string, siteName: string): Promise<PlainPage> {
    return this.means.renderer.plainPageOf(path, siteName);
  }

  /** What showed something of it is made anew when it is next asked for. */
  moved(change: Change): void {
    this.#kept.moved(change);
    for (const { missed } of this.#underWay.values()) missed.push(change);
  }

  #render(address: ScreenAddress): Promise<ServedScreen | null> {
    // Before anything is read: the page is notified of what changes from here on.
    const changes = this.means.changesId();
    const missed: Change[] = [];
    const served = this.#screenOf(address)
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
    this.#underWay.set(address.key, { served, missed });
    return served;
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

  async #screenOf(address: ScreenAddress): Promise<MadeScreen> {
    const { renderer, template, assets } = this.means;
    const { status, head, body, css, data, isTouchedBy } = await renderer.render(address);
    const own = assets.headOf(address.sources);
    const content = { ...head, html: own.tags + head.html, css: own.css + css, body, data };
    return { status, isTouchedBy, pieces: template.with(content) };
  }
}

function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAITED_MS_MAX).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

import { buffer } from 'node:stream/consumers';

import { expect } from '@jest/globals';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Download,
  Page,
  Request,
} from 'playwright-core';

import { expectAccessibleAsShown, expectAccessibleInBothThemes } from './accessibility.ts';

/** The two sizes at which every screen is checked. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** Both sizes and both themes. */
export const LOOKS = [
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: DESK, colorScheme: 'light' },
] as const;

/**
 * The looks in which a journey is made whose steps are the same in all of them: the first one, or all with `npm run e2e -- --long`.
 * Every screen is looked at at both widths and in both themes by `journeys/screens.e2e.ts`, or by the journeys that it names.
 */
export const looksOf = <L>(all: readonly L[]): readonly L[] =>
  process.env['E2E_LONG'] ? all : all.slice(0, 1);

/** Long enough for a loaded machine; only a failing test waits that long. */
const STEP_MS_MAX = 30_000;

declare global {
  /** The suite's Chromium, which its environment starts and ends. */
  var browser: () => Promise<Browser>;
}

export const newContext = async (look: BrowserContextOptions = {}): Promise<BrowserContext> =>
  (await browser()).newContext({
    viewport: DESK,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    // The service worker would take over during a test; its own journeys allow it.
    serviceWorkers: 'block',
    ...look,
  });

/** The content of a download, read as a stream, since the browser may be on another machine. */
export const textOf = async (download: Download): Promise<string> =>
  String(await buffer(await download.createReadStream()));

const underWay = new WeakMap<Page, Set<Request>>();
/** The page's requests that have no answer yet. */
export const requestsUnderWay = (page: Page): ReadonlySet<Request> => underWay.get(page) ?? new Set();

/** A page that remembers everything a visitor should never see: errors, refused scripts, failed loads of our own files. */
export class Visit {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  /** Opens a page in a context of its own, which is closed with the visit. */
  static async open(url: string, look: BrowserContextOptions = {}): Promise<Visit> {
    return Visit.within(await newContext(look), url);
  }

  /** Opens a page in a context that is kept for the next visit: the browser's cached files stay in it, nothing else. */
  static async within(context: BrowserContext, url: string): Promise<Visit> {
    const visit = new Visit(await context.newPage(), url);
    visit.#listen(visit.page);
    return visit;
  }

  /** Opens another tab of the same browser; its complaints count as well. */
  async another(): Promise<Page> {
    const page = await this.page.context().newPage();
    this.#listen(page);
    return page;
  }

  #listen(page: Page): void {
    page.setDefaultTimeout(STEP_MS_MAX);
    const pending = new Set<Request>();
    underWay.set(page, pending);
    page.on('request', (request) => pending.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => pending.delete(request));
    page.on('console', (message) => {
      // A refused request is part of some journeys; the browser logs it by itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        this.complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  /** Navigates as a link of the client does: the screen's data is fetched and does not come with the page. */
  async goInside(path: string): Promise<void> {
    // A screen that only the browser renders: once it is shown, the client is running.
    await this.go('/kupon/0000-0000-0000');
    await this.page.locator('footer .legal').waitFor();
    await this.page.evaluate((to) => history.pushState({}, '', to), path);
  }

  /** On a desk in both themes; on a phone in the current one, since colours do not depend on the width. */
  expectAccessible(): Promise<void> {
    const isPhone = this.page.viewportSize()?.width === PHONE.width;
    return isPhone ? expectAccessibleAsShown(this.page) : this.expectAccessibleInBothThemes();
  }

  expectAccessibleInBothThemes(): Promise<void> {
    return expectAccessibleInBothThemes(this.page);
  }

  /** Expects no sideways scrolling at this width. */
  async expectFits(): Promise<void> {
    const [scroll, client] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll).toBeLessThanOrEqual(client ?? 0);
  }

  /** Closes the context with all of its pages; `closePages` keeps the context. */
  async close(): Promise<void> {
    await this.page.context().close();
    this.expectNoComplaints();
  }

  async closePages(): Promise<void> {
    await Promise.all(
      this.page
        .context()
        .pages()
        .map((page) => page.close()),
    );
    this.expectNoComplaints();
  }

  expectNoComplaints(): void {
    expect(this.complaints).toEqual([]);
  }
}

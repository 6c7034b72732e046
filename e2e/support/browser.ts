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

/** The two widths and themes that every screen is looked at in. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** Long enough for a loaded machine; only a test that fails waits for all of it. */
const PATIENCE_MS = 30_000;

declare global {
  /** The run's one Chromium, which each suite is connected to by its environment. */
  var browser: Browser;
}

export const newContext = (look: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: DESK,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    // The service worker would take over during a test; its own journeys allow it.
    serviceWorkers: 'block',
    ...look,
  });

/** What is in a file that the page offered; the browser may be on another machine. */
export const textOf = async (download: Download): Promise<string> =>
  String(await buffer(await download.createReadStream()));

const underWay = new WeakMap<Page, Set<Request>>();
/** What the page has asked and has no answer to yet. */
export const requestsUnderWay = (page: Page): ReadonlySet<Request> => underWay.get(page) ?? new Set();

/** A page that remembers everything a visitor should never see: errors, refused scripts, failed loads of our own files. */
export class Visit {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  /** In a context of its own, which is closed with it. */
  static async open(url: string, look: BrowserContextOptions = {}): Promise<Visit> {
    return Visit.within(await newContext(look), url);
  }

  /** In a context that somebody keeps for the next visit: it has what a browser keeps of files, and nothing else. */
  static async within(context: BrowserContext, url: string): Promise<Visit> {
    const visit = new Visit(await context.newPage(), url);
    visit.#listen(visit.page);
    return visit;
  }

  /** Another tab of the same browser; what it complains about counts as well. */
  async another(): Promise<Page> {
    const page = await this.page.context().newPage();
    this.#listen(page);
    return page;
  }

  #listen(page: Page): void {
    page.setDefaultTimeout(PATIENCE_MS);
    const pending = new Set<Request>();
    underWay.set(page, pending);
    page.on('request', (request) => pending.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => pending.delete(request));
    page.on('console', (message) => {
      // A refused request is part of some journeys; the browser says so by itself, our own code does not.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        this.complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  /** Goes there as a link of the client does: what the screen shows is fetched, and did not come with the first answer. */
  async goInside(path: string): Promise<void> {
    // A screen that only the browser makes: once it stands, the client is there.
    await this.go('/kupon/0000-0000-0000');
    await this.page.locator('footer .legal').waitFor();
    await this.page.evaluate((to) => history.pushState({}, '', to), path);
  }

  /** On a desk in both themes; on a phone in the one that is shown, since colours follow no width. */
  expectAccessible(): Promise<void> {
    const isPhone = this.page.viewportSize()?.width === PHONE.width;
    return isPhone ? expectAccessibleAsShown(this.page) : this.expectAccessibleInBothThemes();
  }

  expectAccessibleInBothThemes(): Promise<void> {
    return expectAccessibleInBothThemes(this.page);
  }

  /** No sideways scrolling at this width. */
  async expectFits(): Promise<void> {
    const [scroll, client] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll).toBeLessThanOrEqual(client ?? 0);
  }

  /** Closes the context with all of its pages, or the pages alone where the context is kept. */
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

import { expect } from '@jest/globals';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

import { expectAccessibleAsShown, expectAccessibleInBothThemes } from './accessibility.ts';

/** What the driver turns off by default; only the last such list counts. */
const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** The address bar's own pages, which took a quarter of the browser's time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(',')}`,
];
/** The two widths and themes that every screen is looked at in. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** Long enough for a loaded machine; only a test that fails waits for all of it. */
const PATIENCE_MS = 30_000;

/** A real Chromium. In CI a missing one fails the run; no browser test is ever skipped. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGUMENTS });

/** A page that remembers everything a visitor should never see: errors, refused scripts, failed loads of our own files. */
export class Visit {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await browser.newContext({
      viewport: DESK,
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
      reducedMotion: 'reduce',
      // The service worker would take over during a test; its own journeys allow it.
      serviceWorkers: 'block',
      ...options,
    });
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

  async close(): Promise<void> {
    await this.page.context().close();
    expect(this.complaints).toEqual([]);
  }
}

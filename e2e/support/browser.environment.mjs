// Jest's environment for journeys: each suite has a Chromium of its own, which the global `browser` starts when it is first asked for.
// A browser that all suites share would need a process between them, which takes more time than the starts.
import { existsSync } from 'node:fs';

import { chromium } from 'playwright-core';

import Native from '../../scripts/jest/native.environment.mjs';

/** The features that the driver disables by default, repeated here because only the last such list counts. */
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
  // A second renderer for each context, of which most have one page.
  'SpareRendererForSitePerProcess',
];
/** The address bar's own pages, which took a quarter of the browser's time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // There is no device: a process of its own for drawing would take a twentieth of the browser's time.
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(',')}`,
  // Pages live for seconds: optimising compilers take an eighth of the browser's time, and their code is hardly run. Room for young
  // objects grows only by collections.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
];

/** The headless shell takes two thirds of the time of the whole Chromium, which serves as well. */
const [WITHOUT_WINDOWS, WHOLE] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
// A real Chromium: a missing one fails the run; no browser test is ever skipped.
const executablePath = process.env.CHROMIUM ?? (existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : WHOLE);

export default class WithBrowser extends Native {
  #browser;

  async setup() {
    await super.setup();
    globalThis.browser = () => (this.#browser ??= chromium.launch({ executablePath, args: ARGUMENTS }));
  }

  async teardown() {
    await (await this.#browser)?.close();
    await super.teardown();
  }
}

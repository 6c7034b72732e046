// Jest's environment for journeys: each suite has a connection of its own to the run's one browser, as the global
// `browser`. Its contexts are closed with it. The driver is loaded here, once for all suites of a worker.
import { chromium } from 'playwright-core';

import OwnDirectory from '../../scripts/jest/own-directory.environment.mjs';

// oxlint-disable-next-line import/no-default-export -- Jest asks for one
export default class WithBrowser extends OwnDirectory {
  async setup() {
    await super.setup();
    this.global.browser = await chromium.connect(process.env.BROWSER ?? '');
  }

  async teardown() {
    await this.global.browser?.close();
    await super.teardown();
  }
}

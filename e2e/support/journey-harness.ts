import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';

import { launch, Visit } from './browser.ts';
import { ServerProcess } from './server-process.ts';

type Look = Parameters<typeof Visit.open>[2];

/** For the tests of one `describe`: a server and a browser, and a visit for each test, which is closed after it. */
export class JourneyHarness {
  readonly server: ServerProcess;
  #browser: Browser | undefined;
  #visit: Visit | undefined;

  constructor(environment: NodeJS.ProcessEnv = {}) {
    this.server = new ServerProcess(environment);
    beforeAll(async () => {
      [this.#browser] = await Promise.all([launch(), this.server.start()]);
      // A season is made before the server is ready, on a machine that may be busy.
    }, 180_000);
    afterAll(async () => {
      await this.#browser?.close();
      await this.server.stop();
    });
    afterEach(() => this.#visit?.close());
  }

  async open(look?: Look): Promise<Visit> {
    if (!this.#browser) throw new Error('A visit needs a test that runs');
    this.#visit = await Visit.open(this.#browser, this.server.url, look);
    return this.#visit;
  }
}

import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';

import { newContext, Visit } from './browser.ts';
import { signIn } from './operator.ts';
import { ServerProcess } from './server-process.ts';

type Look = Parameters<typeof Visit.open>[1];

/** For the tests of one `describe`: a server, and visits that are closed after each test. */
export class JourneyHarness {
  readonly server: ServerProcess;
  readonly #visits = new Set<Visit>();
  readonly #panels = new Map<Visit, string>();
  /** Contexts of closed panels, by their look: the next panel opens faster, since its code is in their memory. */
  readonly #kept = new Map<string, BrowserContext[]>();

  constructor(environment: NodeJS.ProcessEnv = {}) {
    this.server = new ServerProcess(environment);
    beforeAll(() => this.server.start());
    afterAll(() => this.server.stop());
    afterEach(() => this.#closeAll());
  }

  async open(look?: Look): Promise<Visit> {
    const visit = await Visit.open(this.server.url, look);
    this.#visits.add(visit);
    return visit;
  }

  async openPanel(look: Look = {}): Promise<Visit> {
    const key = JSON.stringify(look);
    const context = this.#kept.get(key)?.pop() ?? (await newContext(look));
    const visit = await Visit.within(context, this.server.url);
    this.#panels.set(visit, key);
    await signIn(visit.page, this.server.url);
    return visit;
  }

  async #closeAll(): Promise<void> {
    const [visits, panels] = [[...this.#visits], [...this.#panels]];
    this.#visits.clear();
    this.#panels.clear();
    await Promise.all(visits.map((visit) => visit.close()));
    for (const [visit, key] of panels) {
      const context = visit.page.context();
      await visit.closePages();
      await Promise.all([context.clearCookies(), context.setOffline(false)]);
      this.#kept.set(key, [...(this.#kept.get(key) ?? []), context]);
    }
  }
}

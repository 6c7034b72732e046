import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { OperationsAnswer } from '@onda-on/contracts/api';

import { startApp, type Answer, type RunningApp } from '../../../main/testing/start-app.ts';

const BASE = '/api/admin/operations';

const HOOKS = {
  'for all': { before: beforeAll, after: afterAll },
  'for each': { before: beforeEach, after: afterEach },
} as const;

/**
 * Starts one application for all tests of a `describe`, or one for each, and signs in a Yönetici. Two applications at
 * the same time would mix up their tokens, since Passport has one strategy per process.
 */
export class OperationsHarness {
  #server: RunningApp | undefined;
  token = '';

  constructor(scope: keyof typeof HOOKS) {
    const { before, after } = HOOKS[scope];
    before(async () => {
      this.#server = await startApp();
      this.token = await this.server.signIn();
      await this.server.caughtUp();
    });
    after(() => this.server.close());
  }

  get server(): RunningApp {
    if (!this.#server) throw new Error('An application needs a test that runs');
    return this.#server;
  }

  async look(): Promise<OperationsAnswer> {
    return (await this.get(BASE)).body as OperationsAnswer;
  }

  get(path: string, token = this.token): Promise<Answer> {
    return this.server.call('GET', path, { token });
  }

  post(path: string, body: unknown = {}, token = this.token): Promise<Answer> {
    return this.server.call('POST', `${BASE}${path}`, { token, body });
  }
}

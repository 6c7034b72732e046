import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { OperationsAnswer } from '@onda-on/contracts/api';

import { startApp, type Answer, type RunningApp } from '../../../main/testing/start-app.ts';

const BASE = '/api/admin/operations';

const HOOKS = {
  'for all': { before: beforeAll, after: afterAll },
  'for each': { before: beforeEach, after: afterEach },
} as const;

/**
 * For the tests of one `describe`: one application for all of them or for each, with a signed-in Yönetici. Another application at
 * the same time would decide whose tokens are valid, since Passport has one strategy per process.
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

import { afterEach, beforeEach } from '@jest/globals';
import type { OperationsAnswer } from '@onda-on/contracts/api';

import { startApp, type Answer, type RunningApp } from '../../../main/testing/start-app.ts';

const BASE = '/api/admin/operations';

/** For the tests of one file: an application for each, with a signed-in Yönetici. */
export class OperationsHarness {
  #server: RunningApp | undefined;
  token = '';

  constructor() {
    beforeEach(async () => {
      this.#server = await startApp();
      this.token = await this.server.signIn();
      await this.server.caughtUp();
    });
    afterEach(() => this.server.close());
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

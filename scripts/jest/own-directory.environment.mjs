// Jest's environment for Node: each suite has a temporary directory of its own, which is removed after the suite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { TestEnvironment } from 'jest-environment-node';

export default class OwnDirectory extends TestEnvironment {
  #directory;
  #before;

  async setup() {
    await super.setup();
    this.#before = process.env.TMPDIR;
    this.#directory = mkdtempSync(join(tmpdir(), 'suite-'));
    // `os.tmpdir()` reads the first; the tests' child processes inherit the second.
    process.env.TMPDIR = this.#directory;
    this.global.process.env.TMPDIR = this.#directory;
  }

  async teardown() {
    await super.teardown();
    if (this.#before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = this.#before;
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = (file: string) => `
import { readFileSync } from 'node:fs';
const Real = Date;
let shiftMs = 0;
const look = () => void (shiftMs = Number(readFileSync(${JSON.stringify(file)}, 'utf8')));
look();
setInterval(look, 20).unref();
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shiftMs);
    else super(...given);
  }
  static now() {
    return Real.now() + shiftMs;
  }
};
`;

/** Moves another process's date while it runs; its monotonic clock stays true, as when a time service sets the date. */
export class ShiftedClock {
  readonly #directory = mkdtempSync(join(tmpdir(), 'onda-on-clock-'));
  readonly #file = join(this.#directory, 'shift');

  constructor() {
    this.by(0);
    writeFileSync(join(this.#directory, 'preload.mjs'), PRELOAD(this.#file));
  }

  /** `NODE_OPTIONS` for the process. */
  get nodeOptions(): string {
    return `--import=${pathToFileURL(join(this.#directory, 'preload.mjs')).href}`;
  }

  by(ms: number): void {
    writeFileSync(this.#file, String(ms));
  }
}

import { DelayedLog } from './delayed-log.ts';

/** Thrown by a cut log instead of an append, as if the process were killed. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Stores whose log refuses appends after a given number, as if the process were killed between two steps. */
export class CutLog extends DelayedLog {
  /** How many appends are still accepted; unlimited by default. */
  left = Number.POSITIVE_INFINITY;

  override before = async (): Promise<void> => {
    if (this.left <= 0) throw new Killed();
    this.left -= 1;
  };
}

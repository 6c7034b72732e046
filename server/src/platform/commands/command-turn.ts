import { LogUnavailable, msLeft } from '@onda-on/stores';
import { withTimeout, type MutexInterface } from 'async-mutex';

/**
 * The mutex for the surrounding work: a command waits for its turn only while it has time, since a job that has the turn may wait
 * longer for the log. Then it fails as unavailable, and nothing was done.
 */
export function commandTurn(mutex: MutexInterface): MutexInterface {
  const left = msLeft();
  if (left === Infinity) return mutex;
  return withTimeout(mutex, left, new LogUnavailable('other changes are under way'));
}

import { setImmediate as nextTurn } from 'node:timers/promises';

import type { LogChainWatch } from '../../contest/proof/log-chain-watch.ts';

const WAIT_MS_MAX = 4_000;

/** Resolves once it is so. @throws {Error} when it does not come to that in four seconds. */
export async function until(isSo: () => unknown): Promise<void> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > WAIT_MS_MAX) throw new Error('It does not come to that');
    await nextTurn();
  }
}

/** Resolves once the chain is folded up to the end of the log. */
export async function chainReady(watch: LogChainWatch): Promise<void> {
  await until(() => watch.current);
  await watch.ordinalNow();
}

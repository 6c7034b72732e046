import { setTimeout as pause } from 'node:timers/promises';

import type { Keyring } from './keyring.ts';
import type { VaultRekeying } from './rekeying.port.ts';
import { newKey, withDerived, type Secrets } from './secrets.ts';

const PASSES_MAX = 10;

export type RekeyingStep = 'key added' | 'begun' | 'resealed' | 'ended' | 'earlier key removed';

type Options = Readonly<{
  now: Date;
  /** Called after each step. */
  onStep?: (step: RekeyingStep) => void;
  onRows?: (rows: number) => void;
  wait?: (ms: number) => Promise<unknown>;
}>;

/**
 * Replaces the vault's key. Both keys are in the secrets file until every row is sealed with the new one, so a call that was cut
 * short at any point is continued by the next one, and meanwhile everything can be read and written. Returns the number of rows
 * that no key opens.
 *
 * @throws {SecretsReadOnly} before anything has changed.
 */
export async function replaceVaultKey(
  keyring: Keyring,
  vault: VaultRekeying,
  { now, onStep = () => undefined, onRows = () => undefined, wait = pause }: Options,
): Promise<number> {
  keyring.change(withNextKey);
  onStep('key added');
  await vault.beginRekeying();
  onStep('begun');
  if (vault.rekeyingNoticeMs > 0) await wait(vault.rekeyingNoticeMs);
  const damaged = await resealAll(vault, onRows);
  onStep('resealed');
  await vault.endRekeying();
  onStep('ended');
  keyring.change((secrets) => withoutEarlierKey(secrets, now));
  onStep('earlier key removed');
  return damaged;
}

/** Repeats the pass until it finds nothing: a process that stood still may have written with the earlier key since. */
async function resealAll(vault: VaultRekeying, onRows: (rows: number) => void): Promise<number> {
  for (let pass = 1; pass <= PASSES_MAX; pass += 1) {
    const { changed, damaged } = await vault.reseal(onRows);
    if (changed === 0) return damaged;
  }
  throw new Error('Another process goes on writing with the earlier key of the vault');
}

/** What has followed from the vault key so far is kept as it is: the first key of the log, and that of the read models. */
const withNextKey = (secrets: Secrets): Secrets =>
  secrets.nextVaultKey ? secrets : { ...withDerived(secrets), nextVaultKey: newKey() };

function withoutEarlierKey(secrets: Secrets, now: Date): Secrets {
  const { nextVaultKey } = secrets;
  if (!nextVaultKey) return secrets; // Another call has ended it.
  const since = { ...secrets.since, vaultKey: now.toISOString() };
  return { ...secrets, vaultKey: nextVaultKey, nextVaultKey: undefined, since };
}

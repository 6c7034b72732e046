import { setTimeout as pause } from 'node:timers/promises';

import type { Keyring } from './keyring.ts';
import type { LookupTextOf, VaultKeyName, VaultRekeying } from './rekeying.port.ts';
import { newKey, withDerived, type Secrets } from './secrets.ts';

const PASSES_MAX = 10;

export type RekeyingStep = 'key added' | 'begun' | 'rekeyed' | 'ended' | 'earlier key removed';

type Options = Readonly<{
  now: () => Date;
  lookupTextOf: LookupTextOf;
  /** Called after each step. */
  onStep?: (step: RekeyingStep) => void;
  onRows?: (rows: number) => void;
  wait?: (ms: number) => Promise<unknown>;
}>;

export class EarlierKeyInUse extends Error {
  override readonly name = 'EarlierKeyInUse';
}

/**
 * Replaces a key of the vault. Both keys are in the secrets file until every row goes by the new one, so a call that was cut short
 * at any point is continued by the next one, and meanwhile everything can be read. Returns the number of rows that could not
 * be changed, since nothing opens them.
 *
 * @throws {SecretsReadOnly} before anything has changed.
 */
export async function replaceKey(
  name: VaultKeyName,
  keyring: Keyring,
  vault: VaultRekeying,
  { now, lookupTextOf, onStep = () => undefined, onRows = () => undefined, wait = pause }: Options,
): Promise<number> {
  keyring.change(WITH_NEXT[name]);
  onStep('key added');
  await vault.beginRekeying(name);
  onStep('begun');
  if (vault.rekeyingNoticeMs > 0) await wait(vault.rekeyingNoticeMs);
  const damaged = await rekeyAll(() => vault.rekey(name, { onRows, lookupTextOf }));
  onStep('rekeyed');
  await vault.endRekeying(name);
  onStep('ended');
  keyring.change((secrets) => WITHOUT_EARLIER[name](secrets, now().toISOString()));
  onStep('earlier key removed');
  return damaged;
}

/** Repeats the pass until it finds nothing: a process that stood still may have written by the earlier key since. */
async function rekeyAll(rekey: () => ReturnType<VaultRekeying['rekey']>): Promise<number> {
  for (let pass = 1; pass <= PASSES_MAX; pass += 1) {
    const { changed, damaged } = await rekey();
    if (changed === 0) return damaged;
  }
  throw new EarlierKeyInUse('Another process goes on writing by the earlier key of the vault');
}

/** What has followed from the vault key so far is kept as it is: the first key of the log, and that of the read models. */
const WITH_NEXT: Readonly<Record<VaultKeyName, (secrets: Secrets) => Secrets>> = {
  vaultKey: (secrets) =>
    secrets.nextVaultKey ? secrets : { ...withDerived(secrets), nextVaultKey: newKey() },
  pepper: (secrets) => (secrets.nextPepper ? secrets : { ...secrets, nextPepper: newKey() }),
};

/** Changes nothing when another call has ended it. */
const WITHOUT_EARLIER: Readonly<Record<VaultKeyName, (secrets: Secrets, at: string) => Secrets>> = {
  vaultKey: ({ nextVaultKey, ...secrets }, vaultKey) =>
    nextVaultKey ? { ...secrets, vaultKey: nextVaultKey, since: { ...secrets.since, vaultKey } } : secrets,
  pepper: ({ nextPepper, ...secrets }, pepper) =>
    nextPepper ? { ...secrets, pepper: nextPepper, since: { ...secrets.since, pepper } } : secrets,
};

import { join } from 'node:path';

import type { ParticipantId } from '@onda-on/contracts/rules';
import {
  type Checkpoints,
  type EventLog,
  LOG_START,
  type Secrets,
  type VaultTransfer,
} from '@onda-on/stores';

import { tidySubscribers } from '../../delivery/subscriptions/subscribers.ts';
import { finishForgetting, forgetPerson, type ErasureParts } from '../../people/erasure/erasures.ts';
import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import { ExportDamaged } from '../export/export-format.ts';
import { importLog, NotEmpty, refuseOtherReadModels } from '../export/import-log.ts';
import { importStateOf } from '../export/import-state.ts';
import type { LogContent } from '../export/log-digest.ts';
import { checkVaultFile, ForeignVault, importVault, personsIn } from '../export/vault-file.ts';
import { forgetContacts, recordRemovedContacts } from './forget-contacts.ts';
import { BackupRefused, LOG_TEXT, VAULT_TEXT } from './manifest.ts';
import { OtherKeys } from './other-keys.ts';
import {
  AFTER_RESTORE,
  erasedIn,
  knownErasures,
  type ErasureOptions,
  type Reapplied,
} from './reapply-erasures.ts';

type Stores = Readonly<{
  log: EventLog;
  reads: Checkpoints;
  vault: ErasureParts['vault'] & VaultTransfer;
}>;
/** `fillMedia` restores the pictures before a server may start. */
type Options = ErasureOptions & Readonly<{ secrets: Secrets; fillMedia?: () => Promise<void> }>;

const LOG_SHARE = 0.6;

/**
 * Restores a text backup into empty stores of either kind. It works as an import: no server starts before its end, and
 * a repeated call continues it. What was erased since the backup is erased again, and recorded, before that end.
 *
 * @throws {BackupRefused} if the backup is damaged or of other keys, or the stores hold anything else.
 */
export async function restoreText(
  stores: Stores,
  backup: string,
  options: Options,
): Promise<LogContent & Reapplied> {
  try {
    return await restore(stores, backup, options);
  } catch (error) {
    if (error instanceof ForeignVault) throw new OtherKeys(options.manifest, options.secrets);
    if (error instanceof ExportDamaged) throw new BackupRefused(`yedek hasarlı: ${error.message}`);
    if (error instanceof NotEmpty) throw new BackupRefused(`depolar boş değil: ${error.message}`);
    throw error;
  }
}

async function restore({ log, reads, vault }: Stores, backup: string, options: Options) {
  const { manifest, now, secrets, report } = options;
  await refuseUnlessEmpty({ log, reads, vault });
  await checkVaultFile(secrets, join(backup, VAULT_TEXT));
  const { parts, later } = knownErasures({ log, vault }, options);
  const vaultFile = join(backup, VAULT_TEXT);
  let forgotten: number | undefined;
  const forgetAgain = async () => {
    report(0.9, 'silinen katılımcılar yeniden siliniyor');
    forgotten = await forgetErased(parts, later, vaultFile, now);
  };
  const fillRest = async () => {
    await importVault(vault, secrets, vaultFile, (rows) => report(LOG_SHARE, `${rows} kayıt`));
    await forgetAgain();
    await options.fillMedia?.();
  };
  const onEvents = (done: number, text: string) => report(LOG_SHARE * done, text);
  const { content, isEqual } = await importLog(log, join(backup, LOG_TEXT), now, onEvents, fillRest);
  if (!isEqual || content.digest !== manifest.digest)
    throw new BackupRefused('yedek hasarlı: günlüğün özeti tutmuyor');
  // Repeated after its end, it may have been given a longer list.
  if (forgotten === undefined) await forgetAgain();
  return { ...content, forgotten: forgotten ?? 0 };
}

/** Each event comes before what it removes, so that a repeated call finishes what an interrupted one began. */
async function forgetErased(
  parts: ErasureParts,
  later: ReadonlySet<ParticipantId>,
  vaultFile: string,
  now: Date,
): Promise<number> {
  const { log } = parts;
  const known = await erasedIn(log);
  const erased = (await personsIn(vaultFile, later)).filter((each) => !known.has(each));
  for (const participantId of erased)
    await forgetPerson(parts, { participantId, requestRef: AFTER_RESTORE }, COMMAND_LINE, now);
  const left = await finishForgetting(parts, new Set([...known, ...later]), now);
  await recordRemovedContacts(log, later, now);
  await forgetContacts(parts, later);
  await tidySubscribers(parts, now);
  return erased.length + left;
}

/** An interrupted import may be continued: the import itself refuses stores with other events. */
async function refuseUnlessEmpty({ log, reads, vault }: Stores): Promise<void> {
  if (await importStateOf(log)) return;
  if ((await log.end()) !== LOG_START)
    throw new BackupRefused('olay günlüğü boş değil; yedek üzerine yazılmaz');
  for await (const row of vault.rows())
    if (row.row === 'person' || row.row === 'secret')
      throw new BackupRefused('kişi kasası boş değil; yedek üzerine yazılmaz');
  await refuseOtherReadModels(log, reads);
}

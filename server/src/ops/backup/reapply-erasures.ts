import { anyCodec, type ParticipantErased } from '@onda-on/contracts/events';
import {
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import { type EventLog, LOG_START } from '@onda-on/stores';

import { tidySubscribers } from '../../delivery/subscriptions/subscribers.ts';
import {
  finishForgetting,
  forgetPerson,
  isKnownPerson,
  type ErasureParts,
} from '../../people/erasure/erasures.ts';
import { runnerOver } from '../../platform/commands/command-runner.ts';
import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import { ErasureLedger, readLedger } from '../../platform/kernel/erasure-ledger.ts';
import { digestContentOf, type LogContent } from '../export/log-digest.ts';
import { forgetContacts, recordRemovedContacts } from './forget-contacts.ts';
import { BackupRefused, type Manifest } from './manifest.ts';

export type Reapplied = Readonly<{ forgotten: number }>;

export type ErasureOptions = Readonly<{
  manifest: Manifest;
  erasuresFile: string | undefined;
  dataDirectory: string;
  now: Date;
  report: (done: number, text: string) => void;
}>;

export const AFTER_RESTORE = 'yedekten dönüşte yeniden';

/**
 * Proves that the log is the backed-up one, then repeats every erasure named by the log, the manifest, the ledger in
 * the data directory or the operator's list: a backup must not restore an erased person.
 */
export async function reapplyErasures(
  { log, vault }: Pick<ErasureParts, 'log' | 'vault'>,
  options: ErasureOptions,
): Promise<LogContent & Reapplied> {
  const { now, report } = options;
  const { events, digest } = options.manifest;
  const content = await digestContentOf(log, await log.end(), (count) =>
    report(0.4 + (0.5 * count) / Math.max(events, count), `${count} olay doğrulandı`),
  );
  if (content.digest !== digest || content.events !== events)
    throw new BackupRefused('yedek hasarlı: günlüğün özeti tutmuyor');

  const { parts, later } = knownErasures({ log, vault }, options);
  report(0.9, 'silinen katılımcılar yeniden siliniyor');
  const again = await finishForgetting(parts, await erasedIn(log), now);
  await recordRemovedContacts(log, later, now);
  await forgetContacts({ log, vault }, later);
  await tidySubscribers(parts, now);
  return { ...content, forgotten: again + (await forgetLater(parts, later, now)) };
}

/** The erased persons according to the manifest, the ledger in the data directory and the operator's list. */
export function knownErasures(
  stores: Pick<ErasureParts, 'log' | 'vault'>,
  { manifest, erasuresFile, dataDirectory, now }: ErasureOptions,
): Readonly<{ parts: ErasureParts; later: ReadonlySet<ParticipantId> }> {
  const ledger = new ErasureLedger(dataDirectory);
  const erasures = [...ledger.read(), ...(erasuresFile === undefined ? [] : readLedger(erasuresFile))];
  ledger.add(erasures);
  const later = new Set([...manifest.erased, ...erasures.map(({ participantId }) => participantId)]);
  const commands = runnerOver(stores.log, now);
  return { parts: { ...stores, commands, ledger, openWeeks: anyWeek, erased: () => later }, later };
}

/** Settled weeks are unknown here, so spent entries are kept for all weeks; a server's next start removes needless ones. */
const anyWeek = (): readonly WeekNumber[] =>
  Array.from({ length: WEEK_NUMBER_MAX }, (_, i) => (WEEK_NUMBER_MIN + i) as WeekNumber);

export async function erasedIn(log: EventLog): Promise<ReadonlySet<ParticipantId>> {
  const erased = new Set<ParticipantId>();
  for await (const { event } of log.readAll(LOG_START, ['ParticipantErased']))
    if (event) erased.add((anyCodec.decode(event) as ParticipantErased).data.participantId);
  return erased;
}

/** Erases persons whose erasure this log lacks: writes the event and removes the vault row. Returns how many. */
async function forgetLater(
  parts: ErasureParts,
  erased: ReadonlySet<ParticipantId>,
  now: Date,
): Promise<number> {
  let forgotten = 0;
  for (const participantId of erased) {
    if (!(await isKnownPerson(parts.vault, participantId))) continue; // entered after the backup, or already removed
    await forgetPerson(parts, { participantId, requestRef: AFTER_RESTORE }, COMMAND_LINE, now);
    forgotten += 1;
  }
  return forgotten;
}

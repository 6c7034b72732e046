import { operationCodec, streamOf, type ImportStarted } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

/** A log has at most one import, since an import needs an empty log. */
export const IMPORT_ID = 'import';
export const IMPORT_STREAM = streamOf.operation(IMPORT_ID);

/** The state of the import into this log; undefined if there was none. */
export type LogImportState = Readonly<{ digest: string; events: number; isApplied: boolean }>;

export async function importStateOf(log: EventLog): Promise<LogImportState | undefined> {
  const { events } = await log.read(IMPORT_STREAM);
  const [started] = events;
  if (!started) return undefined;
  const { data } = operationCodec.decode(started) as ImportStarted;
  return { ...data, isApplied: events.length > 1 };
}

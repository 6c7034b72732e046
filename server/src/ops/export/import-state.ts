import { operationCodec, streamOf, type ImportStarted } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

/** There is one import in the life of a log, since it is made into an empty one. */
export const IMPORT_ID = 'import';
export const IMPORT_STREAM = streamOf.operation(IMPORT_ID);

/** How far the import into a log has come; undefined where there was none. */
export type LogImportState = Readonly<{ digest: string; events: number; isApplied: boolean }>;

export async function importStateOf(log: EventLog): Promise<LogImportState | undefined> {
  const { events } = await log.read(IMPORT_STREAM);
  const [started] = events;
  if (!started) return undefined;
  const { data } = operationCodec.decode(started) as ImportStarted;
  return { ...data, isApplied: events.length > 1 };
}

import { PROJECTIONS } from '@onda-on/projections';
import {
  ConcurrencyConflict,
  DamagedReadModel,
  LOG_START,
  type Append,
  type Checkpoints,
  type EventLog,
  type Position,
  type RecordedEvent,
} from '@onda-on/stores';

import { appendOperation, COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import type { ReportShare } from '../command-line/ops-command.port.ts';
import { COPIED_TYPES, type ExportFooter } from './export-format.ts';
import { checkExport, exportedEvents } from './exported-lines.ts';
import { IMPORT_ID, IMPORT_STREAM, importStateOf, type LogImportState } from './import-state.ts';
import { digestContentOf, type LogContent } from './log-digest.ts';

/** The stores have something that is not of this export, so the import cannot begin or continue. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

/**
 * Read models of another log are at positions that mean nothing in this one, and would stand still. Call it before the import: an empty
 * log has none of its own, but for those of a projection process that runs on it.
 *
 * @throws {NotEmpty}
 */
export async function refuseOtherReadModels(
  log: EventLog,
  reads: Pick<Checkpoints, 'checkpointOf'>,
): Promise<void> {
  if ((await log.end()) !== LOG_START) return;
  const begun = await Promise.all(PROJECTIONS.map(({ name }) => isBegun(reads, name)));
  if (begun.includes(true))
    throw new NotEmpty(
      'okuma modelleri başka bir günlüğün ya da çalışan bir sürecin: sunucuları ve start:projections süreçlerini durdurun, READ_STORE veritabanını (dosyalarda read-models.db) boşaltın ya da başkasını verin',
    );
}

/** Those of another installation have checksums under other keys. */
async function isBegun(reads: Pick<Checkpoints, 'checkpointOf'>, projection: string): Promise<boolean> {
  try {
    return (await reads.checkpointOf(projection)) !== LOG_START;
  } catch (error) {
    if (error instanceof DamagedReadModel) return true;
    throw error;
  }
}

/** `written` counts the events of this run, without those of a killed earlier one. `content` is read back from the log. */
export type Imported = Readonly<{ written: number; content: LogContent; isEqual: boolean }>;

const EVENTS_PER_WORD = 500;

/**
 * Writes an exported log into an empty one in the same order and with the same revisions. The intent is recorded first,
 * so that no server starts on a half-written log; a repeated import continues after the events that are there.
 * `beforeDone` brings in everything else that a server needs; it may append events, and is called again after a kill.
 *
 * @throws {ExportDamaged} before anything is written.
 * @throws {NotEmpty} if the log has other events.
 */
export async function importLog(
  log: EventLog,
  path: string,
  now: Date,
  report: ReportShare,
  beforeDone?: () => Promise<void>,
): Promise<Imported> {
  const footer = await checkExport(path, (count) => report(0, `${count} satır okundu`));
  const { events, digest } = footer;
  const state = await begin(log, footer, now);
  const { written, end } = await writeEvents(log, path, footer, {
    report,
    mayFollow: beforeDone !== undefined,
  });
  const content = await digestContentOf(log, end);
  const isEqual = content.digest === digest && content.events === events;
  if (isEqual && !state?.isApplied) {
    await beforeDone?.();
    const applied = { type: 'ImportApplied', data: { operationId: IMPORT_ID, events, digest } } as const;
    await appendOperation(log, applied, { ...operatorAt(now), expected: 0n });
  }
  return { written, content, isEqual };
}

async function begin(
  log: EventLog,
  { events, digest }: ExportFooter,
  now: Date,
): Promise<LogImportState | undefined> {
  const state = await importStateOf(log);
  if (state && state.digest !== digest)
    throw new NotEmpty(`günlüğe başka bir dosya içe aktarılıyor (özeti ${state.digest})`);
  if (state) return state;
  if ((await log.end()) !== LOG_START) throw new NotEmpty('günlük boş değil');
  const data = { operationId: IMPORT_ID, events, digest };
  await appendOperation(log, { type: 'ImportStarted', data }, operatorAt(now));
  return undefined;
}

const operatorAt = (at: Date) => ({ operationId: IMPORT_ID, caller: COMMAND_LINE, at });

/** `mayFollow`: an earlier run may have appended events of its own behind the file's, before it was done. */
type Reading = Readonly<{ report: ReportShare; mayFollow: boolean }>;

/** Returns how many events it wrote, those that are missing at the end of the log, and where the file's last one is. */
async function writeEvents(
  log: EventLog,
  path: string,
  { lines }: ExportFooter,
  { report, mayFollow }: Reading,
): Promise<{ written: number; end: Position }> {
  const there = eventsIn(log, await log.end());
  let [seen, written, end] = [0, 0, LOG_START];
  const missing = async function* (): AsyncGenerator<Append> {
    for await (const event of exportedEvents(path)) {
      const { value: known } = await there.next();
      if (known) {
        refuseUnlessSame(known.event, event);
        end = known.position;
      } else {
        written += 1;
        yield appendOf(event);
      }
      seen += 1;
      if (seen % EVENTS_PER_WORD === 0) report(seen / lines, `${seen} / ${lines} olay`);
    }
    for await (const { isAfterImport } of there)
      if (isAfterImport || !mayFollow) throw new NotEmpty('günlükte, dosyada olmayan olaylar var');
  };
  await write(log, missing());
  return { written, end: written > 0 ? await log.end() : end };
}

type Found = Readonly<{ event: RecordedEvent; position: Position; isAfterImport: boolean }>;

/** The events of the log up to a position, without the import's own record of its start and its end. */
async function* eventsIn(log: EventLog, end: Position): AsyncGenerator<Found, undefined> {
  let records = 0;
  for await (const { event, position } of log.readAll(LOG_START, COPIED_TYPES)) {
    if (position > end) break;
    if (event?.stream === IMPORT_STREAM) records += 1;
    else if (event) yield { event, position, isAfterImport: records > 1 };
  }
  return undefined;
}

function refuseUnlessSame(known: RecordedEvent, event: RecordedEvent): void {
  const isSame = known.id === event.id && known.stream === event.stream && known.revision === event.revision;
  if (!isSame) throw new NotEmpty(`günlükte başka olaylar var (akış ${known.stream})`);
}

const appendOf = ({ stream, revision, ...event }: RecordedEvent): Append => ({
  stream,
  expected: revision - 1n,
  events: [event],
});

async function write(log: EventLog, appends: AsyncIterable<Append>): Promise<void> {
  try {
    await log.appendInOrder(appends);
  } catch (error) {
    if (!(error instanceof ConcurrencyConflict)) throw error;
    throw new NotEmpty(`${error.stream} akışı, dosyadaki olayları alacak yerde değil`);
  }
}

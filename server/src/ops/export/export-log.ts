import { streamOf } from '@onda-on/contracts/events';
import { RELEASE } from '@onda-on/contracts/rules';
import { LOG_START, SHORT_SLICE_MS, TimeSlice, type EventLog, type Position } from '@onda-on/stores';

import { NewFile } from '../../platform/kernel/new-file.ts';
import {
  COPIED_TYPES,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  lineOf,
  type ExportFooter,
  type ExportHeader,
} from './export-format.ts';
import { IMPORT_ID } from './import-state.ts';
import { LogDigest } from './log-digest.ts';

const EVENTS_PER_WORD = 1_000;
/** The record of an import stays with the log that was imported into; copies of that log omit it. */
const LEFT_OUT = streamOf.operation(IMPORT_ID);

/** Called now and then with the number of events that are written, and the position of the last. */
type OnEvents = (count: number, position: Position) => void;

/** Writes the log, up to a position or its current end, to a new file with an event per line, a few at a time. */
export async function exportLog(
  log: EventLog,
  path: string,
  now: Date,
  onEvents: OnEvents,
  upTo?: Position,
): Promise<ExportFooter> {
  return NewFile.write(path, (file) => writeTo(file, log, now, { onEvents, upTo }));
}

async function writeTo(
  file: NewFile,
  log: EventLog,
  now: Date,
  { onEvents, upTo }: Readonly<{ onEvents: OnEvents; upTo: Position | undefined }>,
): Promise<ExportFooter> {
  const header: ExportHeader = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    product: RELEASE,
    madeAt: now.toISOString(),
  };
  await file.line(JSON.stringify(header));
  const [digest, timeSlice] = [new LogDigest(), new TimeSlice(SHORT_SLICE_MS)];
  let lines = 0;
  for await (const { event, position } of log.readAll(LOG_START, COPIED_TYPES)) {
    if (upTo !== undefined && position > upTo) break;
    if (!event || event.stream === LEFT_OUT) continue;
    await file.line(lineOf(event));
    digest.add(event);
    lines += 1;
    if (lines % EVENTS_PER_WORD === 0) onEvents(lines, position);
    await timeSlice.yieldWhenUsed();
  }
  const footer: ExportFooter = { end: true, lines, ...digest.content(), sha256: await file.sha256() };
  await file.line(JSON.stringify(footer));
  return footer;
}

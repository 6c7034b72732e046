import { anyCodec, contestDecidedCodec, type EventMeta } from '@onda-on/contracts/events';
import type { RecordedEvent } from '@onda-on/stores';

import type { LogContent } from './log-digest.ts';

/** The first line of an exported log. `madeAt` is ISO. */
export type ExportHeader = Readonly<{ format: string; version: number; product: string; madeAt: string }>;

/** The last line: the number of event lines before it, their content, and the SHA-256 of all bytes before it. */
export type ExportFooter = LogContent & Readonly<{ end: true; lines: number; sha256: string }>;

export const EXPORT_FORMAT = 'onda-on.events';
export const EXPORT_VERSION = 1;

/** What a copy of the log consists of: everything that the signed chain counts, also what servers that share a log plan. */
export const COPIED_TYPES: readonly string[] = [...anyCodec.types, ...contestDecidedCodec.types];

/** A longer line cannot be an event: stores take none above 1 MiB. */
export const LINE_LENGTH_MAX = 4 * 1024 * 1024;

/** The file is not a complete and unchanged export; nothing of it was used. */
export class ExportDamaged extends Error {
  override readonly name = 'ExportDamaged';
}

export const lineOf = (event: RecordedEvent): string => {
  const { stream, revision, id, type, version, data, meta } = event;
  return JSON.stringify({ stream, revision: Number(revision), id, type, version, data, meta });
};

/** @throws {ExportDamaged} if the line is not an event. */
export function eventIn(line: string, number: number): RecordedEvent {
  const { stream, revision, id, type, version, data, meta } = objectIn(line, number);
  const isEvent =
    [stream, id, type].every((each) => typeof each === 'string' && each !== '') &&
    [revision, version].every((each) => Number.isSafeInteger(each) && Number(each) >= 0) &&
    data !== undefined &&
    isObject(meta);
  if (!isEvent) throw new ExportDamaged(`${number}. satır bir olay değil`);
  return {
    stream: stream as string,
    revision: BigInt(revision as number),
    id: id as string,
    type: type as string,
    version: version as number,
    data,
    meta: meta as EventMeta,
  };
}

/** @throws {ExportDamaged} if the line is not the header of an export that this version can read. */
export function requireHeader(line: string): void {
  const { format, version } = objectIn(line, 1);
  if (format !== EXPORT_FORMAT) throw new ExportDamaged('dosya bir günlük dışa aktarımı değil');
  if (typeof version !== 'number' || version > EXPORT_VERSION)
    throw new ExportDamaged(`dosyanın biçimi (${String(version)}) bu sürümden daha yeni`);
}

/** The footer, if this line is one. @throws {ExportDamaged} */
export function footerIn(line: string, number: number): ExportFooter | undefined {
  if (!line.startsWith('{"end":true')) return undefined;
  const footer = objectIn(line, number) as Partial<ExportFooter>;
  const { lines, events, digest, sha256 } = footer;
  const isFooter = [lines, events].every(Number.isSafeInteger) && [digest, sha256].every(isDigest);
  if (!isFooter) throw new ExportDamaged('dosyanın son satırı okunamıyor');
  return footer as ExportFooter;
}

const isDigest = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws {ExportDamaged} if the line is not a JSON object. */
export function objectIn(line: string, number: number): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (isObject(value)) return value;
  } catch {
    // The error below does not repeat the damaged line, as the parser's would.
  }
  throw new ExportDamaged(`${number}. satır okunamıyor`);
}

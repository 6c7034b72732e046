import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

import type { RecordedEvent } from '@onda-on/stores';

import {
  eventIn,
  ExportDamaged,
  footerIn,
  LINE_LENGTH_MAX,
  requireHeader,
  type ExportFooter,
} from './export-format.ts';
import { LogDigest } from './log-digest.ts';

const EVENTS_PER_WORD = 1_000;

/**
 * Checks an exported log completely before any of it is used.
 *
 * @throws {ExportDamaged} if it is incomplete, changed, or not an export that this version can read.
 */
export async function checkExport(path: string, onEvents: (count: number) => void): Promise<ExportFooter> {
  const [hash, digest] = [createHash('sha256'), new LogDigest()];
  let number = 0;
  let footer: ExportFooter | undefined;
  for await (const line of linesOf(path)) {
    number += 1;
    if (footer) throw new ExportDamaged('dosyanın son satırından sonra satırlar var');
    footer = footerIn(line, number);
    if (footer) continue;
    hash.update(`${line}\n`);
    if (number === 1) requireHeader(line);
    else digest.add(eventIn(line, number));
    if (number % EVENTS_PER_WORD === 0) onEvents(number);
  }
  if (!footer) throw new ExportDamaged('dosya yarım: son satırı yok');
  const found = { ...digest.content(), lines: number - 2, sha256: hash.digest('hex') };
  refuseUnlessAs(footer, found);
  return footer;
}

function refuseUnlessAs(footer: ExportFooter, found: Omit<ExportFooter, 'end'>): void {
  const parts = ['events', 'digest', 'lines', 'sha256'] as const;
  if (parts.some((part) => footer[part] !== found[part]))
    throw new ExportDamaged('dosya, yazıldığı gibi değil: özeti tutmuyor');
}

export async function* exportedEvents(path: string): AsyncGenerator<RecordedEvent> {
  let number = 0;
  for await (const line of linesOf(path)) {
    number += 1;
    if (number > 1 && !footerIn(line, number)) yield eventIn(line, number);
  }
}

/** Lines without their line ends; the last one needs none. Stops at a line that is too long for an event. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_LENGTH_MAX) throw new ExportDamaged('dosyada bir olaydan uzun bir satır var');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

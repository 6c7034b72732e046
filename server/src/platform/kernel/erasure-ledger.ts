import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { ParticipantId } from '@onda-on/contracts/rules';
import { onFile, syncDirectory } from '@onda-on/stores';

/** An erased participant, by the random id, and the time of the erasure (ISO). */
export type Erasure = Readonly<{ participantId: ParticipantId; at: string }>;

export const LEDGER = 'erasures.log';
const OWNER_ONLY = 0o600;
const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{32})$/;
/** A torn line with so much of the id that no other id begins alike. */
const TORN = /^\d{4}-\d\d-\d\dT[\d:.]+Z ([0-9a-f]{12,31})$/;

/** The ledger is missing or damaged: a restore without it might bring an erased person back. */
export class LedgerUnreadable extends Error {
  override readonly name = 'LedgerUnreadable';
}

/**
 * The list of erasures, kept outside of log and vault, so that a restore of an older backup erases these people again.
 * Lines are only ever added.
 */
export class ErasureLedger {
  readonly #file: string;
  /** The ids in the file when it had so many bytes. Without it each of many erasures would read the whole file. */
  #known = { bytes: 0, ids: new Set<ParticipantId>() };

  constructor(dataDirectory: string) {
    this.#file = join(dataDirectory, LEDGER);
  }

  /** All readable lines. A line that a power cut tore counts as missing, and the next `add` of it writes it again. */
  read(): readonly Erasure[] {
    return existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n').flatMap(erasureIn) : [];
  }

  /** Adds the erasures that are missing; they are durable when it returns. @throws {FileFailure} */
  add(erasures: readonly Erasure[]): void {
    const { bytes, ids } = this.#readIfChanged();
    const missing = erasures.filter(({ participantId }) => !ids.has(participantId));
    if (missing.length === 0) return;
    // The leading line end separates the new lines from a torn last line.
    const text = `\n${missing.map(({ at, participantId }) => `${at} ${participantId}\n`).join('')}`;
    onFile(this.#file, () => this.#append(text));
    if (bytes === 0) syncDirectory(dirname(this.#file));
    for (const { participantId } of missing) ids.add(participantId);
    this.#known = { bytes: bytes + text.length, ids };
  }

  /** Another process may have added lines: the file then has another size. */
  #readIfChanged() {
    const bytes = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes !== this.#known.bytes)
      this.#known = { bytes, ids: new Set(this.read().map(({ participantId }) => participantId)) };
    return this.#known;
  }

  #append(text: string): void {
    const descriptor = openSync(this.#file, 'a', OWNER_ONLY);
    try {
      writeFileSync(descriptor, text); // Unlike `writeSync`, all of it or an error.
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}

/**
 * All erasures of a list that an operator gives. A line that a power cut tore counts as missing only if the list has its id in full: else
 * it may be the end of a copy that was cut off, and more names be missing.
 *
 * @throws {LedgerUnreadable} if the file is missing or another line is not an erasure.
 */
export function readLedger(file: string): readonly Erasure[] {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new LedgerUnreadable(`${file} yok`);
  if (found.isDirectory()) throw new LedgerUnreadable(`${file} bir klasör; bir dosya verin`);
  const lines = readFileSync(file, 'utf8').split('\n');
  const erasures = lines.flatMap(erasureIn);
  const isRead = (line: string) => line === '' || erasureIn(line).length > 0 || isRepeated(line, erasures);
  const wrong = lines.findIndex((line) => !isRead(line));
  if (wrong >= 0)
    throw new LedgerUnreadable(
      `${file}: ${wrong + 1}. satır okunamıyor; bir silme eksik kalabilir (docs/operations/README.md#restoring)`,
    );
  return erasures;
}

function isRepeated(line: string, erasures: readonly Erasure[]): boolean {
  const [, begun] = TORN.exec(line) ?? [];
  return begun !== undefined && erasures.some(({ participantId }) => participantId.startsWith(begun));
}

function erasureIn(line: string): readonly Erasure[] {
  const found = LINE.exec(line);
  const [, at, participantId] = found ?? [];
  return at !== undefined && participantId !== undefined
    ? [{ at, participantId: participantId as ParticipantId }]
    : [];
}

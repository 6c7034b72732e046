import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { ErasureLedger, LEDGER, LedgerUnreadable, readLedger } from './erasure-ledger.ts';

const erasure = (digit: string) => ({
  participantId: digit.repeat(32) as ParticipantId,
  at: '2026-11-29T10:00:00.000Z',
});
const [A, B, C] = [erasure('a'), erasure('b'), erasure('c')];

const newPlace = () => mkdtempSync(join(tmpdir(), 'ledger-'));

describe('erasure ledger', () => {
  it('holds each erasure once, whichever process added it', () => {
    const place = newPlace();
    const [one, other] = [new ErasureLedger(place), new ErasureLedger(place)];
    one.add([A]);
    other.add([A, B]);
    one.add([B, C]);
    other.add([C]);
    expect(one.read()).toEqual([A, B, C]);
  });

  it('adds an erasure again whose line was torn or lost with the file', () => {
    const place = newPlace();
    const ledger = new ErasureLedger(place);
    ledger.add([A]);
    ledger.add([B]);
    truncateSync(join(place, LEDGER), 70);
    ledger.add([B]);
    expect(ledger.read()).toEqual([A, B]);
    rmSync(join(place, LEDGER));
    ledger.add([A]);
    expect(ledger.read()).toEqual([A]);
  });
});

const listOf = (...lines: readonly string[]): string => {
  const file = join(newPlace(), LEDGER);
  writeFileSync(file, lines.join('\n'));
  return file;
};
const lineOf = ({ at, participantId }: ReturnType<typeof erasure>) => `${at} ${participantId}`;

describe('list of erasures that an operator gives to a restore', () => {
  it('is read with a line that a power cut tore and the next start wrote again', () => {
    const place = newPlace();
    new ErasureLedger(place).add([A]);
    new ErasureLedger(place).add([B]);
    truncateSync(join(place, LEDGER), 100);
    new ErasureLedger(place).add([{ ...B, at: C.at }, C]);
    expect(readLedger(join(place, LEDGER))).toEqual([A, B, C]);
  });

  it.each<[string, readonly string[]]>([
    [
      'torn and nowhere in full, as at the end of a copy that was cut off',
      [lineOf(A), lineOf(B).slice(0, 40)],
    ],
    ['torn before it says who', [lineOf(B).slice(0, 30), lineOf(B)]],
    ['something else', [lineOf(A), '{"erased":[]}']],
  ])('is refused with a line that is %s', (_, lines) => {
    expect(() => readLedger(listOf(...lines))).toThrow(LedgerUnreadable);
  });

  it.each([
    ['what is not there', () => join(newPlace(), LEDGER)],
    ['a directory', newPlace],
  ])('is not %s', (_, place) => expect(() => readLedger(place())).toThrow(LedgerUnreadable));
});

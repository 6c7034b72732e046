import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { ErasureLedger, LEDGER } from './erasure-ledger.ts';

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

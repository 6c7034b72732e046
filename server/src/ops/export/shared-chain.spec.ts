import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyCodec, streamOf } from '@onda-on/contracts/events';
import { checkpointText } from '@onda-on/contracts/rules';
import { LOG_START, NO_STREAM, type EventLog, type Stores } from '@onda-on/stores';
import { newDirectory, openTestStores } from '@onda-on/stores/testing/local-stores';

import { introductionsAfter, signerOf } from '../../contest/proof/log-keys.ts';
import { isFine } from '../verification/finding.ts';
import { verifyLog } from '../verification/verify-log.ts';
import { PeopleInLog } from '../verification/verify-people.ts';
import { exportLog } from './export-log.ts';
import { importLog } from './import-log.ts';
import { digestContentOf } from './log-digest.ts';
import { chainOf, planWeeks, stored } from './testing/planned-log.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const WEEKS = 2;
const signer = signerOf(Buffer.alloc(32, 7));
const quiet = () => undefined;
const newPath = () => join(newDirectory(), 'gunluk.ndjson');

const opened: Stores[] = [];
async function emptyLog(): Promise<EventLog> {
  const stores = await openTestStores();
  opened.push(stores);
  return stores.log;
}

async function signHead(log: EventLog): Promise<void> {
  const point = await chainOf(log);
  const signature = signer.sign(checkpointText(point));
  const seal = { ...point, cause: 'hour', lock: null, keyId: signer.keyId, signature } as const;
  await log.append(streamOf.logSeals(), 0n, [stored(anyCodec.encode({ type: 'LogSealed', data: seal }))]);
}

/** The log of servers that share it, with a signed head behind what they have planned. */
async function sharedLog(): Promise<EventLog> {
  const log = await emptyLog();
  const [data] = introductionsAfter(undefined, [signer]);
  const introduced = stored(anyCodec.encode({ type: 'LogKeyIntroduced', data: data! }));
  await log.append(streamOf.logSeals(), NO_STREAM, [introduced]);
  await planWeeks(log, WEEKS);
  await signHead(log);
  return log;
}

/** The parts of `ops verify` that are wrong in this log. */
async function wrongIn(log: EventLog): Promise<readonly string[]> {
  const findings = await verifyLog({
    log,
    vault: { saltOf: async () => undefined },
    keys: { first: signer.publicKey, of: (id) => (id === signer.keyId ? signer : undefined) },
    people: new PeopleInLog(LOG_START),
    anchors: [],
    onEvents: quiet,
  });
  return findings.filter((each) => !isFine(each)).map(({ what }) => what);
}

async function copyOf(log: EventLog) {
  const file = newPath();
  const footer = await exportLog(log, file, NOW, quiet);
  const copy = await emptyLog();
  return { file, footer, copy, imported: await importLog(copy, file, NOW, quiet) };
}

let source: EventLog;
beforeAll(async () => {
  source = await sharedLog();
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

describe('copy of a log that servers share', () => {
  it('has the signed chain of the original, also when it is copied on', async () => {
    expect(await wrongIn(source)).toEqual([]);
    const first = await copyOf(source);
    const second = await copyOf(first.copy);
    expect(await wrongIn(first.copy)).toEqual([]);
    expect(await wrongIn(second.copy)).toEqual([]);
  });

  it('has the plans at their revisions, behind which servers go on', async () => {
    const { copy } = await copyOf(source);
    expect(await copy.read(streamOf.contest())).toEqual(await source.read(streamOf.contest()));
  });

  it('counts plans as lines of the file, not as events of the contest', async () => {
    const { footer, imported, copy } = await copyOf(source);
    expect(footer).toMatchObject({ lines: 2 + 2 * WEEKS, events: 2 + WEEKS });
    const content = { events: footer.events, digest: footer.digest };
    expect(imported).toEqual({ written: footer.lines, isEqual: true, content });
    expect(await digestContentOf(copy, await copy.end())).toEqual(content);
  });

  it('is left as it is by a second import', async () => {
    const { copy, file } = await copyOf(source);
    const end = await copy.end();
    expect(await importLog(copy, file, NOW, quiet)).toMatchObject({ isEqual: true, written: 0 });
    expect(await copy.end()).toBe(end);
  });
});

/** The file as versions wrote it whose exports left plans out, and its digest. */
function writtenWithoutPlans(path: string): string {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const { sha256: _, ...footer } = JSON.parse(lines.at(-1)!);
  const kept = lines.slice(0, -1).filter((line) => !line.includes('"type":"ContestDecided"'));
  const text = `${kept.join('\n')}\n`;
  const older = newPath();
  const end = { ...footer, lines: kept.length - 1, sha256: hash('sha256', text, 'hex') };
  writeFileSync(older, `${text}${JSON.stringify(end)}\n`);
  return older;
}

describe('file of an earlier version', () => {
  it('is imported without plans, and has the digest that it always had', async () => {
    const { file, footer } = await copyOf(source);
    const older = writtenWithoutPlans(file);
    const log = await emptyLog();
    const { isEqual, written, content } = await importLog(log, older, NOW, quiet);
    expect([isEqual, written, content.digest]).toEqual([true, footer.events, footer.digest]);
    expect((await log.read(streamOf.contest())).events).toEqual([]);
  });
});

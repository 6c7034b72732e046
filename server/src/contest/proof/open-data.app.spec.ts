import { execFile } from 'node:child_process';
import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LeaderboardEntry, OpenDataHead } from '@onda-on/contracts/api';
import { weekCodec, type StoredEvent } from '@onda-on/contracts/events';
import type { EventLog, Vault } from '@onda-on/stores';

import { enterOverHttp, openWeekIn } from '../../main/testing/open-week.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { WeekJob } from '../results/week.job.ts';
import { OpenDataJob } from './open-data.job.ts';

const VERIFIER = resolve('client/public/verify-week.mjs');
const PEOPLE = ['10000000146', '12345678950', '20000000006', '30000000086'];
const run = promisify(execFile);

type Verified = Readonly<{
  entries: number;
  isComplete: boolean;
  isRootRight: boolean;
  isSigned: boolean | null;
  first: readonly Readonly<{ entry: string; correct: number }>[];
}>;

/** What the published verifier says of a file with this text. */
async function verified(text: string): Promise<Verified> {
  const file = join(mkdtempSync(join(tmpdir(), 'onda-open-data-')), 'hafta-15.ndjson');
  writeFileSync(file, text);
  const { stdout } = await run(process.execPath, [VERIFIER, file]).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout) as Verified;
}

describe('open data of a week', () => {
  let server: RunningApp;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    // Its timer might make the file before the test looks.
    await server.get(OpenDataJob).beforeApplicationShutdown();
    const sheet = await openWeekIn(server);
    for (const [i, tcNumber] of PEOPLE.entries()) {
      const person = { name: 'Ayşe Işık', tcNumber, email: 'ayse@ornek.example' };
      const sent = await enterOverHttp(server, sheet, person, '1X2'[i % 3]);
      expect(sent.status).toBe(201);
    }
  });
  afterAll(() => server.close());

  const data = () => server.call('GET', '/api/proof/15/data');

  it('is refused before the lock, for an unknown week and for no week', async () => {
    expect(await data()).toMatchObject({ status: 409, body: { code: 'WEEK_NOT_SEALED' } });
    expect((await server.call('GET', '/api/proof/16/data')).status).toBe(404);
    expect((await server.call('GET', '/api/proof/x/data')).status).toBe(400);
  });

  describe('after the lock', () => {
    let text: string;
    beforeAll(async () => {
      const vault = server.get<Vault>(VAULT);
      const erased = await vault.find(PEOPLE[3]!);
      await vault.erase(erased!.participantId);
      server.travel('2026-11-21T20:00:00.000Z');
      await server.get(WeekJob).tick();
      await server.caughtUp();
      expect(await data()).toMatchObject({ status: 503, body: { code: 'OPEN_DATA_PENDING' } });
      await server.get(OpenDataJob).tick();
      ({ text } = await data());
    });

    it('gives every leaf and the published root to the verifier', async () => {
      const found = await verified(text);
      expect(found).toMatchObject({ entries: 4, isComplete: true, isRootRight: true });
    });

    it('gives the table to the verifier', async () => {
      const { body } = await server.call('GET', '/api/leaderboard/15');
      const shown = (body as readonly LeaderboardEntry[]).map(({ id }) => id);
      const { first } = await verified(text);
      expect(first.map(({ entry }) => entry).toSorted()).toEqual(shown.toSorted());
    });

    it.each<[string, (lines: string[]) => readonly string[], Partial<Verified>]>([
      [
        'changed picks',
        ([head, first, ...rest]) => [head!, first!.replace('111', '1X1'), ...rest],
        { isRootRight: false },
      ],
      [
        'a missing coupon',
        ([head, , ...rest]) => [head!, ...rest],
        { isComplete: false, isRootRight: false },
      ],
      ['two exchanged coupons', ([head, a, b, ...rest]) => [head!, b!, a!, ...rest], { isRootRight: false }],
    ])('does not pass with %s', async (_, edit, expected) =>
      expect(await verified(`${edit(text.trimEnd().split('\n')).join('\n')}\n`)).toMatchObject(expected),
    );

    it('passes with a signed checkpoint and not with a forged one', async () => {
      const [head = '', ...coupons] = text.trimEnd().split('\n');
      const signed = await withCheckpoint(JSON.parse(head) as OpenDataHead, server.get<EventLog>(EVENT_LOG));
      const textOf = (week: OpenDataHead) => [JSON.stringify(week), ...coupons, ''].join('\n');
      expect(await verified(textOf(signed))).toMatchObject({ isSigned: true });
      const { checkpoint } = signed.proof;
      const forged = { ...signed, proof: { ...signed.proof, checkpoint: { ...checkpoint!, ordinal: 8 } } };
      expect(await verified(textOf(forged))).toMatchObject({ isSigned: false });
    });

    it('holds no person, and no salt of an erased one', async () => {
      for (const secret of [...PEOPLE, 'Ayşe', 'ornek.example']) expect(text).not.toContain(secret);
      expect(text.match(/,null,"[0-9a-f]{64}"\]/g)).toHaveLength(1);
    });

    it('is made once', async () => {
      await server.get(OpenDataJob).tick();
      expect((await data()).text).toBe(text);
    });
  });
});

async function lockOf(log: EventLog): Promise<StoredEvent> {
  for await (const { event } of log.readAll(0n, weekCodec.types))
    if (event?.type === 'WeekLocked') return event;
  throw new Error('No week is locked');
}

/** The week as if a key of this test had signed the checkpoint of its lock. */
async function withCheckpoint(week: OpenDataHead, log: EventLog): Promise<OpenDataHead> {
  const stored = await lockOf(log);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const event = JSON.stringify([
    9,
    'week-x',
    2,
    stored.id,
    stored.type,
    stored.version,
    stored.data,
    stored.meta,
  ]);
  const previousHead = 'ab'.repeat(32);
  const head = hash('sha256', `${previousHead}\n${event}`, 'hex');
  const bytes = Buffer.from(`Onda On log checkpoint 1\n9\n${head}\n`);
  const signature = sign(null, bytes, privateKey).toString('base64url');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');
  const at = '2026-11-21T20:00:00.000Z';
  return {
    ...week,
    proof: {
      ...week.proof,
      checkpoint: { ordinal: 9, head, keyId: 'k', signature, at, previousHead, event },
      keys: [{ keyId: 'k', publicKey: raw, introducedAt: at }],
    },
  };
}

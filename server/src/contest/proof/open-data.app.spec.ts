import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LeaderboardEntry, OpenDataHead, WeekAnswer } from '@onda-on/contracts/api';
import { parseWeekNumber } from '@onda-on/contracts/rules';
import type { EventLog, Vault } from '@onda-on/stores';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { enterOverHttp, openWeekIn } from '../../main/testing/open-week.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { chainReady, until } from '../../main/testing/until.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { WeekJob } from '../results/week.job.ts';
import { ContestState } from '../state/contest-state.ts';
import { leafHashOf, type Leaf } from './leaf.ts';
import { LogChainWatch } from './log-chain-watch.ts';
import { LogSealJob } from './log-seal.job.ts';
import { OpenDataJob } from './open-data.job.ts';

const VERIFIER = resolve('client/public/verify-week.mjs');
const PEOPLE = ['10000000146', '12345678950', '20000000006', '30000000086'];
const run = promisify(execFile);

type Verified = Readonly<{
  root: string;
  entries: number;
  erased: number;
  unranked: number;
  isComplete: boolean;
  isRootRight: boolean;
  isSigned: boolean | null;
  isExpectedRoot: boolean | null;
  first: readonly Readonly<{ entry: string; correct: number; rank: number }>[];
}>;

/** The files that this process has open. */
const openFiles = (): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return []; // The one that lists them.
    }
  });

/** The coupons of a week's data, without the week itself. */
const entriesOf = (text: string): string => text.slice(text.indexOf('\n'));

const fileOf = (text: string): string => {
  const file = join(newDirectory(), 'hafta-15.ndjson');
  writeFileSync(file, text);
  return file;
};

/** What the published verifier says of a file with this text. */
async function verified(text: string, program = VERIFIER): Promise<Verified> {
  const { stdout } = await run(process.execPath, [program, fileOf(text)]).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout) as Verified;
}

/** How it ends without a file that it can read. */
const endOf = async (...args: readonly string[]) =>
  run(process.execPath, [VERIFIER, ...args]).catch(
    ({ code, stderr }: Readonly<{ code: number; stderr: string }>) => ({ code, stderr }),
  );

/** Data in which a coupon says that its person was erased, and holds other picks with counts that fit them. */
function withPretence(text: string): string {
  const [head, first, ...others] = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line)) as [OpenDataHead, ...(readonly string[])[]];
  const [entryId, picks, acceptedAt, salt] = first!;
  const leaf = leafHashOf({ entryId, picks, acceptedAt, salt } as Leaf);
  const lines = [[entryId, '2'.repeat(picks!.length), acceptedAt, null, leaf], ...others];
  const pickCounts = head.pickCounts.map((_, slot) =>
    ['1', 'X', '2'].map((pick) => lines.filter((line) => line[1]?.[slot] === pick).length),
  );
  return [{ ...head, pickCounts }, ...lines].map((line) => JSON.stringify(line)).join('\n');
}

describe('open data of a week', () => {
  let server: RunningApp;
  const numbers: string[] = [];
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    // Its timer might make the file before the test looks.
    await server.get(OpenDataJob).beforeApplicationShutdown();
    const sheet = await openWeekIn(server);
    for (const [i, tcNumber] of PEOPLE.entries()) {
      const person = { name: 'Ayşe Işık', tcNumber, email: 'ayse@ornek.example' };
      const sent = await enterOverHttp(server, sheet, person, '1X2'[i % 3]);
      expect(sent.status).toBe(201);
      numbers.push(sent.body.couponNo);
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
      server.get(LogChainWatch).start();
      await chainReady(server.get(LogChainWatch));
      await server.get(LogSealJob).tick();
      await server.get(OpenDataJob).tick();
      ({ text } = await data());
    });

    it('is given up when the process ends, and leaves no part of a file', async () => {
      const dataDirectory = newDirectory();
      const [log, vault] = [server.get<EventLog>(EVENT_LOG), server.get<Vault>(VAULT)];
      const config = { ...server.get<Config>(CONFIG), dataDirectory };
      const elsewhere = new OpenDataJob(config, log, vault, server.get(ContestState));
      elsewhere.onModuleDestroy();
      await expect(elsewhere.tick()).rejects.toThrow('aborted');
      expect(readdirSync(join(dataDirectory, 'open-data'))).toEqual([]);
    });

    it('is found to differ from the log after a flipped bit', async () => {
      const job = server.get(OpenDataJob);
      const file = job.fileOf(parseWeekNumber(15))!;
      const sound = readFileSync(file);
      const before = await job.damaged();
      writeFileSync(
        file,
        sound.map((byte, i) => (i === 50 ? byte ^ 1 : byte)),
      );
      const flipped = await job.damaged();
      writeFileSync(file, sound.subarray(0, -1));
      const after = await job.damaged();
      writeFileSync(file, sound);
      expect([before, flipped, after]).toEqual([[], [15], []]);
    });

    it('is closed again where the comparison with the log ends early', async () => {
      const job = server.get(OpenDataJob);
      const file = job.fileOf(parseWeekNumber(15))!;
      const sound = readFileSync(file);
      writeFileSync(file, 'x\n'.repeat(1_000_000));
      expect(await job.damaged()).toEqual([15]);
      await until(() => !openFiles().includes(file));
      writeFileSync(file, sound);
    });

    it('gives every leaf and the published root to the verifier', async () => {
      const found = await verified(text);
      expect(found).toMatchObject({ entries: 4, isComplete: true, isRootRight: true });
    });

    it('is compared by the verifier with a root from elsewhere', async () => {
      const weeks = (await server.call('GET', '/api/weeks')).body as readonly WeekAnswer[];
      const { root } = weeks.find(({ number }) => number === 15)!.seal!;
      const file = fileOf(text);
      const known = JSON.parse((await run(process.execPath, [VERIFIER, file, root])).stdout);
      expect(known).toMatchObject({ root, isExpectedRoot: true });
      expect(await endOf(file, 'f'.repeat(64))).toMatchObject({ code: 1 });
      expect(await verified(text)).toMatchObject({ root, isExpectedRoot: null });
    });

    it('counts the lines without a salt, whose picks no fingerprint binds', async () => {
      expect(await verified(text)).toMatchObject({ erased: 1 });
      const pretended = await verified(withPretence(text));
      expect(pretended).toMatchObject({ erased: 2, isRootRight: true, isSigned: true, isComplete: false });
    });

    it('does not pass with matches that are not those of the lock', async () => {
      const [head = '', ...coupons] = text.trimEnd().split('\n');
      const { sheet, ...rest } = JSON.parse(head) as OpenDataHead;
      const turned = { ...rest, sheet: [...sheet.slice(1), sheet[0]] };
      expect(await verified([JSON.stringify(turned), ...coupons].join('\n'))).toMatchObject({
        isComplete: false,
        isRootRight: true,
      });
    });

    it('is checked by a program of any name, which says what it cannot read', async () => {
      const copy = join(newDirectory(), 'doğrula (1).mjs');
      copyFileSync(VERIFIER, copy);
      expect(await verified(text, copy)).toMatchObject({ entries: 4 });
      for (const args of [[], ['yok.ndjson'], [VERIFIER]])
        expect(await endOf(...args)).toMatchObject({
          code: 2,
          stderr: expect.stringMatching(/^Denetlenemedi: .*\n$/u),
        });
    });

    it('is told from a refusal that was saved in its place', async () => {
      const { text: refusal } = await server.call('GET', '/api/proof/99/data');
      const file = fileOf(refusal);
      expect(await endOf(file)).toMatchObject({
        code: 2,
        stderr: `Denetlenemedi: dosyada bir haftanın verileri değil, sunucunun şu yanıtı var: ${JSON.parse(refusal).message}\n`,
      });
    });

    it('gives the table to the verifier', async () => {
      const { body } = await server.call('GET', '/api/leaderboard/15');
      const shown = (body as readonly LeaderboardEntry[]).map(({ id }) => id);
      const { first } = await verified(text);
      expect(first.map(({ entry }) => entry).toSorted()).toEqual(shown.toSorted());
      const [head = '', ...coupons] = text.trimEnd().split('\n');
      const { results, ...rest } = JSON.parse(head) as OpenDataHead;
      const won = { ...rest, results: results.map(() => '1') };
      const { first: table } = await verified([JSON.stringify(won), ...coupons].join('\n'));
      const right = results.length;
      expect(table.map(({ correct, rank }) => [correct, rank])).toEqual([
        [right, 1],
        [right, 1],
        [0, 3],
        [0, 3],
      ]);
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

    it('passes with the checkpoint of the lock and not with a forged one', async () => {
      const [head = '', ...coupons] = text.trimEnd().split('\n');
      const { proof, ...rest } = JSON.parse(head) as OpenDataHead;
      const textOf = (checkpoint: object) =>
        [JSON.stringify({ ...rest, proof: { ...proof, checkpoint } }), ...coupons, ''].join('\n');
      expect(await verified(text)).toMatchObject({ isSigned: true });
      const { checkpoint } = proof;
      expect(await verified(textOf({ ...checkpoint, ordinal: 8 }))).toMatchObject({ isSigned: false });
    });

    it('leaves a coupon that was voided after the lock under the root and out of the table', async () => {
      const before = await verified(text);
      const { entryId } = (await server.call('GET', `/api/proof/coupons/${numbers[1]}`)).body;
      const token = await server.signIn();
      const body = { reason: 'Çift kimlik' };
      const voided = await server.call('POST', `/api/admin/coupons/${numbers[1]}/void`, { token, body });
      expect(voided.status).toBe(200);
      await server.caughtUp();
      const after = await verified((await data()).text);
      expect(before).toMatchObject({ unranked: 0 });
      expect(after).toMatchObject({
        entries: before.entries,
        unranked: 1,
        isComplete: true,
        isRootRight: true,
      });
      expect(after.first.map(({ entry }) => entry)).toEqual(
        before.first.map(({ entry }) => entry).filter((entry) => entry !== entryId),
      );
    });

    it('leaves the coupon of a blocked person out of the table, also once the person is erased', async () => {
      const { entryId } = (await server.call('GET', `/api/proof/coupons/${numbers[2]}`)).body;
      const { participantId } = (await server.get<Vault>(VAULT).find(PEOPLE[2]!))!;
      const token = await server.signIn();
      const asked = (act: string, body: object) =>
        server.call('POST', `/api/admin/users/${participantId}/${act}`, { token, body });
      const reason = 'Kural ihlali';
      expect(await asked('block', { reason })).toMatchObject({ status: 200 });
      expect(await asked('erase', { reason, confirmation: 'Ayşe Işık' })).toMatchObject({ status: 200 });
      await server.caughtUp();
      const { body } = await server.call('GET', '/api/leaderboard/15');
      expect((body as readonly LeaderboardEntry[]).map(({ id }) => id)).not.toContain(entryId);
      const { first } = await verified((await data()).text);
      expect(first.map(({ entry }) => entry)).not.toContain(entryId);
    });

    it('holds no person, and no salt of an erased one', async () => {
      for (const secret of [...PEOPLE, 'Ayşe', 'ornek.example']) expect(text).not.toContain(secret);
      expect(text.match(/,null,"[0-9a-f]{64}"\]/g)).toHaveLength(1);
    });

    it('is made once', async () => {
      await server.get(OpenDataJob).tick();
      expect(entriesOf((await data()).text)).toBe(entriesOf(text));
    });
  });
});

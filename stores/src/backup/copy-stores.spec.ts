import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { LOG_START, NO_STREAM } from '../event-log/event-log.port.ts';
import { KEPT_FILES, type Stores } from '../open-stores.ts';
import { damageIn } from '../sqlite/whole-database.ts';
import { newDirectory, openTestStores } from '../testing/local-stores.ts';
import { newSecrets } from '../vault/secrets.ts';
import type { CopyStores } from './copy-stores.ts';
import { CopyUnderWay } from './main-file.ts';

const secrets = newSecrets();
const NOW = '2026-11-21T10:00:00.000Z';
const person = (n: number) => ({ name: `Kişi ${n}`, email: 'k@ornek.com', nationalId: String(10 ** 10 + n) });
const open = (dataDirectory: string) => openTestStores({ dataDirectory, secrets });

let stores: Stores;
let copy: CopyStores;
let written = 0;
beforeEach(async () => {
  stores = await open(newDirectory());
  copy = stores.copy!;
  written = 0;
});
afterEach(() => stores.close());

/** In the order of an entry: first the person, then the event that names the person. */
const enter = async () => {
  const enrolled = await stores.vault.enrol(person((written += 1)), { now: NOW, makeNew: true });
  const event = {
    id: randomUUID(),
    type: 'CouponSubmitted',
    version: 1,
    data: { text: 'x'.repeat(4_000) },
    meta: { commandId: 'c', actor: 'visitor' as const, at: NOW },
  };
  return stores.log.append(`coupon-1-${enrolled!.participantId}`, NO_STREAM, [event]);
};

const eventsOf = async ({ log }: Stores) => {
  const ids: string[] = [];
  for await (const { event } of log.readAll(LOG_START, ['CouponSubmitted'])) if (event) ids.push(event.id);
  return ids;
};

const strangersIn = async ({ log, vault }: Stores) => {
  const strangers: string[] = [];
  for await (const { event } of log.readAll(LOG_START, ['CouponSubmitted'])) {
    const id = event?.stream.split('-').at(-1) as ParticipantId;
    if (event && (await vault.saltOf(id, 'x')) === undefined) strangers.push(id);
  }
  return strangers;
};

describe('copy of the stores', () => {
  it('is an exact prefix of the log with every participant in it, while both are written', async () => {
    await Promise.all(Array.from({ length: 300 }, enter));
    const before = await stores.log.end();
    const to = newDirectory();
    const progress = { isCopied: false };
    const copying = copy(to, () => undefined).finally(() => {
      progress.isCopied = true;
    });
    while (!progress.isCopied) await Promise.all(Array.from({ length: 20 }, enter));
    const { position } = await copying;
    expect(await stores.log.end()).toBeGreaterThan(before);

    const copied = await open(to);
    const ids = await eventsOf(copied);
    expect([position, await copied.log.end()]).toEqual([before, before]);
    expect(ids).toEqual((await eventsOf(stores)).slice(0, ids.length));
    expect(await strangersIn(copied)).toEqual([]);
    await copied.close();
  });

  it('is complete, readable by its owner only, and returned with its digests', async () => {
    await enter();
    const to = newDirectory();
    const { files } = await copy(to, () => undefined);
    expect(files.map(({ name }) => name).toSorted()).toEqual([...KEPT_FILES].toSorted());
    for (const { name, bytes, sha256 } of files) {
      const content = readFileSync(join(to, name));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
      expect(statSync(join(to, name)).mode & 0o777).toBe(0o600);
      expect(damageIn(join(to, name))).toBeUndefined();
    }
  });

  it('refuses a second copy at once, and an existing target', async () => {
    const to = newDirectory();
    const first = copy(to, () => undefined);
    await expect(copy(newDirectory(), () => undefined)).rejects.toThrow(CopyUnderWay);
    await first;
    await expect(copy(to, () => undefined)).rejects.toThrow('EEXIST');
    await copy(newDirectory(), () => undefined);
  });

  it('delays an erasure until the copy is complete', async () => {
    const { participantId } = (await stores.vault.enrol(person(1), { now: NOW, makeNew: true }))!;
    const to = newDirectory();
    const copying = copy(to, () => undefined);
    expect(await stores.vault.erase(participantId)).toBe(true);
    await copying;
    const copied = await open(to);
    expect(await copied.vault.saltOf(participantId, 'x')).toBeDefined();
    expect(await stores.vault.saltOf(participantId, 'x')).toBeUndefined();
    await copied.close();
  });

  it('keeps the directory locked against a second process', async () => {
    const dataDirectory = newDirectory();
    const one = await open(dataDirectory);
    await one.copy!(newDirectory(), () => undefined);
    await expect(open(dataDirectory)).rejects.toThrow('in use');
    await one.close();
  });

  it('is cancelled when the stores are closed', async () => {
    await Promise.all(Array.from({ length: 300 }, enter));
    const copying = copy(newDirectory(), () => undefined);
    copying.catch(() => undefined);
    await stores.close();
    await expect(copying).rejects.toThrow('aborted');
    stores = await open(newDirectory());
  });

  it('leaves no rejection behind when the stores are closed while another one waits for it', async () => {
    const strays = jest.fn();
    process.on('unhandledRejection', strays);
    await enter();
    const first = copy(newDirectory(), () => undefined);
    const second = first.catch(() => undefined).then(() => copy(newDirectory(), () => undefined));
    const ended = await Promise.allSettled([first, second, stores.close()]);
    await nextTurn(); // Node reports stray rejections at the end of a turn.
    process.off('unhandledRejection', strays);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(strays).not.toHaveBeenCalled();
    stores = await open(newDirectory());
  });
});

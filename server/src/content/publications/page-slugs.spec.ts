import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anyCodec, type PageText } from '@onda-on/contracts/events';
import { LOG_START, newSecrets, type Stores } from '@onda-on/stores';
import { newDirectory, openTestStores } from '@onda-on/stores/testing/local-stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { SeasonLock } from '../../contest/state/season-lock.ts';
import { CutLog, Killed } from '../../main/testing/cut-log.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';
import { ContentState } from './content-state.ts';
import {
  ChangeText,
  ChangeTextHandler,
  CreateText,
  CreateTextHandler,
  Publications,
  RemoveText,
  RemoveTextHandler,
} from './publication.commands.ts';
import { PublicationJob } from './publication.job.ts';

const EDITOR = { actor: 'admin:editor' } as const;
const text = (slug: string, change: Partial<PageText> = {}): PageText => ({
  title: slug,
  slug,
  status: 'draft',
  content: '',
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
  publishAt: null,
  ...change,
});

describe('slugs of pages', () => {
  const cut = new CutLog();
  const secrets = newSecrets();
  let directory: string;
  let stores: Stores;
  let logs: FoldedLog[];
  let server: Awaited<ReturnType<typeof another>>;
  let now: number;
  beforeEach(async () => {
    directory = newDirectory();
    now = Date.parse('2026-11-20T12:00:00.000Z');
    await open();
  });
  afterEach(async () => {
    await close();
    rmSync(directory, { recursive: true });
  });

  async function open() {
    cut.left = Number.POSITIVE_INFINITY;
    stores = cut.around(await openTestStores({ dataDirectory: directory, secrets }));
    logs = [];
    server = await another();
  }
  /** A second server on the same log. */
  async function another() {
    const clock = { now: () => new Date(now) };
    const folded = new FoldedLog(stores.log, clock);
    const state = new ContentState(folded);
    const contest = new ContestState(folded);
    await folded.onModuleInit();
    logs.push(folded);
    const commands = new CommandRunner(stores.log, clock, folded, null);
    const season = new SeasonLock(stores.log, { stores: undefined }, contest);
    const texts = new Publications(stores.log, commands, state, contest, season);
    return { state, texts, job: new PublicationJob(clock, state, texts) };
  }
  async function close() {
    await Promise.all(logs.map((each) => each.beforeApplicationShutdown()));
    await stores.close();
  }
  const restart = async () => {
    await close();
    await open();
  };

  const create = (slug: string, { texts, state } = server, publishAt: string | null = null) =>
    new CreateTextHandler(texts, state).execute(
      new CreateText({
        kind: 'page',
        text: text(slug, { publishAt }),
        key: randomUUID(),
        caller: EDITOR,
      }),
    );
  const change = (id: string, to: PageText, { texts } = server) =>
    new ChangeTextHandler(texts).execute(
      new ChangeText({ kind: 'page', id, text: to, expected: null, caller: EDITOR }),
    );
  const remove = (id: string) =>
    new RemoveTextHandler(server.texts).execute(
      new RemoveText({ kind: 'page', id, expected: null, caller: EDITOR }),
    );
  /** Each page with its slug, and each slug with its holder. */
  async function facts() {
    const pages = new Map<string, string>();
    const holders = new Map<string, string>();
    for await (const { event } of stores.log.readAll(LOG_START, anyCodec.types)) {
      if (!event) continue;
      const { type, data } = anyCodec.decode(event);
      if (type === 'PageSaved') pages.set(data.pageId, data.slug);
      if (type === 'PageRemoved') pages.delete(data.pageId);
      if (type === 'SlugReserved') holders.set(data.slug, data.entityId);
      if (type === 'SlugReleased') holders.delete(data.slug);
    }
    return { pages, holders };
  }
  async function expectSound() {
    const { pages, holders } = await facts();
    expect(new Set(pages.values()).size).toBe(pages.size);
    for (const [id, slug] of pages) expect(holders.get(slug)).toBe(id);
    return { pages, holders };
  }

  it.each([0, 1])(
    'of a page whose creation stopped after %i steps: the page is created again under the same slug',
    async (steps) => {
      cut.left = steps;
      await expect(create('a')).rejects.toThrow(Killed);
      await restart();
      await create('a');
      const { pages, holders } = await expectSound();
      expect([pages.size, holders.size]).toEqual([1, 1]);
    },
  );

  it.each([0, 1, 2])(
    'of a page whose move stopped after %i steps: the move is completed by a retry',
    async (steps) => {
      const { id } = (await create('a')).publication;
      cut.left = steps;
      await expect(change(id, text('b'))).rejects.toThrow(Killed);
      await restart();
      await expectSound();
      await change(id, text('b'));
      const { pages } = await expectSound();
      expect([...pages]).toEqual([[id, 'b']]);
    },
  );

  it.each([
    [1, 'b'],
    [2, 'a'],
  ])('of a page whose move stopped after %i steps: %s is free after a minute', async (steps, left) => {
    const { id } = (await create('a')).publication;
    cut.left = steps;
    await expect(change(id, text('b'))).rejects.toThrow(Killed);
    await restart();
    now += 61_000;
    await create(left);
    const { pages } = await expectSound();
    expect(pages.size).toBe(2);
    await expect(change(id, text(left))).rejects.toEqual(rejected('SLUG_TAKEN'));
  });

  it.each([0, 1])('of a page whose removal stopped after %i steps: free in the end', async (steps) => {
    const { id } = (await create('a')).publication;
    cut.left = steps;
    await expect(remove(id)).rejects.toThrow(Killed);
    await restart();
    if (steps === 0) await remove(id);
    now += 61_000;
    await create('a');
    const { pages } = await expectSound();
    expect(pages.size).toBe(1);
  });

  it('stay consistent while several servers create, move and remove the same few at once', async () => {
    const servers = [server, await another(), await another()];
    const slugs = ['a', 'b', 'c'];
    const made = await Promise.allSettled(slugs.map((slug, i) => create(slug, servers[i])));
    const ids = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value.publication.id] : []));
    for (let round = 0; round < 8; round += 1) {
      await Promise.allSettled(
        servers.flatMap((by, i) => [
          change(
            ids[(i + round) % 3] ?? '',
            text(slugs[(i * round + 1) % 3] ?? '', { title: `${round}` }),
            by,
          ),
          change(ids[i] ?? '', text(`yeni-${round % 2}`), by),
          create(slugs[i] ?? '', by),
        ]),
      );
      now += 20_000;
      await expectSound();
    }
  });

  it('are published once by several servers', async () => {
    const { id } = (await create('a', server, '2026-11-20T12:00:01.000Z')).publication;
    const servers = [server, await another(), await another()];
    now += 1_000;
    await Promise.all(servers.map(({ state }) => state.upToDate()));
    await Promise.all(servers.map(({ job }) => job.tick()));
    const versions = await server.texts.of.page.versionsOf(id);
    expect(versions.map((each) => [each.text.status, each.meta.actor])).toEqual([
      ['draft', 'admin:editor'],
      ['published', 'system'],
    ]);
  });

  it('are published after a restart when their time came while nothing ran', async () => {
    const { id } = (await create('a', server, '2026-11-20T12:00:01.000Z')).publication;
    now += 3_600_000;
    await restart();
    await server.job.tick();
    const versions = await server.texts.of.page.versionsOf(id);
    expect(versions.map((each) => each.text.status)).toEqual(['draft', 'published']);
  });
});

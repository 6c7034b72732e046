import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it } from '@jest/globals';
import { streamOf, weekCodec } from '@onda-on/contracts/events';
import { LEGAL_PAGES, type WeekId } from '@onda-on/contracts/rules';
import { NO_STREAM, type EventLog } from '@onda-on/stores';

import { planOf } from '../../main/testing/contest-scenes.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type AppOptions, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const PAGE = { title: 'Şartlar', contentJson: 'Metin', status: 'published' };

const refused = (code: string, named: string) => ({
  status: 409,
  body: { code, message: expect.stringContaining(named) },
});

describe('legal texts over HTTP', () => {
  let server: RunningApp;
  let token: string;
  const start = async (options: AppOptions = {}) => {
    server = await startApp({ now: NOW, ...options });
    token = await server.signIn();
  };
  afterEach(() => server.close());

  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/api/admin/${path}`, { token, body });

  it('are required before a week becomes active', async () => {
    await start({ legalPages: false });
    expect(await call('POST', 'weeks', planOf(15))).toMatchObject(
      refused('LEGAL_PAGES_MISSING', 'kosullar, gizlilik'),
    );
    expect(await eventsIn(server, 'WeekNumberReserved')).toEqual([]);
    const week = await call('POST', 'weeks', planOf(15, { status: 'draft' }));
    const activate = () => call('PATCH', `weeks/${week.body.id}`, { status: 'active' });
    await call('POST', 'pages', { ...PAGE, slug: 'kosullar' });
    const draft = await call('POST', 'pages', { ...PAGE, slug: 'gizlilik', status: 'draft' });
    expect(await activate()).toMatchObject(refused('LEGAL_PAGES_MISSING', ': gizlilik'));
    await call('POST', 'content/publish', { pages: [draft.body.id], articles: [] });
    expect(await activate()).toMatchObject({ status: 200, body: { status: 'active' } });
  });

  it.each(LEGAL_PAGES)('%s cannot be removed while a week is active', async (slug) => {
    await start();
    const { body: week } = await call('POST', 'weeks', planOf(15));
    const refusal = refused('LEGAL_PAGE_REQUIRED', slug);
    const page = { ...PAGE, slug };
    expect(await call('DELETE', `pages/${slug}`)).toMatchObject(refusal);
    expect(await call('PUT', `pages/${slug}`, { ...page, status: 'draft' })).toMatchObject(refusal);
    expect(await call('PUT', `pages/${slug}`, { ...page, slug: 'eski' })).toMatchObject(refusal);
    expect((await call('PUT', `pages/${slug}`, { ...page, title: 'Yeni' })).status).toBe(200);
    expect(await eventsIn(server, 'SlugReleased', 'PageRemoved')).toEqual([]);
    await call('PATCH', `weeks/${week.id}`, { status: 'draft' });
    expect((await call('DELETE', `pages/${slug}`)).status).toBe(200);
    expect(await call('PATCH', `weeks/${week.id}`, { status: 'active' })).toMatchObject(
      refused('LEGAL_PAGES_MISSING', slug),
    );
  });

  it('are published or the week is not active, whichever request comes first', async () => {
    await start();
    const { body: week } = await call('POST', 'weeks', planOf(15, { status: 'draft' }));
    const [removed, activated] = await Promise.all([
      call('DELETE', 'pages/kosullar'),
      call('PATCH', `weeks/${week.id}`, { status: 'active' }),
    ]);
    expect(new Set([removed.status, activated.status])).toEqual(new Set([200, 409]));
  });

  it('are not required of a week that is already active', async () => {
    await start({ legalPages: false });
    const weekId = randomUUID() as WeekId;
    const rules = { version: 1, picksPerWeek: 10, scorePerCorrectPrediction: 1 };
    const event = weekCodec.encode({ type: 'WeekCreated', data: { weekId, ...planOf(15), rules } });
    const meta = { commandId: randomUUID(), actor: 'system', at: NOW } as const;
    const stored = { ...event, id: randomUUID(), meta };
    await server.get<EventLog>(EVENT_LOG).append(streamOf.week(weekId), NO_STREAM, [stored]);
    await server.caughtUp();
    const change = await call('PATCH', `weeks/${weekId}`, { closeAt: '2026-11-26T12:00:00.000Z' });
    expect(change).toMatchObject({ status: 200, body: { status: 'active' } });
  });
});

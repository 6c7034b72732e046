import { describe, expect, it } from '@jest/globals';
import type { EventAnswer, EventsAnswer } from '@onda-on/contracts/api';
import { NO_STREAM, type EventLog } from '@onda-on/stores';

import { enterOverHttp, openWeekIn } from '../../../main/testing/open-week.ts';
import { startApp } from '../../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../../platform/stores/stores.module.ts';
import { OperationsHarness } from '../testing/operations-harness.ts';

const readingOf = (harness: OperationsHarness) => {
  const events = (query = '') => harness.get(`/api/admin/events${query}`);
  const shown = async (query = '') => (await events(query)).body.events as readonly EventAnswer[];
  return { events, shown };
};

const picksIn = ({ data }: EventAnswer) => (JSON.parse(data) as { picks: string }).picks;

describe('event browser', () => {
  const harness = new OperationsHarness('for all');
  const { events, shown } = readingOf(harness);

  it('shows the latest events first, page by page to the first', async () => {
    await harness.server.signIn();
    const all = await shown('?limit=100');
    const seen: string[] = [];
    let next = '';
    do {
      const { body } = await events(`?limit=2${next && `&before=${next}`}`);
      seen.push(...(body.events as readonly EventAnswer[]).map(({ position }) => position ?? ''));
      next = body.next ?? '';
    } while (next);
    expect(seen).toEqual(all.map(({ position }) => position));
    expect(all[0]).toMatchObject({ type: 'AdminSignedIn', version: 1 });
    expect(JSON.parse(all[0]?.meta ?? '')).toMatchObject({ actor: all[0]?.actor });
  });

  it("shortens participants' ids, hashes and tags", async () => {
    const id = 'ab'.repeat(16);
    const stream = `coupon-15-${id}`;
    const meta = { commandId: 'c', actor: 'visitor' as const, at: '2026-11-20T12:00:00.000Z' };
    const data = { participantId: id, leafHash: 'cd'.repeat(32), sourceTag: 'kısa olmayan etiket' };
    const event = { type: 'EmailVerified', version: 99, data, id: crypto.randomUUID(), meta };
    await harness.server.get<EventLog>(EVENT_LOG).append(stream, NO_STREAM, [event]);
    const { text, body } = await events('?category=coupon');
    expect(text).not.toContain(id);
    expect(text).not.toContain('cdcdcdcdcdcd');
    expect(text).not.toContain('olmayan');
    expect(body.events[0]).toMatchObject({ stream: 'coupon-15-abababab…' });
    const again = await events(`?streamKey=${body.events[0].streamKey}`);
    expect(again.body.events).toHaveLength(1);
    expect(again.text).not.toContain(id);
  });

  it.each([
    '?type=Nothing',
    '?category=a-b',
    '?stream=%00',
    '?streamKey=abc',
    `?streamKey=${'A'.repeat(80)}`,
    '?before=-1',
    '?before=1e9',
    '?limit=101',
    '?from=1',
  ])('refuses %s', async (query) => expect((await events(query)).status).toBe(400));

  it('is closed to an Editör', async () => {
    const by = await harness.server.signIn('Editör');
    expect((await harness.get('/api/admin/events', by)).status).toBe(403);
  });
});

describe('event browser with an open week', () => {
  it("hides picks before the week's lock, in the log and in a coupon's stream", async () => {
    const server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
    const sheet = await openWeekIn(server);
    const entrant = { name: 'Ayşe Işık', tcNumber: '10000000146', email: 'ayse@ornek.example' };
    expect(await enterOverHttp(server, sheet, entrant)).toMatchObject({ status: 201 });
    const look = async () => {
      const token = await server.signIn();
      const find = async (query: string) =>
        (await server.call('GET', `/api/admin/events?${query}`, { token })).body as EventsAnswer;
      const [inLog] = (await find('type=CouponSubmitted')).events;
      const [inStream] = (await find(`streamKey=${inLog?.streamKey}`)).events;
      return [picksIn(inLog!), picksIn(inStream!)];
    };
    expect(await look()).toEqual(['(kilide kadar gizli)', '(kilide kadar gizli)']);
    server.travel('2026-11-21T12:00:10.000Z');
    expect(await look()).toEqual(['X'.repeat(10), 'X'.repeat(10)]);
    await server.close();
  });
});

describe('event browser on a new log', () => {
  const harness = new OperationsHarness('for each');
  const { events, shown } = readingOf(harness);

  it('filters by category, type and stream, and leads from an event to its stream', async () => {
    expect((await shown('?category=admin')).map(({ type }) => type)).toEqual(['AdminCreated']);
    expect((await shown('?type=AdminSignedIn')).map(({ type }) => type)).toEqual(['AdminSignedIn']);
    const [created] = await shown('?category=admin');
    const byKey = await shown(`?streamKey=${created?.streamKey}`);
    expect(byKey).toMatchObject([{ type: 'AdminCreated', revision: '0', position: null }]);
    expect(await shown(`?stream=${created?.stream}`)).toMatchObject([{ type: 'AdminCreated' }]);
    expect(await shown('?stream=match-none')).toEqual([]);
  });

  it('counts each event of a stream once, however many pages show it', async () => {
    const meta = { commandId: 'c', actor: 'cli' as const, at: '2026-11-20T12:00:00.000Z' };
    const five = Array.from({ length: 5 }, (_, place) => ({
      type: place === 2 ? 'WeekNumberReleased' : 'WeekNumberReserved',
      version: 99,
      data: {},
      id: crypto.randomUUID(),
      meta,
    }));
    await harness.server.get<EventLog>(EVENT_LOG).append('other-five', NO_STREAM, five);
    const pages: EventsAnswer[] = [];
    do {
      const before = pages.at(-1)?.next;
      const query = `?stream=other-five&type=WeekNumberReserved&limit=2${before ? `&before=${before}` : ''}`;
      pages.push((await events(query)).body as EventsAnswer);
    } while (pages.at(-1)?.next);
    expect(pages.map(({ events: found, looked }) => [found.length, looked])).toEqual([
      [2, 2],
      [2, 3],
    ]);
  });

  it('limits the events examined by one call, and returns where to continue', async () => {
    const meta = { commandId: 'c', actor: 'cli' as const, at: '2026-11-20T12:00:00.000Z' };
    const many = Array.from({ length: 5_000 }, () => ({
      type: 'WeekNumberReserved',
      version: 99,
      data: {},
      id: crypto.randomUUID(),
      meta,
    }));
    await harness.server.get<EventLog>(EVENT_LOG).append('other-many', NO_STREAM, many);
    const { body } = await events('?type=AdminCreated');
    expect(body.events).toEqual([]);
    expect(body.looked).toBeLessThanOrEqual(4_096);
    const { body: rest } = await events(`?type=AdminCreated&before=${body.next}`);
    expect(rest.events).toMatchObject([{ type: 'AdminCreated' }]);
    expect(rest.next).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CHANGE_TOPICS, type Change } from '@onda-on/contracts/api';
import type { Person } from '@onda-on/stores';

import { rawExchange } from '../../main/testing/raw-exchange.ts';
import { ReadingApp } from '../../main/testing/reading-app.ts';
import { Changes } from './changes.service.ts';

/** Opens a stream as a page does; `until` resolves with the whole text once it contains the expected part. */
async function listen(url: string, headers: Record<string, string> = {}, query = '') {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/changes${query}`, { headers, signal: ending.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const more = async () => {
    const { value = '', done } = await reader.read();
    text += value;
    return !done;
  };
  return {
    response,
    end: () => ending.abort(),
    async until(isThere: (text: string) => boolean) {
      while (!isThere(text) && (await more()));
      return text;
    },
    async toTheEnd() {
      while (await more());
      return text;
    },
  };
}

const changesIn = (text: string): readonly Change[] =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as Change] : []));
const idsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('id: '))
    .map((line) => line.slice(4));

const hasStandings = (text: string) => text.includes('"topic":"standings"');

describe('stream of changes', () => {
  let server: ReadingApp;
  let person: Person;
  let pages: Readonly<{ end: () => void }>[] = [];

  beforeEach(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    await fixtures.week(14, 'active', '2026-11-13T12:00:00.000Z', '2026-11-25T12:00:00.000Z', 3);
    await fixtures.sheet(14, 3, '2026-11-13T18:00:00.000Z');
    person = await fixtures.person('Ayşe Kaya', '10000000146', 'ayse@example.com');
    await fixtures.coupon(14, person, '1X2', '2026-11-12T10:00:00.000Z');
    await fixtures.lock(
      14,
      '2026-11-13T12:00:00.000Z',
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      1,
    );
    await server.get('/api/standings/14');
    pages = [];
  });
  afterEach(async () => {
    for (const page of pages) page.end();
    await server.close();
  });
  const open = async (headers?: Record<string, string>, query = '') => {
    const page = await listen(server.url, headers, query);
    pages.push(page);
    return page;
  };

  it("notifies every open page which table a result has changed, with the log's position", async () => {
    const [first, second] = [await open(), await open()];
    expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(first.response.headers.get('cache-control')).toContain('no-store');
    const position = await server.fixtures.result(14, 1, 2, 0);
    const isResult = (text: string) =>
      text.includes(`"topic":"standings","week":14,"position":"${position}"`);
    const text = await first.until(isResult);
    expect(text.startsWith('retry: 2000\n\n')).toBe(true);
    expect(text).toContain('event: changed\n');
    // A page that opens a little earlier may still be notified of what was written before.
    const ofResult = (each: string) =>
      changesIn(each).filter((change) => JSON.stringify(change).includes(`"position":"${position}"`));
    expect(ofResult(text)).toEqual(
      expect.arrayContaining([
        { topic: 'matches', week: 14, position: String(position) },
        { topic: 'standings', week: 14, position: String(position) },
      ]),
    );
    expect(ofResult(await second.until(isResult))).toEqual(ofResult(text));
  });

  it('contains nothing about a person', async () => {
    const page = await open();
    await server.fixtures.erase(person.participantId);
    const text = await page.until(hasStandings);
    expect(text).not.toMatch(/Ay|10000000146|example/);
    expect(text).not.toContain(person.participantId);
  });

  it('sends a reconnecting page the changes it missed, and an unknown one that everything may have changed', async () => {
    const before = await open();
    await server.fixtures.result(14, 1, 2, 0);
    const ids = idsIn(await before.until(hasStandings));
    const again = await open({ 'last-event-id': ids[0] ?? '' });
    expect(idsIn(await again.until((text) => text.includes(ids.at(-1) ?? '')))).toEqual(ids.slice(1));

    const foreign = await open({ 'last-event-id': 'elsewhere.7' });
    const topics = changesIn(await foreign.until((text) => text.includes(CHANGE_TOPICS.at(-1) ?? ''))).map(
      ({ topic }) => topic,
    );
    expect(topics).toEqual(CHANGE_TOPICS);
  });

  it('sends a page that connects late the changes since it was rendered', async () => {
    const early = await open();
    const since = server.app.get(Changes).journal.id;
    await server.fixtures.result(14, 1, 2, 0);
    const live = await early.until(hasStandings);
    const late = await open({}, `?since=${since}`);
    expect(changesIn(await late.until(hasStandings))).toEqual(changesIn(live));
  });

  it.each(['', '%', 'x'.repeat(500), '.', 'a.-1', 'a.1e9'])('accepts the last event id %j', async (id) => {
    const page = await open({ 'last-event-id': id }, `?since=${encodeURIComponent(id)}`);
    expect(page.response.status).toBe(200);
    expect(await page.until((text) => text.length > 0)).toContain('retry: 2000');
  });

  it('ends at once for HEAD, whose answer has no body', async () => {
    const { port } = new URL(server.url);
    const { statuses, isClosed } = await rawExchange(
      Number(port),
      'HEAD /api/changes HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect({ statuses, isClosed }).toEqual({ statuses: [200], isClosed: true });
  });

  it('ends with the server, so that it does not prevent a stop', async () => {
    const page = await open();
    await page.until((text) => text.length > 0);
    const ended = page.toTheEnd();
    await server.app.close();
    // The page may still get changes of the tests before.
    expect(await ended).toMatch(/^retry: 2000\n\n/u);
  });
});

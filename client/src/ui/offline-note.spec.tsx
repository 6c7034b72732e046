import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';

import { followChanges } from '../api/changes.ts';
import { newQueryClient } from '../app/query-client.ts';
import { FakeSource, showTab } from '../testing/fake-event-source.ts';
import { type Answer, fakeServer, heldAnswer } from '../testing/fake-server.ts';
import { OfflineNote } from './OfflineNote.tsx';

const note = () => screen.getByRole('status').textContent;
const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const receive = (name: string) => act(() => FakeSource.receive(name));
const retryAfter = { 'retry-after': '2' };
const UNREACHABLE = 'Sunucuya ulaşılamıyor. Bilgiler eski olabilir.';

/** Each attempt to open the stream fails at once for so many seconds. */
async function fail(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    if (FakeSource.opened.at(-1)?.isClosed === false) receive('error');
    await after(1);
  }
}

describe('note about the connection', () => {
  let stop: () => void;
  let answer: Answer;

  beforeEach(() => {
    jest.useFakeTimers();
    FakeSource.use();
    answer = 'lost';
    fakeServer({ '/api/changes': () => answer });
    render(<OfflineNote />);
    stop = followChanges(newQueryClient());
    receive('open');
  });
  afterEach(() => {
    stop();
    act(() => onlineManager.setOnline(true));
    jest.useRealTimers();
  });

  it('says after ten seconds without the stream of changes that the server is out of reach, until the stream is open again', async () => {
    await fail(9);
    expect(note()).toBe('');
    await fail(2);
    expect(note()).toBe(UNREACHABLE);
    await fail(60);
    expect(note()).toBe(UNREACHABLE);
    receive('open');
    expect(note()).toBe('');
  });

  it('says so too where the connection is dead and reports nothing', async () => {
    await after(62);
    expect(note()).toBe(UNREACHABLE);
  });

  it('says so where a proxy answers in place of the server', async () => {
    answer = { status: 502, body: {} };
    await fail(11);
    expect(note()).toBe(UNREACHABLE);
  });

  it.each([
    ['the server is busy or in maintenance', { status: 503, body: {}, headers: retryAfter }],
    [
      'the server has no room for another stream',
      { status: 503, body: {}, headers: { 'retry-after': '10' } },
    ],
    ['the server answers and only its streams do not come through', { body: {} }],
  ])('says nothing while %s', async (_, refusal) => {
    answer = refusal;
    await fail(120);
    expect(note()).toBe('');
  });

  it('goes when the server answers again, be it by a refusal', async () => {
    await fail(11);
    expect(note()).toBe(UNREACHABLE);
    answer = { status: 503, body: {}, headers: retryAfter };
    await fail(60);
    expect(note()).toBe('');
  });

  it('does not come while the server restarts within a few seconds', async () => {
    await fail(8);
    receive('open');
    await after(40);
    expect(note()).toBe('');
  });

  it('does not come where the stream is open before the question whether the server answers is settled', async () => {
    await fail(9);
    const held = heldAnswer();
    fakeServer({ '/api/changes': held.answer });
    await fail(1);
    receive('open');
    held.give('lost');
    await after(1);
    expect(note()).toBe('');
  });

  it('does not come to a page that was out of sight and closed its stream itself', async () => {
    showTab(true);
    await after(5);
    receive('error');
    await after(120);
    expect(note()).toBe('');
    showTab(false);
    await after(5);
    expect(note()).toBe('');
  });

  it('names the device where that has no connection at all', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(note()).toBe('Bağlantı yok. Gördükleriniz son alınan bilgilerdir.');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(note()).toBe('');
  });
});

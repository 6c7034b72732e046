import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AuditEntry } from '@onda-on/contracts/api';
import { onlineManager, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import type { LogFilter } from './log-filter.ts';
import { auditPages } from './logs.queries.ts';
import { LogEntries } from './LogsScreen.tsx';

const NOTHING_FILTERED: LogFilter = {
  action: undefined,
  entityType: undefined,
  actor: undefined,
  from: undefined,
  to: undefined,
};
/** Fewer rows than requested: a page itself states whether it is the last. */
const PART = 10;

const entryOf = (sequence: number): AuditEntry => ({
  id: `e${sequence}`,
  sequence,
  action: 'update',
  entityType: 'Settings',
  entityId: 'settings',
  actor: 'system',
  adminId: null,
  admin: { username: 'sistem' },
  createdAt: '2026-11-20T12:00:00.000Z',
  meta: `kayıt ${sequence}`,
  changes: [],
  hash: 'ab',
});

const path = (after?: number) =>
  `/api/admin/audit-logs?limit=100${after === undefined ? '' : `&after=${after}`}`;

/** A growing log; requests are recorded by the line before which they start. */
function logOf(first: number) {
  const log = { end: first, fails: false };
  const pageBelow = (end: number) => () => {
    if (log.fails) return 'lost' as const;
    const top = Math.min(end, log.end);
    const count = Math.min(PART, top);
    const body = Array.from({ length: count }, (_, i) => entryOf(top - i));
    const next = top - count;
    return { body, ...(next > 0 && { headers: { 'x-next-cursor': String(next + 1) } }) };
  };
  const below = Array.from({ length: 100 }, (_, i) => [path(i + 1), pageBelow(i)] as const);
  const server = fakeServer({ [path()]: pageBelow(Infinity), ...Object.fromEntries(below) });
  return {
    log,
    asked: () => server.requests.splice(0).map(({ path: each }) => each.split('after=')[1] ?? 'end'),
  };
}

const LogList = ({ isPaused }: Readonly<{ isPaused: boolean }>) => (
  <LogEntries list={useInfiniteQuery(auditPages(NOTHING_FILTERED, isPaused))} />
);
/** Lets time pass, with its effects. */
const pass = async (ms: number) => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(() => jest.advanceTimersByTimeAsync(1));
};
const shown = () => screen.queryAllByText(/^kayıt /).map(({ textContent }) => Number(textContent?.slice(6)));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);
const older = () => screen.getByRole('button', { name: 'Daha eski kayıtlar' });

/** The list with `pages` pages open, and no requests recorded yet. */
async function opened(first: number, pages: number, isPaused = false) {
  const { log, asked } = logOf(first);
  await show(<LogList isPaused={isPaused} />);
  await pass(0);
  for (let page = 1; page < pages; page += 1) {
    fireEvent.click(older());
    await pass(0);
  }
  asked();
  return { log, asked };
}

describe('audit log with several open pages', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    cleanup();
    jest.useRealTimers();
  });

  it('requests the newest rows only', async () => {
    const { asked } = await opened(50, 4);
    expect(shown()).toEqual(down(50, 11));
    await pass(29_900);
    expect(asked()).toEqual([]);
    await pass(100);
    expect(asked()).toEqual(['end']);
    await pass(60_000);
    expect(asked()).toEqual(['end', 'end']);
    expect(shown()).toEqual(down(50, 11));
  });

  it('pauses while the filter is open', async () => {
    const { log, asked } = await opened(50, 2, true);
    log.end = 51;
    await pass(90_000);
    expect(asked()).toEqual([]);
    expect(shown()).toEqual(down(50, 31));
  });

  it('adds new rows on top, and keeps the others, the focus and the cursor', async () => {
    const { log, asked } = await opened(50, 3);
    const line = screen.getByText('kayıt 25').closest('tr');
    older().focus();
    log.end = 57;
    await pass(30_000);
    expect(shown()).toEqual(down(57, 21));
    expect(screen.getByText('kayıt 25').closest('tr')).toBe(line);
    expect(document.activeElement).toBe(older());
    expect(asked()).toEqual(['end']);
    fireEvent.click(older());
    await pass(0);
    expect(asked()).toEqual(['21']);
    expect(shown()).toEqual(down(57, 11));
  });

  it('shows each row once when a short log outgrows one page', async () => {
    const { log } = await opened(9, 1);
    log.end = 12;
    await pass(30_000);
    expect(shown()).toEqual(down(12, 1));
    expect(screen.queryByRole('button', { name: 'Daha eski kayıtlar' })).toBeNull();
  });

  it('leaves no gap when more than one page is new', async () => {
    const { log } = await opened(50, 2);
    log.end = 90;
    await pass(30_000);
    expect(shown()).toEqual(down(90, 71));
  });

  it('reports a missing connection instead of stopping silently', async () => {
    const { log } = await opened(30, 2);
    onlineManager.setOnline(false);
    log.fails = true;
    fireEvent.click(older());
    await pass(0);
    expect(screen.getByText('Loglar yüklenirken hata oluştu')).toBeTruthy();
    onlineManager.setOnline(true);
    log.fails = false;
    await pass(30_000);
    expect(screen.queryByText('Loglar yüklenirken hata oluştu')).toBeNull();
    fireEvent.click(older());
    await pass(0);
    expect(shown()).toEqual(down(30, 1));
  });

  it('reports a failure, keeps its rows, and recovers by itself', async () => {
    const { log } = await opened(30, 2);
    log.fails = true;
    await pass(30_000);
    expect(screen.getByText('Loglar yüklenirken hata oluştu')).toBeTruthy();
    expect(shown()).toEqual(down(30, 11));
    log.fails = false;
    log.end = 31;
    await pass(30_000);
    expect(screen.queryByText('Loglar yüklenirken hata oluştu')).toBeNull();
    expect(shown()).toEqual(down(31, 11));
  });
});

describe('line of the audit log', () => {
  it('shows what was changed, before and after, as text', async () => {
    const changes = [{ field: 'Site adı', before: 'Onda On', after: '<b>Yeni</b>' }];
    fakeServer({ [path()]: { body: [{ ...entryOf(1), changes }] } });
    await show(<LogList isPaused={false} />);
    const line = (await screen.findByText('<b>Yeni</b>', { selector: 'ins' })).closest('li');
    expect(line?.textContent).toMatch(/^Site adı: Onda On/u);
    expect(line?.querySelector('del')?.textContent).toBe('Onda On');
  });
});

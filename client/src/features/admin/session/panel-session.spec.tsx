import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isRedirect, type ParsedLocation } from '@tanstack/react-router';
import { cleanup, renderHook } from '@testing-library/react';

import { newQueryClient } from '../../../app/query-client.ts';
import {
  adminRecord,
  adminToken,
  forgetAdminSession,
  keepAdminSession,
} from '../../../memory/admin-session.ts';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { useShownToast } from '../../../ui/overlays/toast.ts';
import { openPanel } from './panel-session.ts';

const admin = anAdmin();

const location = { href: '/admin/maclar?hafta=15', pathname: '/admin/maclar' } as ParsedLocation;

/** Opens the panel twice, as two navigations do; the server gives one answer, or none. */
async function come(answer: Response | Error) {
  const fetch = jest.spyOn(globalThis, 'fetch');
  if (answer instanceof Error) fetch.mockRejectedValue(answer);
  else fetch.mockResolvedValue(answer);
  const context = { queryClient: newQueryClient() };
  const opened = openPanel({ context, location });
  const entered = await opened.then(({ admin: known }) => known).catch((error: unknown) => error);
  if (!isRedirect(entered)) await openPanel({ context, location });
  const { result } = renderHook(() => useShownToast());
  return { entered, toast: result.current, fetch, opened };
}

const toLogin = expect.objectContaining({
  options: expect.objectContaining({ to: '/admin-login', search: { donus: location.href } }),
});

describe('panel session', () => {
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('redirects without a stored record, without a request, and keeps the address to return to', async () => {
    const { fetch, entered, toast } = await come(Response.json({}));
    expect(toast?.title).toBe('Yetkisiz Erişim');
    expect(entered).toEqual(toLogin);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('deletes the stored record when the server does not confirm it', async () => {
    keepAdminSession(admin, 'old');
    const { entered, toast } = await come(Response.json({ message: 'x' }, { status: 401 }));
    expect(toast?.title).toBe('Oturum Süresi Doldu');
    expect(entered).toEqual(toLogin);
    expect([adminRecord(), adminToken()]).toEqual([null, null]);
  });

  it('distinguishes an unreachable server from an ended session', async () => {
    jest.useFakeTimers();
    keepAdminSession(admin, 'old');
    const coming = come(new TypeError('Failed to fetch'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(adminToken()).toBe('old');
    await jest.advanceTimersByTimeAsync(1_000);
    const { toast } = await coming;
    expect([toast?.title, toast?.description]).toEqual(['Bağlantı Hatası', 'Sunucuya bağlanılamadı']);
    expect(adminToken()).toBeNull();
  });

  it('is confirmed once, greets by name and stores the renewed token', async () => {
    keepAdminSession(admin, 'old');
    const { entered, toast, fetch } = await come(Response.json({ admin, token: 'new' }));
    expect(entered).toEqual(admin);
    expect(toast?.description).toContain('Deneme');
    expect(adminToken()).toBe('new');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("is not taken back after another tab's sign-out meanwhile", async () => {
    keepAdminSession(admin, 'old');
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      forgetAdminSession();
      return Response.json({ admin, token: 'new' });
    });
    await openPanel({ context: { queryClient: newQueryClient() }, location });
    expect([adminRecord(), adminToken()]).toEqual([null, null]);
  });

  it.each([
    ['a first password', '/admin', { mustChangePassword: true }],
    ['a second factor', '/admin', { secondFactor: 'due' }],
    ['a role that the tab is closed to', '/admin/kullanicilar/itirazlar', { role: 'Editör' }],
  ] as const)('reads no data for the screens before %s', async (_, pathname, change) => {
    keepAdminSession(admin, 'old');
    const answer = { admin: { ...admin, ...change }, token: 'new' };
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer));
    const { read } = await openPanel({
      context: { queryClient: newQueryClient() },
      location: { ...location, pathname },
    });
    const begin = jest.fn(() => []);
    await read(begin);
    expect(begin).not.toHaveBeenCalled();
  });

  it("waits for a screen's data, and leaves failures to the screen", async () => {
    keepAdminSession(admin, 'old');
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ admin, token: 'new' }));
    const { read } = await openPanel({ context: { queryClient: newQueryClient() }, location });
    const steps: string[] = [];
    await read(() => [
      Promise.reject(new Error('offline')),
      Promise.resolve().then(() => steps.push('there')),
    ]);
    expect(steps).toEqual(['there']);
  });
});

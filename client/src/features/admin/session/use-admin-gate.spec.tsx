import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminRecord } from '@onda-on/contracts/api';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';

import { adminRecord, adminToken, keepAdminSession } from '../../../memory/admin-session.ts';
import { useShownToast } from '../../../ui/toast.ts';
import { useAdminGate } from './use-admin-gate.ts';

const admin: AdminRecord = {
  id: 'a1',
  name: 'Derya Aksoy',
  username: 'derya',
  role: 'Yönetici',
  mustChangePassword: false,
};

/** Comes to the door, with a server that has one answer, or none. */
async function come(answer: Response | Error) {
  const fetch = jest.spyOn(globalThis, 'fetch');
  if (answer instanceof Error) fetch.mockRejectedValue(answer);
  else fetch.mockResolvedValue(answer);
  const onRefused = jest.fn();
  const { result } = renderHook(() => ({ admin: useAdminGate(onRefused)[0], toast: useShownToast() }));
  expect(result.current.admin).toBeNull();
  await waitFor(() => expect(onRefused.mock.calls.length + (result.current.admin ? 1 : 0)).toBe(1));
  return { ...result.current, fetch, onRefused };
}

describe('the door of the panel (§2)', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    act(cleanup);
    jest.restoreAllMocks();
  });

  it('turns away who has no stored record, without asking the server', async () => {
    const { fetch, onRefused, toast } = await come(Response.json({}));
    expect(toast?.title).toBe('Yetkisiz Erişim');
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('clears what is stored when the session is not confirmed', async () => {
    keepAdminSession(admin, 'old');
    const { toast } = await come(Response.json({ message: 'x' }, { status: 401 }));
    expect(toast?.title).toBe('Oturum Süresi Doldu');
    expect([adminRecord(), adminToken()]).toEqual([null, null]);
  });

  it('tells a server that cannot be reached from a session that ended', async () => {
    keepAdminSession(admin, 'old');
    const { toast } = await come(new TypeError('Failed to fetch'));
    expect([toast?.title, toast?.description]).toEqual(['Bağlantı Hatası', 'Sunucuya bağlanılamadı']);
    expect(adminToken()).toBeNull();
  });

  it('lets in, welcomes by name and keeps the renewed token', async () => {
    keepAdminSession(admin, 'old');
    const { admin: entered, toast, onRefused } = await come(Response.json({ admin, token: 'new' }));
    expect(entered).toEqual(admin);
    expect(toast?.description).toContain('Derya Aksoy');
    expect(adminToken()).toBe('new');
    expect(onRefused).not.toHaveBeenCalled();
  });
});

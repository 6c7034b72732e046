import { describe, expect, it, jest } from '@jest/globals';
import type { AdminRecord } from '@onda-on/contracts/api';

import {
  adminRecord,
  adminToken,
  forgetAdminSession,
  keepAdminSession,
  onOtherSession,
} from './admin-session.ts';

const admin = { id: 'a1', name: 'Derya', username: 'derya', role: 'Yönetici' } as AdminRecord;

describe('session of an operator', () => {
  it('lives as long as the page where the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepAdminSession(admin, 'token');
    expect([adminRecord(), adminToken()]).toEqual([admin, 'token']);
    forgetAdminSession();
    expect([adminRecord(), adminToken()]).toEqual([null, null]);
  });

  it('is looked at when somebody begins to listen, since another tab may have ended it before', () => {
    const seen: unknown[] = [];
    const stop = onOtherSession(() => seen.push(adminRecord()));
    localStorage.setItem('adminData', JSON.stringify(admin));
    dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
    expect(seen).toEqual([null, admin]);
  });

  it('is looked at when the browser shows a page again that it has kept', () => {
    const seen: unknown[] = [];
    const stop = onOtherSession(() => seen.push(adminRecord()));
    localStorage.setItem('adminData', JSON.stringify(admin));
    dispatchEvent(new Event('pageshow'));
    stop();
    dispatchEvent(new Event('pageshow'));
    expect(seen).toEqual([null, admin]);
  });

  it('is shared with all tabs where storage works', () => {
    keepAdminSession(admin, 'token');
    localStorage.setItem('adminToken', 'newer');
    expect(adminToken()).toBe('newer');
  });
});

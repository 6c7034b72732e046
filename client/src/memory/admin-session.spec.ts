import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminRecord } from '@onda-on/contracts/api';

import { adminRecord, adminToken, forgetAdminSession, keepAdminSession } from './admin-session.ts';

const admin = { id: 'a1', name: 'Derya', username: 'derya', role: 'Yönetici' } as AdminRecord;

describe('session of an operator', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('lives as long as the page where the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepAdminSession(admin, 'token');
    expect([adminRecord(), adminToken()]).toEqual([admin, 'token']);
    forgetAdminSession();
    expect([adminRecord(), adminToken()]).toEqual([null, null]);
  });

  it('is shared with all tabs where storage works', () => {
    keepAdminSession(admin, 'token');
    localStorage.setItem('adminToken', 'newer');
    expect(adminToken()).toBe('newer');
  });
});

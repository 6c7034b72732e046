import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';

import { adminToken, forgetAdminSession, keepAdminSession } from '../../../memory/admin-session.ts';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { useKeptSession } from '../shell/AdminPanel.tsx';

const admin = anAdmin();

const nothing: (answer: Response) => void = () => undefined;

/** Works on after `meanwhile`; returns a function that answers the renewal. */
function workOn(meanwhile: () => unknown = () => undefined): (answer: Response) => Promise<void> {
  let resolve = nothing;
  const answered = new Promise<Response>((done) => {
    resolve = done;
  });
  jest.spyOn(globalThis, 'fetch').mockReturnValue(answered);
  const start = performance.now();
  renderHook(() => useKeptSession());
  jest.spyOn(performance, 'now').mockReturnValue(start + 120_000);
  meanwhile();
  fireEvent.keyDown(window);
  return (answer) =>
    act(async () => {
      resolve(answer);
      await new Promise((done) => setTimeout(done));
    });
}

describe('session renewed during work', () => {
  beforeEach(() => {
    keepAdminSession(admin, 'old');
  });

  it('keeps the new token', async () => {
    await workOn()(Response.json({ admin, token: 'new' }));
    expect(adminToken()).toBe('new');
  });

  it("is renewed also after the machine's clock was set back", async () => {
    const answer = workOn(() => jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 12 * 3_600_000));
    await answer(Response.json({ admin, token: 'new' }));
    expect(adminToken()).toBe('new');
  });

  it('is not restored after the sign-out', async () => {
    const answer = workOn();
    forgetAdminSession();
    await answer(Response.json({ admin, token: 'new' }));
    expect(adminToken()).toBeNull();
  });

  it('does not replace the session of another password', async () => {
    const answer = workOn();
    keepAdminSession(admin, 'after');
    await answer(Response.json({ admin, token: 'new' }));
    expect(adminToken()).toBe('after');
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { SignInAnswer } from '@onda-on/contracts/api';
import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';

import { getQuery } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import { newQueryClient } from '../../../app/query-client.ts';
import { forgetAdminSession, keepAdminSession } from '../../../memory/admin-session.ts';
import { fakeServer, heldAnswer } from '../../../testing/fake-server.ts';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { useLostSession } from './AdminScreen.tsx';
import { renewing } from './session-loss.ts';

const admin = anAdmin();
const REFUSED = { status: 401, body: { message: 'Oturumunuz geçerli değil' } };

const mutationFn = () => sendJson('POST', '/api/admin/x');
const read = () => getQuery(['/api/admin/x'], { topics: [] });

/** A command that is answered 401. */
async function refuse(queryClient: QueryClient) {
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn });
  await mutation.execute(undefined).catch(() => undefined);
  return mutation;
}

/** A server that has ended the session `old`, in which this page works. */
function watched() {
  keepAdminSession(admin, 'old');
  fakeServer({ '/api/admin/x': REFUSED });
  const queryClient = newQueryClient();
  const onLost = jest.fn();
  const open = () =>
    renderHook(() => useLostSession(onLost), {
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    });
  return { queryClient, onLost, open };
}

/** The browser's locks, each held by one at a time. */
function withLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ...given: readonly unknown[]) => {
    last = last.then(given.at(-1) as () => unknown);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

describe('session of the panel', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is lost with a command that is answered 401, once', async () => {
    const { queryClient, onLost, open } = watched();
    open();
    await refuse(queryClient);
    await refuse(queryClient);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('is lost with a read that is answered 401', async () => {
    const { queryClient, onLost, open } = watched();
    open();
    await queryClient.fetchQuery(read()).catch(() => undefined);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('is lost at once when another tab signs out', () => {
    const { onLost, open } = watched();
    open();
    forgetAdminSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('is lost when another tab has signed out meanwhile', async () => {
    const { queryClient, onLost, open } = watched();
    open();
    const reads = queryClient.fetchQuery(read()).catch(() => undefined);
    forgetAdminSession();
    await reads;
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('is not lost when a read of the session before is answered 401', async () => {
    const { queryClient, onLost, open } = watched();
    const late = queryClient.fetchQuery(read()).catch(() => undefined);
    keepAdminSession(admin, 'new');
    open();
    await late;
    expect(onLost).not.toHaveBeenCalled();
  });

  it('is not lost with a read that is refused while a new token is on its way, and the read is repeated', async () => {
    const { queryClient, onLost, open } = watched();
    withLocks();
    open();
    const { answer, give } = heldAnswer();
    fakeServer({ '/api/admin/x': REFUSED, '/api/admin/own': answer });
    const renewal = renewing(() => sendJson<SignInAnswer>('POST', '/api/admin/own'));
    const observer = new QueryObserver(queryClient, read());
    const refused = new Promise((resolve) => observer.subscribe(({ error }) => error && resolve(error)));
    await refused;
    expect(onLost).not.toHaveBeenCalled();
    fakeServer({ '/api/admin/x': { body: 'read' } });
    give({ body: { admin, token: 'new' } });
    await renewal;
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('read'));
    expect(onLost).not.toHaveBeenCalled();
  });

  it('is not lost when a command of the session before is forgotten', async () => {
    const { queryClient, onLost, open } = watched();
    const earlier = await refuse(queryClient);
    keepAdminSession(admin, 'new');
    open();
    queryClient.getMutationCache().remove(earlier);
    expect(onLost).not.toHaveBeenCalled();
  });
});

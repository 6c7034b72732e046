import { describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';

import { getQuery } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import { newQueryClient } from '../../../app/query-client.ts';
import { forgetAdminSession, keepAdminSession } from '../../../memory/admin-session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { anAdmin } from '../../../testing/show-to-admin.tsx';
import { useLostSession } from './AdminScreen.tsx';

const admin = anAdmin();

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
  fakeServer({ '/api/admin/x': { status: 401, body: { message: 'Oturumunuz geçerli değil' } } });
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

describe('session of the panel', () => {
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

  it('is not lost when a command of the session before is forgotten', async () => {
    const { queryClient, onLost, open } = watched();
    const earlier = await refuse(queryClient);
    keepAdminSession(admin, 'new');
    open();
    queryClient.getMutationCache().remove(earlier);
    expect(onLost).not.toHaveBeenCalled();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { newQueryClient } from '../../../app/query-client.ts';
import { useLostSession } from './use-lost-session.ts';

const mutationFn = (): Promise<unknown> => Promise.reject(new ApiError(401, 'Oturumunuz geçerli değil'));

/** A command that is answered 401. */
async function refuse(queryClient: QueryClient) {
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn });
  await mutation.execute(undefined).catch(() => undefined);
  return mutation;
}

function watched() {
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

  it('is not lost when a command of the session before is forgotten', async () => {
    const { queryClient, onLost, open } = watched();
    const earlier = await refuse(queryClient);
    open();
    queryClient.getMutationCache().remove(earlier);
    expect(onLost).not.toHaveBeenCalled();
  });
});

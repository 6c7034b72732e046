import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeServer } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { useLostSession } from '../../session/AdminScreen.tsx';
import { useImport } from './use-import.ts';

const FILE = { name: 'maclar.csv', arrayBuffer: async () => new ArrayBuffer(0) } as unknown as File;

function Import({ onLost }: Readonly<{ onLost: () => void }>) {
  useLostSession(onLost);
  const { choose } = useImport(15);
  return <button onClick={() => choose(FILE)}>seç</button>;
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('sending a file after the session ended leads to the sign-in, like any other command', async () => {
  fakeServer({ '/api/admin/imports/fixtures/check': { status: 401, body: { message: 'Oturum bitti' } } });
  const onLost = jest.fn();
  await show(<Import onLost={onLost} />);
  fireEvent.click(screen.getByRole('button', { name: 'seç' }));
  await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
});

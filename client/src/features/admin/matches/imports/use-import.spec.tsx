import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { fakeServer, heldAnswer } from '../../../../testing/fake-server.ts';
import { press } from '../../../../testing/press-and-type.ts';
import { show } from '../../../../testing/show.tsx';
import { useLostSession } from '../../session/AdminScreen.tsx';
import { useImport } from './use-import.ts';

const FILE = { name: 'maclar.csv', arrayBuffer: async () => new ArrayBuffer(0) } as unknown as File;

const CHECK = '/api/admin/imports/fixtures/check';

function Import({ onLost }: Readonly<{ onLost: () => void }>) {
  useLostSession(onLost);
  const { choose, type, check, error, text } = useImport(15);
  return (
    <>
      <button onClick={() => choose(FILE)}>seç</button>
      <button onClick={() => type('Ev;Konuk')}>yaz</button>
      <output>{check ? 'denetlendi' : (error ?? text)}</output>
    </>
  );
}

it('sending a file after the session ended leads to the sign-in, like any other command', async () => {
  fakeServer({ [CHECK]: { status: 401, body: { message: 'Oturum bitti' } } });
  const onLost = jest.fn();
  await show(<Import onLost={onLost} />);
  press('seç');
  await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
});

it.each([
  ['passed', { body: { check: 'x' } }],
  ['failed', { status: 500, body: {} }],
] as const)('a check that %s after its rows were edited is not shown', async (_name, answer) => {
  const { answer: pending, give } = heldAnswer();
  const { to } = fakeServer({ [CHECK]: pending });
  await show(<Import onLost={jest.fn()} />);
  press('seç');
  await waitFor(() => expect(to(CHECK)).toHaveLength(1));
  press('yaz');
  await act(async () => give(answer));
  expect(screen.getByRole('status').textContent).toBe('Ev;Konuk');
});

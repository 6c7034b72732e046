import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';

import { sendJson } from '../../api/http.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { useShownToast } from '../../ui/toast.ts';
import { useCommand } from './use-command.ts';

function Stage({ run }: Readonly<{ run: (what: string) => Promise<void> }>) {
  const { mutate } = useCommand<string>({ run, failed: 'Olmadı' });
  return (
    <>
      <button onClick={() => mutate('a')}>a</button>
      <button onClick={() => mutate('b')}>b</button>
    </>
  );
}

describe('a command of an operator', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('is given once by a double click, and again once it is over or failed', async () => {
    fakeServer({});
    const given: string[] = [];
    const ends: (() => void)[] = [];
    const run = (what: string) =>
      new Promise<void>((resolve, reject) => {
        given.push(what);
        ends.push(what === 'a' ? resolve : () => reject(new Error('x')));
      });
    await show(<Stage run={run} />);
    const [one, other] = screen.getAllByRole('button');
    const twice = (button = one!) => {
      fireEvent.click(button);
      fireEvent.click(button);
    };
    twice();
    twice(other);
    await waitFor(() => expect(given).toEqual(['a', 'b']));
    for (const end of ends) end();
    await waitFor(() => {
      twice();
      twice(other);
      expect(given).toEqual(['a', 'b', 'a', 'b']);
    });
  });

  it('says that the server cannot be reached, not that the work is wrong (§8)', async () => {
    fakeServer({ '/api/x': 'lost' });
    await show(<Stage run={() => sendJson('POST', '/api/x')} />);
    fireEvent.click(screen.getAllByRole('button')[0]!);
    const { result } = renderHook(useShownToast);
    await waitFor(() =>
      expect([result.current?.title, result.current?.description]).toEqual([
        'Bağlantı Hatası',
        'Sunucuya bağlanılamadı',
      ]),
    );
  });
});

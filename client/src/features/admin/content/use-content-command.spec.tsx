import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { useContentCommand } from './use-content-command.ts';

type Run = (on: boolean) => Promise<unknown>;

function Stage({ run }: Readonly<{ run: Run }>) {
  const { mutate, isPending } = useContentCommand<boolean>({ run, failed: 'Olmadı' });
  return (
    <>
      <button onClick={() => mutate(true)}>Göster</button>
      <button onClick={() => mutate(false)}>Gizle</button>
      <output>{isPending ? 'sürüyor' : 'bitti'}</output>
    </>
  );
}

describe('a command about content', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => onlineManager.setOnline(true));
  });

  it('is given once, however fast one presses, and again once it is over', async () => {
    fakeServer({});
    const given: boolean[] = [];
    const ends: (() => void)[] = [];
    const run: Run = (on) => {
      given.push(on);
      return new Promise((resolve, reject) =>
        ends.push(on ? () => resolve(1) : () => reject(new Error('x'))),
      );
    };
    await show(<Stage run={run} />);
    const [on, off] = screen.getAllByRole('button');
    const press = () => [on!, on!, off!].forEach((each) => fireEvent.click(each));
    press();
    await waitFor(() => expect(given).toEqual([true]));
    press();
    ends[0]?.();
    await waitFor(() => {
      fireEvent.click(off!);
      expect(given).toEqual([true, false]);
    });
    ends[1]?.();
    await waitFor(() => {
      press();
      expect(given).toEqual([true, false, true]);
    });
  });

  it('does not wait for a connection without a word', async () => {
    fakeServer({});
    onlineManager.setOnline(false);
    const run = jest.fn<Run>(async () => {
      throw new TypeError('Failed to fetch');
    });
    await show(<Stage run={run} />);
    fireEvent.click(screen.getAllByRole('button')[0]!);
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    await screen.findByText('bitti');
  });
});

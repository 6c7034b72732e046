import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';

import { ApiError } from '../../../api/api-error.ts';
import { getQuery } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import type { Topic } from '../../../api/topics.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { useShownToast } from '../../../ui/overlays/toast.ts';
import { useCommand } from './use-command.ts';

type Props = Readonly<{
  run: (what: string) => Promise<unknown>;
  topics?: readonly Topic[];
  isExclusive?: boolean;
}>;

const NONE: readonly Topic[] = [];

function Buttons({ run, topics = NONE, isExclusive = false }: Props) {
  const { mutate, isPending } = useCommand<string>({ run, topics, failed: 'Olmadı', isExclusive });
  return (
    <>
      <button onClick={() => mutate('a')}>a</button>
      <button onClick={() => mutate('b')}>b</button>
      <output>{isPending ? 'sürüyor' : 'bitti'}</output>
    </>
  );
}

/** Commands that end when the test allows it: `a` succeeds, `b` is refused. */
const underWay = (refusal = new Error('x')) => {
  const given: string[] = [];
  const ends: (() => void)[] = [];
  const run = (what: string) =>
    new Promise<void>((resolve, reject) => {
      given.push(what);
      ends.push(what === 'a' ? resolve : () => reject(refusal));
    });
  return { given, ends, run };
};

const press = (...names: readonly string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
};

const Shown = ({ path, topics }: Readonly<{ path: string; topics: readonly Topic[] }>) => {
  useQuery(getQuery<unknown>([path], { topics }));
  return null;
};

describe('panel command', () => {
  afterEach(() => {
    cleanup();
    act(() => onlineManager.setOnline(true));
  });

  it('is sent once for a double click, and again after it has ended', async () => {
    fakeServer({});
    const { given, ends, run } = underWay();
    await show(<Buttons run={run} />);
    press('a', 'a', 'b', 'b');
    await waitFor(() => expect(given).toEqual(['a', 'b']));
    for (const end of ends) end();
    await waitFor(() => {
      press('a', 'a', 'b', 'b');
      expect(given).toEqual(['a', 'b', 'a', 'b']);
    });
  });

  it('blocks all others when it is exclusive', async () => {
    fakeServer({});
    const { given, ends, run } = underWay();
    await show(<Buttons run={run} isExclusive />);
    press('a', 'a', 'b');
    await waitFor(() => expect(given).toEqual(['a']));
    press('a', 'a', 'b');
    ends[0]?.();
    await waitFor(() => {
      press('b');
      expect(given).toEqual(['a', 'b']);
    });
    ends[1]?.();
    await waitFor(() => {
      press('a', 'b');
      expect(given).toEqual(['a', 'b', 'a']);
    });
  });

  it.each([
    ['done', 'a'],
    ['refused', 'b'],
  ])('refreshes the queries of its topics, and the command log, when it was %s', async (_, name) => {
    const body = { body: [] };
    const { requests } = fakeServer({ '/api/crm': body, '/api/log': body, '/api/other': body });
    const { ends, run } = underWay();
    await show(
      <>
        <Shown path="/api/crm" topics={['crm']} />
        <Shown path="/api/log" topics={['commands']} />
        <Shown path="/api/other" topics={['weeks']} />
        <Buttons run={run} topics={['crm']} />
      </>,
    );
    await waitFor(() => expect(requests).toHaveLength(3));
    press(name);
    await screen.findByText('sürüyor');
    ends[0]?.();
    await screen.findByText('bitti');
    expect(requests.slice(3).map(({ path }) => path)).toEqual(['/api/crm', '/api/log']);
  });

  it('is over at once when it is answered 401, without reading data of the ended session again', async () => {
    const server = fakeServer({ '/api/x': { body: {} } });
    const { ends, run } = underWay(new ApiError(401, 'Oturumunuz geçerli değil'));
    await show(
      <>
        <Shown path="/api/x" topics={['matches']} />
        <Buttons run={run} topics={['matches']} />
      </>,
    );
    await waitFor(() => expect(server.to('/api/x')).toHaveLength(1));
    press('b');
    await screen.findByText('sürüyor');
    ends[0]?.();
    await screen.findByText('bitti');
    expect(server.to('/api/x')).toHaveLength(1);
  });

  it('reports an unreachable server, not an error of the input', async () => {
    fakeServer({ '/api/x': 'lost' });
    await show(<Buttons run={() => sendJson('POST', '/api/x')} />);
    press('a');
    const { result } = renderHook(useShownToast);
    await waitFor(() =>
      expect([result.current?.title, result.current?.description]).toEqual([
        'Bağlantı Hatası',
        'Sunucuya bağlanılamadı',
      ]),
    );
  });

  it('is not delayed without a connection', async () => {
    fakeServer({});
    onlineManager.setOnline(false);
    const run = jest.fn<Props['run']>(async () => {
      throw new TypeError('Failed to fetch');
    });
    await show(<Buttons run={run} />);
    press('a');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    await screen.findByText('bitti');
  });

  it('costs nothing while it is under way and its screen is gone', async () => {
    fakeServer({});
    const { given, run } = underWay();
    const { unmount } = await show(<Buttons run={run} />);
    press('a');
    await waitFor(() => expect(given).toEqual(['a']));
    jest.useFakeTimers();
    unmount();
    const waits = jest.spyOn(globalThis, 'setTimeout');
    await jest.advanceTimersByTimeAsync(5000);
    jest.useRealTimers();
    expect(waits.mock.calls.length).toBeLessThan(10);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';

import { useUploads } from './use-uploads.ts';

/** An upload that ends when the test allows it. */
class SlowRequest extends EventTarget {
  static readonly sent: SlowRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  response: unknown = '';
  timeout = 0;
  responseType = '';
  withCredentials = false;
  open() {
    SlowRequest.sent.push(this);
  }
  readonly headers = new Map<string, string>();
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader = () => null;
  send() {}
  end(event: string, status = 0) {
    this.status = status;
    this.responseText = '{}';
    this.dispatchEvent(new Event(event));
  }
}

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const end = (event: string, status: number) =>
  act(async () => {
    SlowRequest.sent.at(-1)?.end(event, status);
    await new Promise((resolve) => setTimeout(resolve));
  });
const picture = new File(['x'], 'a.png', { type: 'image/png' });

describe('uploads in progress', () => {
  const { XMLHttpRequest: real } = globalThis;
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });

  it.each([
    ['have arrived', 'load', 201],
    ['have failed', 'error', 0],
  ])('make the browser confirm closing the page, until they %s', async (_, event, status) => {
    globalThis.XMLHttpRequest = SlowRequest as never;
    const client = new QueryClient();
    const { result, unmount } = renderHook(useUploads, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    expect(isAsked()).toBe(false);
    act(() => result.current.add([new File(['x'], 'a.txt', { type: 'text/plain' })]));
    expect(isAsked()).toBe(false);
    await act(async () => result.current.add([picture]));
    expect(isAsked()).toBe(true);
    // On another screen of the panel the upload and the confirmation continue.
    unmount();
    expect(isAsked()).toBe(true);
    await end(event, status);
    expect(isAsked()).toBe(false);
  });

  it('keep the key of a file whose answer was lost, until it has arrived', async () => {
    globalThis.XMLHttpRequest = SlowRequest as never;
    const client = new QueryClient();
    const { result } = renderHook(useUploads, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    const keys: unknown[] = [];
    for (const [event, status] of [
      ['error', 0],
      ['load', 503],
      ['load', 201],
      ['load', 413],
      ['load', 201],
    ] as const) {
      await act(async () =>
        result.current.add([new File(['y'], 'b.png', { type: 'image/png', lastModified: 1 })]),
      );
      keys.push(SlowRequest.sent.at(-1)?.headers.get('idempotency-key'));
      await end(event, status);
    }
    expect(new Set(keys).size).toBe(3);
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  });
});

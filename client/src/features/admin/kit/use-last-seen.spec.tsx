import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';

import { useLastSeen } from './use-open-window.ts';

const [a, b] = [
  { id: 'a', text: 'bir' },
  { id: 'b', text: 'iki' },
];

type Asked = Readonly<{ id: string | undefined; entries: readonly (typeof a)[] }>;

const FIRST: Asked = { id: 'a', entries: [a, b] };

describe('useLastSeen', () => {
  it('keeps a row that left the list, and follows it while it is there', () => {
    const { result, rerender } = renderHook(({ id, entries }: Asked) => useLastSeen(id, entries), {
      initialProps: FIRST,
    });
    expect(result.current).toBe(a);
    const changed = { ...a, text: 'üç' };
    rerender({ id: 'a', entries: [changed, b] });
    expect(result.current).toBe(changed);
    rerender({ id: 'a', entries: [] });
    expect(result.current).toBe(changed);
    rerender({ id: 'b', entries: [] });
    expect(result.current).toBeUndefined();
    rerender({ id: undefined, entries: [b] });
    expect(result.current).toBeUndefined();
    rerender({ id: 'a', entries: [b] });
    expect(result.current).toBeUndefined();
  });
});

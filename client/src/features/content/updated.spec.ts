import { describe, expect, it } from '@jest/globals';

import { isUpdated } from './updated.ts';

describe('updated badge', () => {
  it.each([
    ['2026-11-20T10:00:00.000Z', false],
    ['2026-11-21T10:00:00.000Z', true],
  ])('with updatedAt %s is shown: %s', (updatedAt, shown) =>
    expect(isUpdated({ publishedAt: '2026-11-20T10:00:00.000Z', updatedAt })).toBe(shown),
  );
});

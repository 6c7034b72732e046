import { describe, expect, it } from '@jest/globals';

import { readingMinutes } from './reading-time.ts';

const words = (count: number) => Array.from({ length: count }, () => 'şampiyon').join(' ');

describe('reading time', () => {
  it.each([
    [0, 1],
    [10, 1],
    [248, 1],
    [250, 2],
    [500, 3],
    [1_660, 10],
  ])('of %i Turkish words is %i minutes', (count, minutes) =>
    expect(readingMinutes(`<p>${words(count)}</p>`)).toBe(minutes),
  );

  it('counts the words of every kind of block', () =>
    expect(
      readingMinutes({
        blocks: [
          { type: 'heading', content: words(166) },
          { type: 'paragraph', content: words(166) },
          { type: 'list', items: [words(83), words(83)] },
          { type: 'quote', content: words(160), author: words(6) },
        ],
      }),
    ).toBe(4));

  it('counts no markup, no dashes and no field of an unknown block', () =>
    expect(readingMinutes(`<img src="/a" alt="${words(900)}"><p>${'– '.repeat(900)}${words(160)}</p>`)).toBe(
      1,
    ));

  it('accepts content that only a hand-written call can have stored', () =>
    expect(
      readingMinutes(JSON.parse('{ "blocks": [{ "type": "list", "items": 7, "content": null }] }')),
    ).toBe(1));

  it('is linear for text that looks like markup', () => {
    const began = Date.now();
    readingMinutes('<'.repeat(200_000));
    // Searching back from each bracket would take a minute; five seconds leave room for a busy machine.
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});

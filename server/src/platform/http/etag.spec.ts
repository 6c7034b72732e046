import { describe, expect, it } from '@jest/globals';

import { bodyEtagOf, isKnownEtag } from './etag.ts';

describe('If-None-Match (RFC 9110, section 13.1.2)', () => {
  const etag = bodyEtagOf('metin');
  it.each([
    [etag, true],
    [`W/${etag}`, true],
    [`"a", W/${etag} , "b"`, true],
    ['*', true],
    ['"a"', false],
    [etag.slice(1, -1), false],
    ['', false],
    [undefined, false],
  ])('%s matches it: %s', (header, known) => expect(isKnownEtag(header, etag)).toBe(known));

  it('never matches another text', () => expect(isKnownEtag(bodyEtagOf('metin '), etag)).toBe(false));
});

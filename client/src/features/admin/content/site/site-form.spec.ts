import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS as SITE } from '@onda-on/contracts/rules';

import { siteErrors } from './SiteEditor.tsx';

describe('site settings links', () => {
  it.each([
    ['heroCtaLink', '#maclar', false],
    ['heroCtaLink', '', false],
    ['heroCtaLink', 'javascript:alert(1)', true],
    ['twitterUrl', 'https://x.example/onda', false],
    ['twitterUrl', '/onda', true],
  ])('%s “%s” is refused: %s', (field, value, isRefused) =>
    expect(field in siteErrors({ ...SITE, [field]: value })).toBe(isRefused),
  );
});

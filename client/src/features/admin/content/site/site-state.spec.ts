import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS as SITE } from '@onda-on/contracts/rules';

import { siteErrors } from './site-form.ts';
import { isSiteDirty, movedOnto, siteStateOf } from './site-state.ts';

const loaded = { site: SITE, tag: '"a"' };
const newer = { site: { ...SITE, heroTitle: 'Onun başlığı', announcementText: 'Onun duyurusu' }, tag: '"b"' };

describe('site settings that another editor has saved meanwhile', () => {
  it('replace a form without changes', () => {
    const state = movedOnto(siteStateOf(loaded), newer);
    expect([state.form, isSiteDirty(state), state.tag]).toEqual([newer.site, false, '"b"']);
  });

  it("are kept below a form's changes", () => {
    const mine = { ...siteStateOf(loaded), form: { ...SITE, heroTitle: 'Benim başlığım' } };
    const { form, base, tag } = movedOnto(mine, newer);
    expect(form).toEqual({ ...newer.site, heroTitle: 'Benim başlığım' });
    expect([base, tag]).toEqual([newer.site, '"b"']);
  });
});

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

import { describe, expect, it } from '@jest/globals';

import { ITEM_FORM } from '../../../../text/admin/content-menus.tr.ts';
import { itemErrors } from './MenuCard.tsx';

const errorOf = (url: string) => itemErrors({ label: 'Kurallar', url }).url;

describe('menu item', () => {
  it.each([
    '/kurallar',
    '#sss',
    'https://ondaon.example',
    'mailto:bilgi@ondaon.example',
    'tel:+902125550101',
  ])('may link to %s', (url) => expect(errorOf(url)).toBeUndefined());

  it.each(['javascript:alert(1)', '//evil.example', 'kurallar', 'data:text/html,x', 'https://a@b'])(
    'may not link to %s',
    (url) => expect(errorOf(url)).toBe(ITEM_FORM.urlWrong),
  );

  it('requires a label and a link', () =>
    expect(itemErrors({ label: ' ', url: '' })).toEqual({
      label: ITEM_FORM.labelRequired,
      url: ITEM_FORM.urlRequired,
    }));
});

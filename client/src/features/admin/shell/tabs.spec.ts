import { describe, expect, it } from '@jest/globals';

import { accessOf, ADMIN_TABS, tabsOf } from './tabs.ts';

describe('what a role may do in the panel', () => {
  it('everything as a Yönetici', () =>
    expect(ADMIN_TABS.map((tab) => accessOf('Yönetici', tab))).toEqual(ADMIN_TABS.map(() => 'writes')));

  it('content and CRM as an Editör, who is shown no people', () => {
    expect(ADMIN_TABS.filter((tab) => accessOf('Editör', tab) === 'writes')).toEqual(['cms', 'crm']);
    expect(ADMIN_TABS.filter((tab) => !tabsOf('Editör').includes(tab))).toEqual(['kullanicilar']);
  });

  it('look at everything as a Denetçi, and change nothing', () => {
    expect(tabsOf('Denetçi')).toEqual(ADMIN_TABS);
    expect(ADMIN_TABS.map((tab) => accessOf('Denetçi', tab))).toEqual(ADMIN_TABS.map(() => 'reads'));
  });
});

import { describe, expect, it } from '@jest/globals';

import { accessOf, ADMIN_TABS, tabsOf } from './tabs.ts';

describe('role permissions in the panel', () => {
  it('include everything for a Yönetici', () =>
    expect(ADMIN_TABS.map((tab) => accessOf('Yönetici', tab))).toEqual(ADMIN_TABS.map(() => 'writes')));

  it('include content and CRM for an Editör, without access to people', () => {
    expect(ADMIN_TABS.filter((tab) => accessOf('Editör', tab) === 'writes')).toEqual(['cms', 'crm']);
    expect(ADMIN_TABS.filter((tab) => !tabsOf('Editör').includes(tab))).toEqual(['kullanicilar']);
  });

  it('include reading everything for a Denetçi, without changes', () => {
    expect(tabsOf('Denetçi')).toEqual(ADMIN_TABS);
    expect(ADMIN_TABS.map((tab) => accessOf('Denetçi', tab))).toEqual(ADMIN_TABS.map(() => 'reads'));
  });
});

import { describe, expect, it } from '@jest/globals';

import { currentAddressOf } from './old-address.ts';

describe('old address of the panel', () => {
  it.each([
    [{ sekme: 'pano' }, '/admin'],
    [{ sekme: 'haftalar' }, '/admin/haftalar'],
    [
      { sekme: 'maclar', hafta: 15, durum: 'live', takim: 'ışık' },
      '/admin/maclar?hafta=15&durum=live&takim=%C4%B1%C5%9F%C4%B1k',
    ],
    [{ sekme: 'kullanicilar' }, '/admin/kullanicilar'],
    [{ sekme: 'kullanicilar', bolum: 'katilimcilar.0f' }, '/admin/kullanicilar/katilimcilar/0f'],
    [{ sekme: 'kullanicilar', bolum: 'itirazlar' }, '/admin/kullanicilar/itirazlar'],
    [{ sekme: 'kullanicilar', bolum: 'itirazlar.d1' }, '/admin/kullanicilar/itirazlar/d1'],
    [{ sekme: 'kullanicilar', bolum: 'itirazlar.d1.0f' }, '/admin/kullanicilar/itirazlar/d1/0f'],
    [
      { sekme: 'kullanicilar', bolum: 'supheli-kumeler.15.source.0123' },
      '/admin/kullanicilar/supheli-kumeler/15.source.0123',
    ],
    [{ sekme: 'cms', bolum: 'medya' }, '/admin/cms/medya'],
    [{ sekme: 'cms', bolum: 'haberler.yeni' }, '/admin/cms/haberler/yeni'],
    [{ sekme: 'cms', bolum: 'sayfalar.p1' }, '/admin/cms/sayfalar/p1'],
    [{ sekme: 'crm', bolum: 'segmentler' }, '/admin/crm/segmentler'],
    [{ sekme: 'crm', bolum: 'giden' }, '/admin/crm/kampanyalar/giden'],
    [{ sekme: 'crm', bolum: 'kampanyalar.giden' }, '/admin/crm/kampanyalar/giden'],
    [{ sekme: 'crm', bolum: 'destek' }, '/admin/crm/destek'],
    [{ sekme: 'crm', bolum: 'destek.c-1' }, '/admin/crm/destek?musteri=c-1'],
    [{ sekme: 'crm', bolum: 'destek.c-1.t-1' }, '/admin/crm/destek/t-1?musteri=c-1'],
    [{ sekme: 'crm', bolum: 'destek.kayit.t-1' }, '/admin/crm/destek/t-1'],
    [{ sekme: 'crm', bolum: 'destek.bekleyen' }, '/admin/crm/destek?durum=unanswered'],
    [{ sekme: 'crm', bolum: 'destek.bekleyen.t-1' }, '/admin/crm/destek/t-1?durum=unanswered'],
    [{ sekme: 'raporlar' }, '/admin/raporlar'],
    [{ sekme: 'raporlar', bolum: '2026-11-01.2026-11-30' }, '/admin/raporlar?ilk=2026-11-01&son=2026-11-30'],
    [{ sekme: 'raporlar', bolum: '..14' }, '/admin/raporlar/odul/14'],
    [{ sekme: 'ayarlar', bolum: 'isletim' }, '/admin/ayarlar#isletim'],
    [{ sekme: 'loglar', eylem: 'login', kim: 'cli' }, '/admin/loglar?eylem=login&kim=cli'],
  ])('%j redirects to %s', (search, address) => expect(currentAddressOf(search)).toBe(address));

  it.each([{}, { sekme: 'yok' }, { bolum: 'medya' }])('does not redirect without a tab: %j', (search) =>
    expect(currentAddressOf(search)).toBeNull(),
  );

  it('cannot redirect out of the panel', () =>
    expect(currentAddressOf({ sekme: 'cms', bolum: '/../../x?y#z' })).toMatch(/^\/admin\/cms\/%2F/u));
});

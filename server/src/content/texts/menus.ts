type SeededMenu = Readonly<{
  name: string;
  displayName: string;
  lines: readonly (readonly [label: string, url: string])[];
}>;

/** The four menus of a new installation; every link of them works. */
export const SEEDED_MENUS: readonly SeededMenu[] = [
  {
    name: 'main-navigation',
    displayName: 'Ana Menü',
    lines: [
      ['Ana Sayfa', '/'],
      ['Sıralama', '/siralama'],
      ['Kurallar', '/kurallar'],
      ['Ödüller', '/oduller'],
      ['Tahminlerim', '/tahminlerim'],
      ['Geçmiş Sonuçlar', '/gecmis-sonuclar'],
      ['Tahmin Sorgulama', '/tahmin-sorgulama'],
    ],
  },
  {
    name: 'footer-oyun',
    displayName: 'Oyun',
    lines: [
      ['Nasıl Oynanır', '/kurallar'],
      ['Kurallar', '/kurallar'],
      ['Ödül Yapısı', '/oduller'],
      ['SSS', '/pages/sss'],
      ['Haberler', '/news'],
    ],
  },
  {
    name: 'footer-hesabim',
    displayName: 'Hesabım',
    lines: [
      ['Tahminlerim', '/tahminlerim'],
      ['İstatistiklerim', '/tahmin-sorgulama'],
      ['Geçmiş Sonuçlar', '/gecmis-sonuclar'],
      ['Lider Tablosu', '/siralama'],
    ],
  },
  {
    name: 'footer-destek',
    displayName: 'Destek',
    lines: [
      ['İletişim', '/pages/iletisim'],
      ['Gizlilik Politikası', '/pages/gizlilik'],
      ['Kullanım Şartları', '/pages/kosullar'],
      ['Sorumlu Oyun', '/pages/sorumlu-oyun'],
    ],
  },
];

export type MenuEntry = Readonly<{ label: string; url: string }>;
export type MenuColumn = Readonly<{ name: string; displayName: string; items: readonly MenuEntry[] }>;

/** Shown when the server's menu cannot be had. */
export const FALLBACK_NAVIGATION: readonly MenuEntry[] = [
  { label: 'Ana Sayfa', url: '/' },
  { label: 'Kurallar', url: '/kurallar' },
  { label: 'Ödüller', url: '/oduller' },
  { label: 'Tahminlerim', url: '/tahminlerim' },
  { label: 'Geçmiş Sonuçlar', url: '/gecmis-sonuclar' },
  { label: 'Tahmin Sorgulama', url: '/tahmin-sorgulama' },
];

/** The footer's columns in the same case. */
export const FALLBACK_COLUMNS: readonly MenuColumn[] = [
  {
    name: 'footer-oyun',
    displayName: 'Oyun',
    items: [
      { label: 'Nasıl Oynanır', url: '/kurallar' },
      { label: 'Kurallar', url: '/kurallar' },
      { label: 'Ödül Yapısı', url: '/oduller' },
      { label: 'SSS', url: '#' },
    ],
  },
  {
    name: 'footer-hesabim',
    displayName: 'Hesabım',
    items: [
      { label: 'Tahminlerim', url: '/tahminlerim' },
      { label: 'İstatistiklerim', url: '/tahminlerim' },
      { label: 'Geçmiş Sonuçlar', url: '/gecmis-sonuclar' },
      { label: 'Lider Tablosu', url: '#' },
    ],
  },
  {
    name: 'footer-destek',
    displayName: 'Destek',
    items: [
      { label: 'İletişim', url: '#' },
      { label: 'Gizlilik Politikası', url: '#' },
      { label: 'Kullanım Şartları', url: '#' },
      { label: 'Sorumlu Oyun', url: '#' },
    ],
  },
];

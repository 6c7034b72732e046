import type { MenuEntry } from './menus.tr.ts';

export type MenuColumn = Readonly<{ name: string; displayName: string; items: readonly MenuEntry[] }>;

/** Texts of the footer, which is loaded after the first view. */
export const FOOTER = {
  copyright: 'Tüm hakları saklıdır.',
  social: 'Sosyal medya',
  own: { label: 'Kısayollar', leagues: 'Kendi liginizi kurun', device: 'Bu cihazdaki kuponlarım' },
  theme: { label: 'Görünüm', system: 'Sistem', light: 'Açık', dark: 'Koyu' },
} as const;

/** The columns if the server's menus cannot be read. */
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

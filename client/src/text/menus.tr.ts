export type MenuEntry = Readonly<{ label: string; url: string }>;

/** Shown if the server's menu cannot be read. */
export const FALLBACK_NAVIGATION: readonly MenuEntry[] = [
  { label: 'Ana Sayfa', url: '/' },
  { label: 'Kurallar', url: '/kurallar' },
  { label: 'Ödüller', url: '/oduller' },
  { label: 'Tahminlerim', url: '/tahminlerim' },
  { label: 'Geçmiş Sonuçlar', url: '/gecmis-sonuclar' },
  { label: 'Tahmin Sorgulama', url: '/tahmin-sorgulama' },
];

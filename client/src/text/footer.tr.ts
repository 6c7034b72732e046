/** Words of the page's foot, which is fetched after what is seen first. */
export const FOOTER = {
  copyright: 'Tüm hakları saklıdır.',
  social: 'Sosyal medya',
  theme: { label: 'Görünüm', system: 'Sistem', light: 'Açık', dark: 'Koyu' },
} as const;

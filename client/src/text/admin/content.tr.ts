/** The tab CMS: its head and its sections. The sections' own texts are in the files beside this one. */
export const CMS = {
  title: 'CMS',
  lead: 'Sayfalar, haberler, medya, menüler ve site ayarları.',
  publish: 'Hızlı Yayınla',
  sections: 'CMS bölümleri',
  sectionNames: {
    sayfalar: 'Sayfalar',
    medya: 'Medya',
    menuler: 'Menüler',
    'site-ayarlari': 'Site Ayarları',
  },
} as const;

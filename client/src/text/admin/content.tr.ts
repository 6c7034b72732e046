/** The tab CMS: its head and its four sections. The sections' own words stand in the files beside this one. */
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

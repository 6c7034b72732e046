/** The tab CMS: its head and its four parts (§2). The parts' own words stand in the files beside this one. */
export const CMS = {
  title: 'CMS',
  lead: 'Sayfalar, haberler, medya, menüler ve site ayarları.',
  publish: 'Hızlı Yayınla',
  sections: 'CMS bölümleri',
  parts: {
    sayfalar: 'Sayfalar',
    medya: 'Medya',
    menuler: 'Menüler',
    'site-ayarlari': 'Site Ayarları',
  },
  readOnly:
    'Denetçi rolüyle her şeyi okuyabilirsiniz; değişiklik yapmak için Editör veya Yönetici rolü gerekir.',
} as const;

/** Raporlar: the specified placeholders (§2), until the issue that builds them (product.md §2). */
export const REPORTS = {
  title: 'Raporlar',
  lead: 'Rakamlar ve grafikler gerçek veriden hazırlanınca burada olacak.',
  buttons: ['Rapor Dışa Aktar', 'Verileri Yenile'],
  cards: ['Toplam gelir', 'Başarı oranı', 'Ortalama puan', 'Aktif kullanıcılar'],
  charts: ['Haftalık kullanıcı etkinliği', 'Tahmin doğruluğu eğilimi'],
  soon: 'Yakında',
} as const;

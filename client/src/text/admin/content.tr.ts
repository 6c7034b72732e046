/** CMS, CRM and Raporlar: the specified placeholders (§2), until the issues that build them (product.md §2). */
export const CMS = {
  title: 'CMS',
  lead: 'Sayfalar, medya, menüler ve site ayarları.',
  publish: 'Hızlı Yayınla',
  sections: 'CMS bölümleri',
  parts: {
    sayfalar: {
      tab: 'Sayfalar',
      title: 'Sayfalar',
      buttons: ['Yeni Sayfa'],
      text: 'Sayfa yönetimi yakında burada olacak.',
    },
    medya: {
      tab: 'Medya',
      title: 'Medya',
      buttons: ['Dosya Yükle'],
      text: 'Medya kütüphanesi yakında eklenecek.',
    },
    menuler: {
      tab: 'Menüler',
      title: 'Menüler',
      buttons: ['Yeni Menü'],
      text: 'Menü yönetimi yakında burada olacak.',
    },
    'site-ayarlari': {
      tab: 'Site Ayarları',
      title: 'Site Ayarları',
      buttons: ['Kaydet'],
      text: 'Ana sayfa metinleri yakında buradan düzenlenecek.',
    },
  },
} as const;

export const CRM = {
  title: 'CRM',
  lead: 'Müşteriler, segmentler, kampanyalar ve destek.',
  sections: 'CRM bölümleri',
  parts: {
    musteriler: {
      tab: 'Müşteriler',
      title: 'Müşteriler',
      buttons: [],
      text: 'Müşteri listesi yakında burada olacak.',
    },
    segmentler: {
      tab: 'Segmentler',
      title: 'Segmentler',
      buttons: ['Yeni Segment'],
      text: 'Segmentler yakında eklenecek.',
    },
    kampanyalar: {
      tab: 'Kampanyalar',
      title: 'Kampanyalar',
      buttons: ['Yeni Kampanya'],
      text: 'Kampanyalar yakında eklenecek.',
    },
    destek: {
      tab: 'Destek',
      title: 'Destek',
      buttons: ['Yeni Ticket'],
      text: 'Destek kayıtları yakında eklenecek.',
    },
  },
} as const;

export const REPORTS = {
  title: 'Raporlar',
  lead: 'Rakamlar ve grafikler gerçek veriden hazırlanınca burada olacak.',
  buttons: ['Rapor Dışa Aktar', 'Verileri Yenile'],
  cards: ['Toplam gelir', 'Başarı oranı', 'Ortalama puan', 'Aktif kullanıcılar'],
  charts: ['Haftalık kullanıcı etkinliği', 'Tahmin doğruluğu eğilimi'],
  soon: 'Yakında',
} as const;

/** The cards of match and user statistics, each figure with what it means. */
export const STATS = {
  meanings: 'Bu rakamlar ne demek?',
  pano: {
    title: 'Kartlar',
    system: 'Aktif: bütün depolar yanıt veriyor ve hiçbir okuma modeli geride değil.',
    users: 'En az bir kupon göndermiş farklı kişiler; altındaki sayı şu anda engelli olanlardır.',
    predictions:
      'Gösterilen haftanın sıralamaya katılan kuponları çarpı kupondaki maç sayısı; altındaki sayı geçersiz sayılmayan bütün kuponlardır.',
    week: 'Gösterilen haftanın numarası ve durumu; altındaki oran sonucu girilmiş maçların haftanın maçlarına oranıdır.',
    lag: 'Gecikme: okuma modelinin henüz işlemediği olayların sayısı ve bunların en eskisinden bu yana geçen saniyeler.',
  },
  people: {
    title: 'Katılımcı listesi',
    coupons: 'Kişinin bütün haftalardaki geçersiz sayılmayan kuponları.',
  },
  weeks: {
    title: 'Hafta tablosu',
    sheet: 'Haftaya atanmış maçların, kuponun gerektirdiği maç sayısına oranı.',
    coupons: 'O haftanın geçersiz sayılmayan kuponları; engellenenlerin kuponları da sayılır.',
  },
  matches: {
    title: 'Maç istatistikleri',
    pace: '60 saniyede bir',
    failed: 'Maç istatistikleri yüklenemedi',
    cells: {
      all: ['Toplam', 'Bütün haftaların maçları.'],
      near: ['Bu hafta', 'Başlama saati şu andan en çok 7 gün önce veya sonra olan maçlar.'],
      pending: ['Bekleyen', 'Durumu bekliyor olan maçlar; ertelenen ve geçersiz sayılanlar katılmaz.'],
      finished: ['Biten', 'Sonucu girilmiş maçlar.'],
    },
  },
  users: {
    title: 'Kullanıcı istatistikleri',
    pace: '30 saniyede bir',
    failed: 'Kullanıcı istatistikleri yüklenemedi',
    cells: {
      total: ['Toplam kullanıcı', 'En az bir kupon göndermiş farklı kişiler.'],
      thisWeek: [
        'Bu haftanın tahminleri',
        'Gösterilen haftanın sayılan kuponları çarpı kupondaki maç sayısı.',
      ],
      blocked: ['Engelli', 'Şu anda engellenmiş kişiler.'],
      accuracy: [
        'Ortalama doğruluk',
        'Gösterilen haftanın lider tablosundaki (en çok ilk 100) puanların ortalaması, bir ondalıkla.',
      ],
    },
  },
} as const;

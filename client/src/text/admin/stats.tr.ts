/** The cards of match and user statistics (§2, §9), each figure with what it means. */
export const STATS = {
  meanings: 'Bu rakamlar ne demek?',
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
        'Gösterilen haftanın sıralamasındaki bütün puanların ortalaması, bir ondalıkla.',
      ],
    },
  },
} as const;

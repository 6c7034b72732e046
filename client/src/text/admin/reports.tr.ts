import { decimalOf, numberOf, percentOf } from '../numbers.ts';

/** Every figure of the tab, by the anchor of its definition. */
export const DEFINITIONS = [
  {
    id: 'tanim-gelir',
    name: 'Toplam gelir',
    text: 'Bu sekmede kaydedilen sponsor gelirlerinden, tarihi seçilen günlere düşenlerin toplamı.',
  },
  {
    id: 'tanim-basari',
    name: 'Başarı oranı',
    text: 'İlk maçı seçilen günlerde başlayan haftalarda, sonucu girilmiş maçlara verilen tahminlerin doğru olanlarının payı. Geçersiz sayılan kuponlar ve maçlar ile engellenen katılımcılar katılmaz. Tek bir hafta için herkesin gördüğü ortalama başarıyla aynıdır.',
  },
  {
    id: 'tanim-puan',
    name: 'Ortalama puan',
    text: 'Aynı haftalardan en az bir sonucu olanlarda, sayılan kuponların kupon başına puanı. Yanındaki sayı, sonucu girilmiş maçlardan kupon başına alınabilecek en yüksek puandır.',
  },
  {
    id: 'tanim-aktif',
    name: 'Aktif kullanıcılar',
    text: 'Son 24 saatte kupon gönderen veya kuponunu değiştiren farklı kişiler; dakikasına kadar kesindir. Tarih aralığına bağlı değildir.',
  },
  {
    id: 'tanim-etkinlik',
    name: 'Haftalık kullanıcı etkinliği',
    text: 'İstanbul günleriyle pazartesiden pazara, kabul edilen kupon gönderimleri ve değişiklikler. Sonradan geçersiz sayılan bir kupon da gönderilmiş sayılır; kilitten sonra ulaşan sayılmaz.',
  },
  {
    id: 'tanim-egilim',
    name: 'Tahmin doğruluğu eğilimi',
    text: 'En az bir sonucu olan her haftanın başarı oranı, hafta sırasıyla.',
  },
  {
    id: 'tanim-haftalar',
    name: 'Hafta raporu',
    text: 'Bir hafta, ilk maçının başladığı güne sayılır; maçı yoksa kilitlendiği güne. Kupon almamış taslak haftalar tabloya ve toplama katılmaz. Gönderim = geçerli + engelli + geçersiz kuponlar.',
  },
  {
    id: 'tanim-odul',
    name: 'Ödül listesi',
    text: 'Sonuçlanan haftanın ödül sırasındaki ilk 50 kuponu: önce doğru sayısı, sonra nadirlik puanı; ikisi de eşit olanlar sırayı ve ödülü paylaşır. E-posta doğrulaması gereken ve doğrulanmamış kupon sıra almaz. Engelli ve geçersiz kuponlar listede yoktur.',
  },
] as const;
export type DefinitionId = (typeof DEFINITIONS)[number]['id'];

export const REPORTS = {
  title: 'Raporlar',
  export: 'Rapor Dışa Aktar',
  exporting: 'Hazırlanıyor...',
  refresh: 'Verileri Yenile',
  refreshing: 'Yenileniyor...',
  exported: 'Rapor indirildi.',
  exportFailed: 'Rapor dışa aktarılamadı',
  refreshed: 'Veriler yenilendi.',
  refreshFailed: 'Veriler yenilenemedi',
  failed: 'Raporlar yüklenemedi',
  range: 'Tarih aralığı',
  from: 'Başlangıç',
  to: 'Bitiş',
  presets: { all: 'Bütün sezon', month: 'Son 30 gün', week: 'Bu hafta' },
  wrongRange: 'Başlangıç bitişten sonra olamaz',
  shown: (from: string, to: string) => (from === to ? `${from}.` : `${from} – ${to}, ilk ve son gün dahil.`),
  figures: 'Özet',
  definition: 'tanımı',
  revenueNote: (entries: number) => (entries === 0 ? 'Gelir kaydı yok' : `${numberOf(entries)} gelir kaydı`),
  successNote: (correct: number, decided: number) =>
    decided === 0
      ? 'Sonuçlanan tahmin yok'
      : `${numberOf(decided)} tahminin ${numberOf(correct)} tanesi doğru`,
  score: (average: number, outOf: number) => `${decimalOf(average)}/${decimalOf(outOf)}`,
  scoreNote: (coupons: number) => (coupons === 0 ? 'Sonuçlanan kupon yok' : `${numberOf(coupons)} kupon`),
  activeNote: (since: string) => `son 24 saatte (${since} sonrası)`,
  asTable: 'Tablo olarak göster',
  activity: {
    title: 'Haftalık kullanıcı etkinliği',
    none: 'Bu günlerde kupon gönderilmedi.',
    submitted: 'Gönderim',
    revised: 'Değişiklik',
    weekColumn: 'Pazartesiden pazara',
    picture: (weeks: number, most: number, when: string) =>
      `Çubuk grafik: ${numberOf(weeks)} takvim haftası; en çok ${when}, ${numberOf(most)} işlem. Sayılar altındaki tabloda.`,
    bar: (when: string, submitted: number, revised: number) =>
      `${when}: ${numberOf(submitted)} gönderim, ${numberOf(revised)} değişiklik`,
  },
  trend: {
    title: 'Tahmin doğruluğu eğilimi',
    none: 'Bu günlerde sonuçlanan hafta yok.',
    weekColumn: 'Hafta',
    correctColumn: 'Doğru / sonuçlanan',
    rateColumn: 'Başarı',
    week: (week: number) => `${week}. hafta`,
    picture: (weeks: number, last: number, rate: number) =>
      `Çizgi grafik: ${numberOf(weeks)} hafta; son hafta (${last}.) ${percentOf(rate)}. Sayılar altındaki tabloda.`,
    point: (week: number, rate: number) => `${week}. hafta: ${percentOf(rate)}`,
  },
  weeks: {
    title: 'Hafta raporu',
    table: 'Hafta raporu tablosu',
    caption: (count: number) => `${numberOf(count)} hafta`,
    none: 'Bu günlerde başlayan hafta yok.',
    planned: (count: number, week: number, day: string) =>
      count === 1
        ? `${week}. hafta (${day}) taslak; kupon almadığı için tabloda yok.`
        : `${numberOf(count)} hafta taslak, ilki ${week}. hafta (${day}); kupon almadıkları için tabloda yoklar.`,
    total: 'Toplam',
    prizes: 'Ödül',
    openPrizes: 'Listeyi aç',
    week: (week: number) => `${week}. hafta`,
    columns: {
      week: 'Hafta',
      day: 'İlk maç',
      status: 'Durum',
      coupons: 'Geçerli',
      rate: 'Başarı',
      score: 'Ort. puan',
      best: 'En iyi',
      decided: 'Sonuç',
      submitted: 'Gönderim',
      revised: 'Değişiklik',
      out: 'Engelli / geçersiz',
    },
  },
  definitions: 'Bu rakamlar nasıl hesaplanır?',
} as const;

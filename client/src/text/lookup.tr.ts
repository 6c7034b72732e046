import { ordinal } from './ordinal.ts';

/** Words of `/tahmin-sorgulama` and `/tahminlerim`. */
export const LOOKUP_TEXT = {
  title: 'Tahminlerim',
  description: 'TC kimlik numaranızla kuponlarınızı, doğru sayınızı, serinizi ve sıranızı görün.',
  week: (week: number) => `Hafta ${week}`,
  /** The purpose of each of the two screens, with a link to the other. */
  use: {
    mine: 'Bu sayfa, bu tarayıcıdan gönderdiğiniz kuponları numara sormadan listeler.',
    byNumber:
      'Bu sayfa, hangi cihazdan gönderilmiş olursa olsun bütün kuponlarınızı TC kimlik numaranızla bulur.',
    toMine: 'Bu tarayıcıdan gönderdikleriniz: Tahminlerim',
    toByNumber: 'Başka bir cihazdan gönderdikleriniz: Tahmin Sorgulama',
  },
  notKept: 'Numaranız bu cihazda saklanmaz.',
  nationalId: 'TC kimlik numarası',
  digits: '11 hane',
  search: 'Sorgula',
  searching: 'Sorgulanıyor...',
  couponNo: 'Kupon numarası',
  couponHint: 'Kuponunuzun en üstünde yazar: XXXX-XXXX-XXXX.',
  invalidId: 'Geçersiz TC kimlik numarası',
  error: 'Hata',
  notFound: 'Tahmin bulunamadı',
  notReached:
    'Bağlantı sorunu: sunucudan yanıt alınamadı, sorgulama yapılamadı. Kuponunuz duruyor olabilir; bağlantınızı kontrol edip yeniden deneyin.',
  success: 'Başarılı!',
  loaded: 'Kullanıcı bilgileri yüklendi.',
  placeholder: 'Tahminleriniz burada görünür',
  placeholderHint:
    '11 haneli TC kimlik numaranızı girip Sorgula’ya basın. Bu haftanın tahminleri, rozetleriniz, sıranız ve geçmişiniz burada açılır.',

  summary: 'Özet',
  total: 'Toplam tahmin',
  correct: 'Doğru',
  accuracy: 'Başarı',
  streak: 'Güncel seri',
  basis: (decided: string, correct: string) =>
    `Başarı, sonuçlanan maçlar üzerinden hesaplanır: ${decided} tahminin ${correct} tanesi doğru. Sonucu beklenen ve geçersiz maçlar sayılmaz.`,
  noBasis: 'Başarı, sonuçlanan maçlar üzerinden hesaplanır; henüz sonuçlanan maçınız yok.',

  thisWeek: 'Bu haftanın tahminleri',
  counts: (correct: number, wrong: number, pending: number, voided: number) =>
    [
      `${correct} doğru, ${wrong} yanlış`,
      pending > 0 && `${pending} beklemede`,
      voided > 0 && `${voided} geçersiz`,
    ]
      .filter(Boolean)
      .join(', '),
  coupon: 'Kupon',
  voidedCoupon: 'Bu haftanın kuponu geçersiz sayıldı; sıralamada yer almaz.',
  noCoupon: 'Bu hafta henüz kuponunuz yok.',
  play: 'Tahmin yap',

  badges: 'Rozetler',
  earned: 'kazanıldı',
  locked: 'Kilitli: ',
  progress: (now: string) => `şu an ${now}`,

  matchByMatch: (week: number) => `Hafta ${week}, maç maç`,
  pick: (pick: string) => `Tahmin ${pick}`,

  leaders: (week: number) => `Hafta ${week} lider tablosu`,
  live: 'CANLI',
  place: 'Sıra',
  who: 'Katılımcı',
  own: 'Sen',
  skipped: (coupons: string) => `${coupons} kupon daha`,
  skippedSame: (coupons: string) => `${coupons} kupon daha, aynı sırada`,
  shared: (coupons: string, rank: number, others: string) =>
    `${coupons} kupon arasında ${ordinal(rank, 'sırayı')} ${others} kişiyle paylaşıyorsunuz.`,
  alone: (coupons: string, rank: number) => `${coupons} kupon arasında ${ordinal(rank, 'sıradasınız')}.`,
  noPlace: 'Sıralama ilk sonuçla başlar.',
  notRanked: 'Kuponunuz bu sıralamada yok.',
  all: 'Tüm sıralama',
  noLeaders: 'Bu haftada henüz kupon yok.',
  leadersFailed: 'Lider tablosu yüklenemedi',

  why: 'Sıralama neden değişti?',
  slot: (week: number, slot: number, match: string) => `Hafta ${week}, ${ordinal(slot, 'maç')}, ${match}:`,
  corrected: (from: string, to: string) => `${from} yerine ${to} yazıldı`,
  withdrawn: (from: string) => `${from} sonucu geri alındı`,
  voidedMatch: (from: string | null) =>
    from === null ? 'maç geçersiz sayıldı' : `${from} sonucu kaldırıldı, maç geçersiz sayıldı`,
  reinstated: 'maç yeniden geçerli sayıldı',
  pointsChanged: (before: number, after: number) => `Doğru sayınız ${before} idi, ${after} oldu.`,
  pointsSame: (points: number) => `Doğru sayınız değişmedi: ${points}.`,
  placeChanged: (before: number | null, after: number | null) =>
    `Sıranız ${before === null ? 'yoktu' : `${before}. idi`}, ${after === null ? 'artık yok' : `${after}. oldu`}.`,
  placeSame: (place: number | null) => `Sıranız değişmedi: ${place ?? '–'}.`,

  accuracyByWeek: 'Haftalara göre başarı',
  asTable: 'Tablo olarak göster',
  weekColumn: 'Hafta',
  accuracyColumn: 'Başarı',
  correctColumn: 'Doğru',

  story: 'Kuponun öyküsü',
  history: 'Tahmin geçmişi',
  noHistory: 'Henüz tahmin bulunamadı.',
  weekResult: (correct: number, decided: number) => `${correct}/${decided} doğru`,
  weekPlace: (rank: number, coupons: string) => `${coupons} kupon arasında ${ordinal(rank, 'sıra')}`,
  home: 'Ana Sayfa',

  dispute: { lead: 'Kupon size ait değil mi, düzenleme kodunuzu mu kaybettiniz?', link: 'Başvur' },

  myCoupons: 'Bu tarayıcıdaki kuponlarınız',
  noCoupons: 'Bu tarayıcıdan gönderilmiş kupon yok.',
  sentAt: (at: string) => `Gönderildi: ${at}`,
  forget: 'Unut',
  forgetAbout: (couponNo: string) => ` ${couponNo}`,
} as const;

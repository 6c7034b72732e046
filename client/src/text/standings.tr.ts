import { numberOf } from './numbers.ts';
import { ordinal } from './ordinal.ts';

const LOADING = 'Sıralama yükleniyor';

/** Words of the table's screens: `/siralama`, `/siralama/{n}`, `/siralama/sezon`. */
export const STANDINGS_TEXT = {
  title: (week: number) => `Hafta ${week} Sıralaması`,
  week: (week: number) => `Hafta ${week}`,
  standings: 'Sıralaması',
  description: (week: number) =>
    `Hafta ${week} canlı sıralaması: her kuponun yeri, doğru sayısı ve nadirlik puanı.`,
  weeks: 'Haftalar',
  seasonTable: 'Sezon tablosu',
  loading: LOADING,
  /** Like the figures where a notice below names the failure. */
  loadingUnless: (isFailed: boolean) => (isFailed ? '–' : LOADING),
  failed: 'Sıralama yüklenemedi',
  noWeek: 'Böyle bir hafta yok',
  noWeekHint: 'Haftalar 1 ile 52 arasındadır.',
  weekNotThere: (week: number) => `${week}. hafta bu sezonda yok.`,
  toCurrent: 'Bu haftanın sıralaması',

  live: 'CANLI',
  progress: (decided: number, matches: number) =>
    matches === 0 ? 'Sayılan maç yok' : `${decided}/${matches} maç bitti`,
  progressLabel: 'Biten maçlar',
  voided: (count: number) => `${count} maç geçersiz`,
  latest: (match: string, at: string) => `Son sonuç: ${match}, ${at}.`,
  next: (at: string) => `Sıradaki maç ${at}.`,
  coupons: 'Kupon',
  average: 'Ortalama doğru',
  best: 'En yüksek',

  tabs: 'Hafta bölümleri',
  tabTable: 'Sıralama',
  tabMatches: 'Maçlar',
  tabCorrections: 'Düzeltmeler',

  legend: { ok: 'Doğru', no: 'Yanlış', wait: 'Beklemede', void: 'Geçersiz' },
  columns: {
    place: 'Sıra',
    move: 'Değişim',
    who: 'Katılımcı',
    picks: (matches: number) => `Tahminler, 1–${matches}. maç`,
    correct: 'Doğru',
    rarity: 'Nadirlik',
  },
  noPlace: 'Henüz sıra yok',
  beforeFirstResult: 'İlk sonuç girilince sıralar belli olur.',
  hidden: 'Gizli',
  picksHidden: 'Tahminler kilit anında açılır',
  picksHiddenWhy: 'O ana kadar sıralamada kimsenin tahminleri görünmez.',
  tie: (rank: number) => ordinal(rank, 'sıra'),
  tieShared: (correct: number, coupons: string) =>
    `${correct} doğrusu olan ${coupons} kupon bu sırayı paylaşıyor`,
  rose: 'yükseldi: ',
  fell: 'düştü: ',
  same: 'değişmedi',
  own: 'Sen',
  ownRow: 'Sizin satırınız',
  empty: 'Henüz kupon yok',
  emptyHint: 'İlk kupon gönderildiğinde tablo burada başlar.',
  play: 'Tahmin yap',

  range: (first: string, last: string, all: string, what: string) => `${first}–${last} / ${all} ${what}`,
  couponUnit: 'kupon',
  personUnit: 'katılımcı',
  pages: 'Sayfalar',
  page: (page: number) => `Sayfa ${page}`,
  noPage: 'Bu sayfada kimse yok',
  toFirstPage: 'İlk sayfaya dön',
  nextPage: (size: number) => `Sonraki ${size}`,
  previousPage: (size: number) => `Önceki ${size}`,

  findMe: 'Beni bul',
  couponNo: 'Kupon numarası',
  couponExample: 'XXXX-XXXX-XXXX',
  couponWrong: 'Kupon numarası dörderli üç gruptur: kuponunuzda yazdığı gibi girin.',
  couponUnknown: 'Bu numarayla bir kupon bulunamadı.',
  couponOtherWeek: (week: number) => `Bu kupon Hafta ${week} için.`,
  toWeek: (week: number) => `Hafta ${week} sıralamasına git`,
  place: (rank: number) => `${ordinal(rank, 'sıradasınız')}.`,
  noPlaceYet: 'Kuponunuz burada.',
  pinned: 'Satırınız tablonun başına sabitlendi.',
  notRanked: 'Kuponunuz bu sıralamada yok.',
  toMyRow: 'Satırıma git',
  forget: 'Bu cihazda unut',

  distribution: 'Doğru dağılımı',
  correctOf: (correct: number) => `${correct} doğru`,
  above: (coupons: string) => `Sizden yukarıda ${coupons} kupon var.`,
  noneAbove: 'Sizden yukarıda kupon yok.',
  below: (part: string) => `Kuponların ${part} daha az doğru bildi.`,
  blocked: (coupons: string) => `Kurallara aykırı ${coupons} kupon sıralama dışında.`,
  rule: 'Aynı doğru sayısı aynı sırayı paylaşır (1-2-2-4). Ödülde eşitlik nadirlik puanıyla, sonra eşit paylaşımla çözülür.',
  rarity: 'Nadirlik puanı nedir?',
  rarityText:
    'Her doğru tahmin için 1000’den, aynı tahmini yapan kuponların binde payı çıkarılır. Paylar kilit anında donar. Az kişinin bildiği maç çok puan getirir. Bu puan sıra numarasını değiştirmez; aynı sıradakileri dizer ve ödülde eşitliği çözer.',

  sealWords: (coupons: string, at: string) =>
    `Kilit anındaki ${coupons} kupon ${at} itibarıyla mühürlendi; o andan sonra hiçbiri değiştirilemez.`,
  seal: 'Mühür',
  checkYourself: 'Kuponunuzun kilit anındaki listede olduğunu tarayıcınız hesaplayabilir:',
  checkLink: 'Kendiniz doğrulayın',
  sealSound: (checked: string, erased: string | null, at: string) =>
    `${at} tarihinde her kaydın parmak izi tahminlerinden yeniden hesaplandı: ${checked} kaydın hepsi mühürle uyuşuyor${
      erased === null ? '.' : `; silinmiş katılımcıların ${erased} kaydı yeniden hesaplanamaz.`
    }`,
  sealUnsound: (mismatched: string | null, at: string) =>
    `${at} tarihinde yapılan kontrolde ${mismatched === null ? 'kuponlar' : `${mismatched} kayıt`} mühürle uyuşmadı.`,
  sealRoot: 'Ortak özet',

  corrections: (count: number) => `${count} düzeltme`,
  noCorrections: 'Düzeltme Yok',
  noCorrectionsHint:
    'Bu haftanın sonuçlarından hiçbiri sonradan değiştirilmedi, hiçbir maç geçersiz sayılmadı.',
  correctionsLead:
    'Sonradan değişen ya da geri alınan her sonuç ve geçersiz sayılan her maç, nedeni, zamanı ve etkilediği kupon sayısıyla burada durur.',
  slot: (slot: number) => ordinal(slot, 'maç'),
  oldScore: 'Eski',
  newScore: 'Yeni',
  before: { corrected: '–', withdrawn: '–', void: 'Sonuç yoktu', reinstated: 'Geçersiz' },
  after: {
    corrected: '–',
    withdrawn: 'Geri alındı',
    void: 'Geçersiz sayıldı',
    reinstated: 'Yeniden geçerli, sonucu bekleniyor',
  },
  affected: 'Etkilenen kupon',
  affectedCoupons: (affected: number, coupons: number) =>
    affected === 0
      ? `Hiçbir kuponun doğru sayısı değişmedi (${numberOf(coupons)} kupon).`
      : `${numberOf(coupons)} kupondan ${numberOf(affected)} kuponun doğru sayısı değişti.`,
  voidTotal: (coupons: number) => `Maç ${numberOf(coupons)} kuponun toplamından düştü.`,
  reason: 'Neden',
  time: 'Zaman',

  announceResult: (match: string) => `Yeni sonuç: ${match}.`,
  announceChanged: 'Sıralama güncellendi.',
  announcePlace: (rank: number) => `Şimdi ${ordinal(rank, 'sıradasınız')}.`,

  season: 'Sezon',
  seasonTitle: 'Sezon Tablosu',
  seasonRest: 'Tablosu',
  seasonDescription: 'Bütün haftaların toplam doğru sayısına göre sezon sıralaması.',
  seasonLead: (weeks: number) => `${weeks} haftanın doğruları toplanır. Eşit doğru aynı sırayı paylaşır.`,
  seasonFailed: 'Sezon tablosu yüklenemedi',
  participants: 'Katılımcı',
  weekCount: 'Hafta',
  total: 'Tahmin',
  accuracy: 'Başarı',
} as const;

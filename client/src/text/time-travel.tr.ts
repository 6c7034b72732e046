import { numberOf } from './numbers.ts';
import { ordinal } from './ordinal.ts';

const placeWords = (rank: number | null) => (rank === null ? 'henüz sıra yoktu' : `${rank}. sıradaydınız`);

/** Words for the table at an earlier moment of the week. */
export const MOMENT_TEXT = {
  open: 'Zamanda geri git',
  openHint: 'Sıralamanın her maçtan sonra nasıl göründüğüne bakın.',
  label: 'Zamanda yolculuk',
  after: (step: number) => ordinal(step, 'maçtan sonra'),
  tableAfter: (step: number) => ordinal(step, 'maçtan sonraki tablo'),
  slider: 'Kaç maç sonra',
  stepOf: (step: number, of: number, match: string) => `${of} maçın ${step}. maçından sonra: ${match}`,
  previous: 'Önceki maç',
  next: 'Sonraki maç',
  now: 'Şimdiki tabloya dön',
  readings: 'Hangi sonuçlarla',
  published: 'O gün yayımlandığı gibi',
  corrected: 'Bugünkü düzeltmelerle',
  place: (step: number, rank: number | null) => `${ordinal(step, 'maçtan sonra')} ${placeWords(rank)}.`,
  placeCorrected: (step: number, rank: number | null) =>
    rank === null
      ? `Düzeltmelerle ${ordinal(step, 'maçtan sonra')} henüz sıra yok.`
      : `Düzeltmelerle ${ordinal(step, 'maçtan sonra')} sıranız ${rank}.`,
  same: 'Bu haftanın sonuçları hiç düzeltilmedi: o günkü tablo ile bugünkü aynıdır.',
  changed: (matches: number) =>
    `Bu ana kadarki ${matches === 1 ? 'bir sonuç' : `${matches} sonuç`} sonradan değişti.`,
  excluded: 'Sonradan iptal edilen kuponlar hiçbir anın tablosunda yer almaz.',
  asTable: 'Maç maç tablo olarak göster',
  columns: { step: 'An', match: 'Maç', correct: 'Doğru', place: 'Sıra' },
  noResult: { pending: 'sonucu geri alındı', void: 'geçersiz' },
  failed: 'O anın tablosu yüklenemedi',
} as const;

/** Words for tried results. */
export const WHAT_IF_TEXT = {
  tab: 'Ya olursa?',
  title: 'Ya olursa?',
  lead: 'Sonuçlanmamış maçlara bir sonuç seçin: tablo o sonuçlarla nasıl olurdu, hemen görün. Hiçbir şey kaydedilmez.',
  closed: 'Bütün maçlar sonuçlandı',
  closedHint: 'Denenecek maç kalmadı. Sıralama artık değişmez; yalnızca bir düzeltme onu değiştirebilir.',
  sealed: 'Kilitten sonra açılır',
  sealedHint: 'Tahminler kilit anında görünür olur; o zaman sonuçları burada deneyebilirsiniz.',
  matches: 'Sonuçlanmamış maçlar',
  open: 'Boş',
  outcomes: { '1': 'ev sahibi kazanır', X: 'berabere', '2': 'deplasman kazanır' },
  yourPick: 'Tahmininiz',
  rankIf: (rank: number) => `${numberOf(rank)}.`,
  rankIfLabel: (rank: number) => `sıranız ${rank}`,
  deciding: 'Sıranızı en çok bu maç değiştirir',
  marks: 'Sarı çizgi tahmininizdir; altındaki sayı, maç öyle biterse sıranızdır.',
  tryOwn: 'Tahminlerim tutarsa',
  clear: 'Temizle',
  result: 'Sonuç',
  nothing: 'Henüz bir sonuç seçmediniz: tablo şimdiki gibi.',
  place: (rank: number, correct: number) =>
    `Bu sonuçlarla ${correct} doğruyla ${ordinal(rank, 'sırada')} olursunuz`,
  now: (rank: number) => `şimdi ${ordinal(rank, 'sıradasınız')}`,
  shared: (others: string) => `Bu sırayı ${others} kuponla paylaşırsınız.`,
  unranked: 'Henüz hiçbir maçın sonucu yok, sıra da yok.',
  canWin: 'Evet, birinciliğe ulaşabilirsiniz',
  canWinShared: (others: string) => `Evet, birinciliği ${others} kuponla paylaşabilirsiniz`,
  cannotWin: (rank: number) => `Birincilik artık mümkün değil; en iyi yeriniz ${ordinal(rank, 'sıra')}`,
  question: 'Hâlâ kazanabilir miyim?',
  ifAllRight: (correct: number) =>
    `Kalan maçların hepsi tahmin ettiğiniz gibi biterse ${correct} doğrunuz olur.`,
  decidingIs: (match: string, best: number, worst: number) =>
    `Sizi en çok etkileyen maç ${match}: sonucuna göre ${best}. ile ${worst}. sıra arasında olursunuz.`,
  noDeciding: 'Kalan maçlardan hiçbiri tek başına sıranızı değiştirmez.',
  noCoupon: 'Kendi yerinizi görmek için Sıralama sekmesinde kupon numaranızı girin.',
  notRanked: 'Kuponunuz bu sıralamada yok.',
  top: 'Bu sonuçlarla ilk 10',
  topNow: 'Şimdiki ilk 10',
  failed: 'Denediğiniz sonuçların tablosu yüklenemedi',
} as const;

/** Words for the places that a correction moved. */
export const MOVES_TEXT = {
  fold: 'Hangi sıralar değişti?',
  nobody: 'Kimsenin sırası değişmedi.',
  moved: (rose: string, fell: string) => `${rose} kupon yükseldi, ${fell} kupon geriledi.`,
  firstSame: 'İlk 10 aynı kaldı.',
  first: 'İlk 10',
  came: 'İlk 10’a girdi',
  went: 'İlk 10’dan çıktı',
  stayed: 'İlk 10’da kaldı',
  columns: { who: 'Katılımcı', before: 'Önce', after: 'Sonra', change: 'Değişim' },
  ownSame: (rank: number) => `Sizin sıranız değişmedi: ${rank}.`,
  own: (before: number | null, after: number | null) =>
    `Sizin sıranız ${before === null ? 'yoktu' : `${before}. idi`}, ${after === null ? 'artık yok' : `${after}. oldu`}.`,
  failed: 'Değişen sıralar yüklenemedi',
} as const;

import type { CouponPlace, ReceiptAnswer } from '@onda-on/contracts/api';
import type { Outcome } from '@onda-on/contracts/rules';

import { numberOf } from './numbers.ts';
import { ordinal } from './ordinal.ts';
import { waitText } from './wait.tr.ts';

export const RECEIPT = {
  title: (no: string) => `Kupon ${no}`,
  week: (week: number) => `HAFTA ${week} KUPONU`,
  preview: ({ week, picks, place }: Pick<ReceiptAnswer, 'week' | 'picks' | 'place'>) => {
    const decided = picks.filter(({ isCorrect }) => isCorrect !== null);
    const correct = decided.filter(({ isCorrect }) => isCorrect);
    const score = decided.length > 0 ? `, ${decided.length} sonuçtan ${correct.length} doğru` : '';
    const rank = place ? `, ${numberOf(place.coupons)} kupon arasında ${ordinal(place.rank, 'sıra')}` : '';
    return `Hafta ${week} kuponu: ${picks.length} tahmin${score}${rank}.`;
  },
  label: 'Kupon',
  number: 'Kupon no',
  match: 'Maç',
  picked: 'seçildi',
  verdict: { ok: 'doğru', no: 'yanlış', void: 'maç geçersiz, puan dışı' },
  serverTime: 'Sunucu saati',
  revised: 'Son değişiklik',
  lock: 'Kilit anı',
  fingerprint: 'Parmak izi',
  bars: 'Parmak izinin çizgi görünümü',
  said: {
    open: {
      title: 'Kuponunuz kayıtlı.',
      text: 'Tahminleriniz sunucuya ulaştı ve kilitlenmeyi bekliyor. Bu sayfayı saklayın: adresi kuponunuzun adresidir.',
    },
    paused: {
      title: 'Kuponunuz kayıtlı.',
      text: 'Tahminler şu an durduruldu. Hafta yeniden açılırsa kilit anına kadar değiştirebilirsiniz.',
    },
    locked: { title: 'Kuponunuz kilitlendi.' },
    sealed: { title: 'Kuponunuz kilit anındaki listede.' },
    waiting: 'Tahminler artık değişmez. Sonuçlar geldikçe burada da görünür.',
    complete: 'Tahminler artık değişmez. Haftanın bütün sonuçları girildi.',
    voided: { title: 'Bu kupon geçersiz.', text: 'Gerekçe: ' },
  },
  place: ({ rank, sharedWith, coupons }: CouponPlace) => {
    const among = `Bu kupon ${numberOf(coupons)} kupon arasında`;
    return sharedWith === 0
      ? `${among} ${ordinal(rank, 'sırada')}.`
      : `${among} ${ordinal(rank, 'sırayı')} ${numberOf(sharedWith)} kuponla paylaşıyor.`;
  },
  score: (correct: number, decided: number) => `${decided} sonuçtan ${correct} doğru`,
  code: {
    title: 'Düzenleme kodunuz',
    copy: 'Kopyala',
    copied: 'Kod kopyalandı',
    failed: 'Kopyalanamadı; kodu bir yere yazın.',
    kept: 'Kod bu tarayıcıda da saklanır: tahminlerinizi değiştirirken hazır gelir, ligler de kuponun sizin olduğunu onunla anlar. Ortak bir cihazdaysanız silin.',
    forget: 'Bu cihazdan sil',
    forgotten: 'Kod bu cihazdan silindi',
    text: (until: string | undefined) =>
      `Bu sayfada yalnız şimdi gösteriliyor. Bu kodla tahminlerinizi ${until ? `${until} saatine` : 'kilit anına'} kadar değiştirebilirsiniz.`,
  },
  share: 'Paylaş',
  linkCopied: 'Link kopyalandı!',
  print: 'Yazdır',
  change: 'Tahminleri değiştir',
  trust: {
    title: 'Sonradan değişmediğini nasıl bilirsiniz?',
    items: [
      'Kilit anında bütün kuponların listesi mühürlenir ve yayımlanır.',
      'Mühürden sonra bir kupon değişirse mühür tutmaz; bunu herkes görebilir, biz de gizleyemeyiz.',
    ],
    before: 'Kilitten sonra burada ',
    quote: '“Kuponunuz kilit anındaki listede.”',
    after: ' yazısını göreceksiniz.',
    sealed: (count: string) => `Mühürde ${count} kupon var; sizinki içinde.`,
    technical: 'Teknik ayrıntılar',
    hash: 'Parmak izi (SHA-256)',
    salt: 'Tuz',
    entry: 'Kayıt no',
    chain: 'Zincir başı',
    root: 'Mührün kökü',
  },
  standings: 'Sıralamayı gör',
  leagues: 'Arkadaşlarınızla lig kurun',
  myPage: 'Bu cihazdaki kuponlarım',
  calendar: 'Son gönderim saatlerini takvime ekle',
  install: {
    title: 'Ana ekrana ekleyin',
    text: 'Bir dokunuşla açılır; sonuçlar geldiğinde kuponunuz hep elinizin altında olur.',
    yes: 'Ana ekrana ekle',
    no: 'Gerek yok',
  },
  story: 'Kuponun öyküsünü gör',
  failed: { title: 'Kupon bulunamadı', text: 'Numarayı kontrol edin: üç öbekte dörder karakter.' },
  loadFailed: 'Kupon yüklenemedi',
  revise: {
    title: 'Tahminleri değiştir',
    text: 'Kilit anına kadar istediğiniz kadar değiştirebilirsiniz. Son gönderdiğiniz geçerlidir.',
    code: 'Düzenleme kodu',
    codeHint:
      'Dörderli dört öbek. Kuponunuzu gönderdiğinizde gösterildi; bu tarayıcı saklıyorsa burada hazır gelir.',
    codeMissing: 'Düzenleme kodunu girin',
    codeLost: 'Kodumu kaybettim',
    save: 'Değişikliği kaydet',
    busy: 'Gönderiliyor...',
    saved: 'Yeni tahminleriniz kaydedildi.',
    failed: 'Tahminler değiştirilemedi',
    overtaken: 'Bu kupon bu arada başka bir yerde ya da yanıtı gelmeyen bir denemenizle değiştirildi.',
    shown:
      'Farklı olan kayıtlı tahminler maçların yanında yazıyor, burada seçtikleriniz duruyor. Kaydederseniz seçtikleriniz geçerli olur.',
    unseen:
      'Kayıtlı yeni tahminler henüz gösterilemiyor. Biraz beklerseniz maçların yanında görünür. Şimdi kaydederseniz, görmediğiniz bu tahminlerin yerine burada seçtikleriniz geçerli olur.',
    stored: (outcome: Outcome) => `kayıtlı: ${outcome}`,
    again: 'Değişikliğiniz ulaşmış olabilir; güvenle yeniden gönderin, iki kez kaydedilmez.',
    wait: (seconds: number) => `${waitText(seconds)}; seçtikleriniz burada kalır.`,
    lost: 'Bağlantı koptu. Değişikliğiniz ulaşmış olabilir; güvenle yeniden gönderin, iki kez kaydedilmez.',
  },
} as const;

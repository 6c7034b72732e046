import type { CouponStoryAnswer, StoryStep } from '@onda-on/contracts/api';

import { numberOf } from './numbers.ts';
import { ordinal } from './ordinal.ts';

const withDash = (score: string) => score.replace('-', '–');

/** Words of `/kupon/{no}/oyku`. */
export const STORY = {
  title: (no: string) => `Kupon ${no}: öyküsü`,
  heading: 'Kuponun öyküsü',
  about: (week: number, no: string) => `Hafta ${week}, kupon ${no}`,
  toReceipt: 'Kupon',
  toPicture: 'Paylaş',
  steps: 'Olanlar, sırayla',
  sent: { title: 'Gönderildi', text: 'Kupon sunucuya ulaştı ve kaydedildi.' },
  revised: { title: 'Tahminler değiştirildi', text: 'Bundan sonra yeni tahminler geçerli.' },
  sealed: {
    title: 'Mühürlendi',
    text: (coupons: number) =>
      `${numberOf(coupons)} kupon tek bir mühürde toplandı. O andan sonra hiçbir tahmin değişmedi.`,
    root: 'Mührün parmak izi',
  },
  lock: { title: 'Kilit bekleniyor', text: 'O ana kadar tahminler değiştirilebilir.' },
  voided: { title: 'Geçersiz sayıldı', reason: (reason: string) => `Neden: ${reason}` },
  match: (slot: number) => ordinal(slot, 'maç'),
  kinds: {
    recorded: 'Sonuç',
    corrected: 'Düzeltme',
    withdrawn: 'Sonuç geri alındı',
    void: 'Maç geçersiz',
    reinstated: 'Maç yeniden geçerli',
  } satisfies Record<StoryStep['kind'], string>,
  score: withDash,
  changed: ({ from, to }: Pick<StoryStep, 'from' | 'to'>) =>
    [from, to].map((score) => (score ? withDash(score) : 'sonuç yok')),
  verdict: (isCorrect: boolean | null) => (isCorrect === null ? 'puan dışı' : isCorrect ? 'doğru' : 'yanlış'),
  pick: 'Tahmin',
  reason: 'Neden',
  tally: (correct: number, decided: number) => `${decided} sonuçtan ${correct} doğru`,
  rank: (rank: number) => ordinal(rank, 'sıra'),
  rose: (places: number) => `${numberOf(places)} sıra yukarı`,
  fell: (places: number) => `${numberOf(places)} sıra aşağı`,
  untouched: 'Puan ve sıra aynı kaldı.',
  pending: (matches: number) => `${matches} maçın sonucu bekleniyor`,
  pendingText: 'Sonuçlar geldikçe burada görünür.',
  complete: 'Bütün sonuçlar geldi, hafta sonuçlanmak üzere',
  settled: 'Hafta sonuçlandı',
  basis: 'Sıralar bugün sayılan kuponlara göre hesaplanır.',
  failed: 'Öykü yüklenemedi',
  picture: {
    title: 'Paylaş',
    lead: 'Resim bu tarayıcıda çizilir. Üstünde ad, kimlik numarası ve kupon numarası yoktur.',
    none: 'İlk sonuçtan sonra burada paylaşabileceğiniz bir resim olacak.',
    file: (week: number) => `hafta-${week}-kuponum.png`,
    correct: 'DOĞRU',
    of: (correct: number, decided: number) => `${correct}/${decided}`,
    place: (rank: number) => ordinal(rank, 'SIRA'),
    among: (coupons: number) => `${numberOf(coupons)} kupon arasında`,
    chart: 'Maç maç yerim',
    alt: ({ week, picks, steps, place }: Pick<CouponStoryAnswer, 'week' | 'picks' | 'steps' | 'place'>) => {
      const last = steps.at(-1);
      const score = last ? `${last.decided} sonuçtan ${last.correct} doğru` : `${picks.length} tahmin`;
      const rank = place ? `, ${numberOf(place.coupons)} kupon arasında ${ordinal(place.rank, 'sıra')}` : '';
      return `Hafta ${week} kuponum: ${score}${rank}.`;
    },
  },
} as const;

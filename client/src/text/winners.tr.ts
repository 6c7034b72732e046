import { liraText } from '@onda-on/contracts/rules';

import { liraShort } from './money.ts';
import { numberOf } from './numbers.ts';

/** The winners of a week, for every place that shows them. */
export const WINNERS = {
  title: (week: number, count: number) => `Hafta ${week} ${count === 1 ? 'kazananı' : 'kazananları'}`,
  provisional: 'GEÇİCİ',
  final: 'KESİN',
  more: (count: number) => `ve ${numberOf(count)} kupon daha`,
  score: (correct: number, decided: number, rarity: number) =>
    `${decided} sonuçtan ${correct} doğru, nadirlik puanı ${numberOf(rarity)}.`,
  shared: (count: number) => `Ödülü ${numberOf(count)} kupon eşit paylaşıyor.`,
  tied: (count: number) =>
    `Aynı sayıda doğrusu olan ${numberOf(count)} kupon daha var; ödül nadirlik puanı en yüksek olanındır.`,
  until: (at: string) => `Sonuç geçicidir: itiraz süresi ${at} itibarıyla dolar.`,
  over: 'İtiraz süresi doldu, sonuç kesindir.',
  confirmed: (at: string) => `${at} tarihinde onaylandı.`,
  announced: (at: string) => `${at} tarihinde duyuruldu.`,
  reason: (text: string) => `İtiraz süresi dolmadan onaylanmasının gerekçesi: ${text}`,
  changed: (moved: string) =>
    `Onaylanan kazananlar bir düzeltmeyle değişti${moved && ` (${moved})`}. Liste yeniden onaylanacak.`,
  prize: (kurus: number, count: number, share: number, rest: number) => {
    if (count === 1) return `Ödül ${liraShort(kurus)}.`;
    const left = rest > 0 ? ` Eşit bölünemeyen ${numberOf(rest)} kuruş dağıtılmaz.` : '';
    return `Ödül ${liraShort(kurus)}, kişi başına ${liraShort(share)}.${left}`;
  },
  thing: (thing: string, count: number) => (count === 1 ? `Ödül: ${thing}.` : `Her birinin ödülü: ${thing}.`),
  prizeChanged: (reason: string) => `Duyurulan ödül değişti, gerekçesi: ${reason}`,
  paid: (paid: number, count: number) => {
    if (paid === 0) return 'Henüz ödenmedi.';
    return paid >= count ? 'Ödendi.' : `${numberOf(count)} kazanandan ${numberOf(paid)} tanesine ödendi.`;
  },
  ownPaid: (kurus: number | null, day: string) =>
    kurus === null ? `Ödül ${day} günü verildi.` : `Ödül ${day} günü ödendi: ${liraText(kurus)}.`,
  ownWasPaid: (kurus: number | null, day: string) =>
    `Bu kupona ${day} günü ${kurus === null ? 'ödül verilmişti' : `${liraText(kurus)} ödenmişti`}; sonradan bir sonuç düzeltildi ve kazanan değişti.`,
  reopened: (at: string, reason: string) => `Duyurudan sonra bir sonuç değişti (${at}, gerekçesi: ${reason})`,
  reopenedTag: 'YENİDEN AÇILDI',
  reopenedTitle: (week: number) => `Hafta ${week} kazananları`,
  waiting: 'kazananlar, sonuçlar tamamlanınca yeniden belirlenecek',
  wins: (count: number) =>
    count === 1
      ? 'Bu kupon haftanın ödülünü kazandı.'
      : `Bu kupon haftanın ödülünü paylaşan ${numberOf(count)} kupondan biri.`,
  winsSoFar: (count: number) =>
    count === 1
      ? 'Geçici sonuca göre haftanın ödülünü bu kupon kazanıyor.'
      : `Geçici sonuca göre bu kupon ödülü paylaşan ${numberOf(count)} kupondan biri.`,
  ownTied: (own: number, winner: number) =>
    `Bu kupon birinciliği paylaşıyor ama ödül almıyor: nadirlik puanı ${numberOf(own)}, kazananınki ${numberOf(winner)}.`,
  ownUnverified: 'Bu kupon e-posta adresi doğrulanmadığı için ödüle katılmıyor.',
  all: (week: number) => `Hafta ${week} sıralaması`,
} as const;

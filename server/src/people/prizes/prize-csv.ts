import type { PrizeEntry } from '@onda-on/contracts/api';

import type { CsvCell } from '../../platform/http/csv/csv-text.ts';

/** The heads and words of the exported prize list, in the words of the screen. */
export const PRIZE_CSV = {
  /** What the audit log calls it. */
  what: (week: number) => `Ödül listesi, ${week}. hafta`,
  head: [
    'Ödül sırası',
    'Sıra',
    'Kupon',
    'Katılımcı',
    'TC kimlik no',
    'Doğru',
    'Nadirlik',
    'E-posta doğrulaması',
    'Şüpheli küme',
    'Açık itiraz',
  ],
  verified: (isVerified: boolean | null) =>
    isVerified === null ? 'Gerekmiyor' : isVerified ? 'Doğrulandı' : 'Doğrulanmadı',
  clusters: (count: number, open: number) => {
    if (count === 0) return 'Yok';
    return open > 0 ? 'İncelenmedi' : 'İncelendi';
  },
} as const;

/** The list as rows of a file, each word as on the screen. */
export const prizeRow = (entry: PrizeEntry): readonly CsvCell[] => [
  entry.place,
  entry.rank,
  entry.couponNo,
  entry.name,
  entry.tcNumber,
  entry.correct,
  entry.rarity,
  PRIZE_CSV.verified(entry.isVerified),
  PRIZE_CSV.clusters(entry.clusters.length, entry.clusters.filter(({ isReviewed }) => !isReviewed).length),
  entry.disputes.length,
];

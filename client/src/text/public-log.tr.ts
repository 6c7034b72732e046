import type { ReplayCheckAnswer } from '@onda-on/contracts/api';

import { dateTimeLong } from './dates.ts';
import { numberOf } from './numbers.ts';

/** A week's public operator log, and the published check of the tables. */
export const PUBLIC_LOG = {
  tab: 'İşlemler',
  lead: 'Bu haftada, maçlarında, kuponlarında ve ödülünde kim, ne zaman, neyi, neden yaptı. Kişi adı yoktur: yapanın o günkü görevi yazar. Sistem, sunucunun kendiliğinden yaptığıdır. En yeni üstte.',
  failed: 'İşlemler yüklenemedi',
  empty: 'Henüz işlem yok',
  emptyHint: 'Bu hafta için yapılan her işlem, nedeni ve zamanıyla burada görünür.',
  why: 'Neden',
  nothing: 'boş',
  more: 'Daha eski işlemler',
  chain: 'Günlüğün imzalı kaydı',
  noCheckpoint: 'Henüz imzalı kayıt yok.',
  checkpoint: (events: string, at: string) =>
    `Günlüğün ilk ${events} olayı ${at} tarihinde imzalandı. Bu olaylardan biri sonradan değişirse aşağıdaki parmak izi tutmaz.`,
  head: 'Parmak izi',
  key: 'İmzalayan anahtar',
  replay: {
    title: 'Son yeniden hesaplama',
    none: 'Sıralama henüz baştan hesaplanıp karşılaştırılmadı.',
    result: ({ at, events, isEqual, isReplaced }: NonNullable<ReplayCheckAnswer['latest']>): string =>
      [
        dateTimeLong(at),
        events === null ? '' : `${numberOf(events)} olay`,
        isEqual ? 'tablo aynı' : isReplaced ? 'tablo farklıydı, yenisi kondu' : 'tablo farklı',
      ]
        .filter(Boolean)
        .join(', '),
    meaning: 'Bütün tablolar her gece olay günlüğünden baştan hesaplanır ve yayındakiyle karşılaştırılır.',
  },
} as const;

import { REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@onda-on/contracts/rules';

/** Refusals of a week's form. */
export const WEEK_TEXT = {
  numberLow: 'Hafta numarası en az 1 olmalı',
  numberHigh: 'Hafta numarası en fazla 52 olabilir',
  number: 'Hafta numarası tam sayı olmalı',
  startAt: 'Başlangıç tarihi gerekli',
  lockAt: 'Kilitlenme tarihi gerekli',
  closeAt: 'Kapanış tarihi gerekli',
  reason: `Gerekçe ${REASON_LENGTH_MIN} ile ${REASON_LENGTH_MAX} karakter arasında olmalıdır`,
  status: 'Hafta durumu taslak, aktif, kilitli veya tamamlandı olmalı',
} as const;

import {
  REASON_LENGTH_MAX,
  REASON_LENGTH_MIN,
  SHEET_SIZE_MAX,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
} from '@onda-on/contracts/rules';

export const COUPON_TEXT = {
  none: 'En az bir tahmin gönderilmeli',
  tooMany: `En fazla ${SHEET_SIZE_MAX} tahmin gönderilebilir`,
  outcome: 'Her tahmin 1, X veya 2 olmalıdır',
  week: `Hafta numarası ${WEEK_NUMBER_MIN} ile ${WEEK_NUMBER_MAX} arasında olmalıdır`,
  editCode: 'Düzenleme kodu geçersiz',
  reason: `Gerekçe ${REASON_LENGTH_MIN} ile ${REASON_LENGTH_MAX} karakter arasında olmalı`,
} as const;

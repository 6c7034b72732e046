import { SHEET_SIZE_MAX, WEEK_NUMBER_MAX, WEEK_NUMBER_MIN } from '@onda-on/contracts/rules';

export const COUPON_TEXT = {
  none: 'En az bir tahmin gönderilmeli',
  tooMany: `En fazla ${SHEET_SIZE_MAX} tahmin gönderilebilir`,
  outcome: 'Her tahmin 1, X veya 2 olmalıdır',
  week: `Hafta numarası ${WEEK_NUMBER_MIN} ile ${WEEK_NUMBER_MAX} arasında olmalıdır`,
  editCode: 'Düzenleme kodu geçersiz',
} as const;

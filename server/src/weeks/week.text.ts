/** What an operator reads when a week's form is not right (§5). */
export const WEEK_TEXT = {
  numberLow: 'Hafta numarası en az 1 olmalı',
  numberHigh: 'Hafta numarası en fazla 52 olabilir',
  number: 'Hafta numarası tam sayı olmalı',
  startAt: 'Başlangıç tarihi gerekli',
  lockAt: 'Kilitlenme tarihi gerekli',
  closeAt: 'Kapanış tarihi gerekli',
  status: 'Hafta durumu taslak, aktif, kilitli veya tamamlandı olmalı',
} as const;

import { SCORE_MAX, WEEK_NUMBER_MAX, WEEK_NUMBER_MIN } from '@onda-on/contracts/rules';

export const MATCH_TEXT = {
  week: `Hafta numarası ${WEEK_NUMBER_MIN} ile ${WEEK_NUMBER_MAX} arasında olmalı`,
  matchDate: 'Maç tarihi gerekli',
  score: `Skor 0 ile ${SCORE_MAX} arasında bir tam sayı olmalı`,
  kind: 'Erteleme türü ertelendi, yarıda kaldı veya iptal edildi olmalı',
  closed: 'Hafta kapanana kadar oynanmadı',
} as const;

import { REASON_LENGTH_MAX, REASON_LENGTH_MIN, SCORE_MAX } from '@onda-on/contracts/rules';

export const MATCH_TEXT = {
  week: 'Hafta numarası 1 ile 52 arasında olmalı',
  league: 'Lig adı 1 ile 80 karakter arasında olmalı',
  homeTeam: 'Ev sahibi takım adı 1 ile 80 karakter arasında olmalı',
  awayTeam: 'Deplasman takımı adı 1 ile 80 karakter arasında olmalı',
  matchDate: 'Maç tarihi gerekli',
  odds: 'Oran 1,00 ile 999,99 arasında bir sayı olmalı',
  score: `Skor 0 ile ${SCORE_MAX} arasında bir tam sayı olmalı`,
  reason: `Gerekçe ${REASON_LENGTH_MIN} ile ${REASON_LENGTH_MAX} karakter arasında olmalı`,
  kind: 'Erteleme türü ertelendi, yarıda kaldı veya iptal edildi olmalı',
  closed: 'Hafta kapanana kadar oynanmadı',
} as const;

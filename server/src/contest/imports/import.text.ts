import { IMPORT_LIMITS, type ImportKind } from '@onda-on/contracts/api';
import { FIXTURE_NAME_LENGTH_MAX, numberText, SCORE_MAX } from '@onda-on/contracts/rules';

const KILOBYTE = 1024;
const ROWS = numberText(IMPORT_LIMITS.rowsMax);

export const FILE_TEXT = {
  excel: 'Bu bir Excel dosyası (.xlsx). Excel’de “Farklı Kaydet” ile CSV UTF-8 olarak kaydedip yeniden seçin',
  archive: 'Bu bir metin dosyası değil',
  utf16: 'Dosya UTF-16 ile yazılmış. CSV UTF-8 olarak kaydedip yeniden seçin',
  encoding: 'Dosyanın yazı kodlaması anlaşılamadı. CSV UTF-8 olarak kaydedip yeniden seçin',
  empty: 'Dosya boş',
  large: `Dosya en fazla ${IMPORT_LIMITS.bytesMax / KILOBYTE / KILOBYTE} MB olabilir`,
  rows: `Dosyada en fazla ${ROWS} satır olabilir`,
  columns: `Bir satırda en fazla ${IMPORT_LIMITS.columnsMax} sütun olabilir`,
  cell: (line: number) => `${line}. satırda ${IMPORT_LIMITS.cellLengthMax} karakterden uzun bir hücre var`,
  quote: (line: number) => `${line}. satırda açılan tırnak kapanmıyor`,
  separator: 'Sütun ayırıcısı bulunamadı: sekme, noktalı virgül (;) ya da virgül (,) kullanın',
  missing: (columns: readonly string[]) => `Başlık satırında şu sütunlar yok: ${columns.join(', ')}`,
  twice: (column: string) => `Başlık satırında “${column}” sütunu iki kez var`,
} as const;

export const CELL_TEXT = {
  week: 'Hafta 1 ile 52 arasında bir sayı olmalı',
  name: `1 ile ${FIXTURE_NAME_LENGTH_MAX} karakter arasında olmalı`,
  moment: 'GG.AA.YYYY SS:DD biçiminde (Türkiye saati) ya da ISO 8601 olmalı',
  score: `Skor 0 ile ${SCORE_MAX} arasında bir tam sayı olmalı`,
} as const;

export const ROW_TEXT = {
  twice: (line: number) => `Bu maç dosyada ${line}. satırda da var`,
  sameTeams: 'Ev sahibi ve deplasman takımı farklı olmalı',
  otherHour: (week: number, moment: string) =>
    `Hafta ${week} listesinde bu maç ${moment} saatiyle kayıtlı; saati Maçlar’da değiştirin`,
  noWeek: (week: number) => `Hafta ${week} yok; önce Haftalar sekmesinde oluşturun`,
  pinned: (week: number) => `Hafta ${week} için kupon gönderildi ya da hafta kilitlendi: maç eklenemez`,
  full: (week: number, size: number) => `Hafta ${week} listesi dolu (${size} maç)`,
  unknown: (week: number) => `Hafta ${week} listesinde böyle bir maç yok`,
  notStarted: (moment: string) => `Maç henüz başlamadı (${moment})`,
  void: 'Bu maç geçersiz sayıldı',
  otherScore: (score: string) => `Kayıtlı sonuç ${score}; değiştirmek için “Düzelt” kullanın`,
  changedSince: 'İçe aktarmadan sonra değişti, olduğu gibi kaldı',
  announced:
    'Haftanın kazananları duyuruldu, olduğu gibi kaldı; bu sonuç Maçlar’da önizlemesine bakılarak geri alınır',
  gone: 'Maç artık yok',
} as const;

export const FILE_NAMES: Readonly<Record<ImportKind, string>> = { fixtures: 'maclar', results: 'sonuclar' };
export const PROBLEM_HEAD = ['Satır', 'Sütun', 'Sorun'] as const;
export const PASTED_FILE = 'yapıştırılan tablo';
export const UNNAMED_FILE = 'dosya.csv';

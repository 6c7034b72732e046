import type { ImportKind, ImportStatus } from '@onda-on/contracts/api';
import { IMPORT_LIMITS } from '@onda-on/contracts/api';

import { numberOf } from '../numbers.ts';

export const IMPORTS = {
  title: 'Toplu içe aktar',
  lead: 'Önce dosyaya bakılır; onaylamadan hiçbir şey yazılmaz.',
  kind: 'Ne içe aktarılacak?',
  kinds: { fixtures: 'Maçlar (fikstür)', results: 'Sonuçlar' } satisfies Readonly<Record<ImportKind, string>>,
  kindHint: {
    fixtures: 'Sütunlar: Hafta, Lig, Ev sahibi, Deplasman, Başlama; istenirse Oran 1, Oran X, Oran 2.',
    results: 'Sütunlar: Hafta, Ev sahibi, Deplasman, Ev skoru, Deplasman skoru; istenirse Başlama.',
  } satisfies Readonly<Record<ImportKind, string>>,
  file: 'CSV dosyası',
  fileHint: `En fazla 1 MB ve ${numberOf(IMPORT_LIMITS.rowsMax)} satır. Ayırıcı ; ya da , olabilir. Saatler Türkiye saatidir (GG.AA.YYYY SS:DD).`,
  paste: (week: number) => `Tablodan yapıştır (Hafta ${week})`,
  pasteHint:
    'Satırları Excel ya da Google E-Tablolar’dan kopyalayıp buraya yapıştırın. Sütunlar: Lig, Ev sahibi, Deplasman, Başlama; istenirse Oran 1, Oran X, Oran 2. Başlık satırı gerekmez.',
  preview: 'Önizle',
  sample: 'Örnek dosyayı indir',
  sampleFailed: 'Örnek dosya indirilemedi',
  checking: 'Dosya deneniyor...',
  checkFailed: 'Dosya denenemedi',
  again: 'Yeniden dene',
  summary: (rows: number, changes: number, unchanged: number) =>
    `${numberOf(rows)} satır: ${numberOf(changes)} yazılacak, ${numberOf(unchanged)} zaten kayıtlı.`,
  read: (rows: number) => `${numberOf(rows)} satır okundu.`,
  encoding: 'Dosya Windows-1254 olarak okundu; harfleri aşağıda kontrol edin.',
  problems: (count: number) => `${numberOf(count)} sorun var, bu hâliyle hiçbir satır yazılmaz`,
  problemColumns: { line: 'Satır', column: 'Sütun', message: 'Sorun' },
  wholeRow: 'satırın tamamı',
  more: (count: number) => `ve ${numberOf(count)} sorun daha: tamamı hata dosyasında.`,
  problemFile: 'Hata dosyasını indir',
  fileFailed: 'Dosya indirilemedi',
  nothing: 'Dosyadaki her şey zaten kayıtlı: yazılacak bir şey yok.',
  examples: 'Yazılacak satırlar',
  known: 'Zaten kayıtlı satırlar',
  examplesMore: (count: number) => `ve ${numberOf(count)} satır daha`,
  line: (line: number) => `${line}. satır`,
  week: (week: number) => `Hafta ${week}`,
  effect: 'Kuponlara etkisi',
  effectTotal: (affected: number, weeks: number) =>
    `Toplam ${numberOf(affected)} kuponun doğru sayısı değişir (${weeks} hafta).`,
  effectWeek: (affected: number, coupons: number) =>
    `${numberOf(coupons)} kupondan ${numberOf(affected)} tanesi`,
  apply: (rows: number) => `${numberOf(rows)} Satırı İçe Aktar`,
  applyNothing: 'İçe Aktar',
  why: {
    file: 'Önce bir dosya seçin ya da satırları yapıştırın.',
    checking: 'Dosya deneniyor.',
    starting: 'Başlatılıyor.',
    failed: 'Dosya denenemedi.',
    problems: 'Önce dosyadaki sorunları düzeltin.',
    nothing: 'Yazılacak satır yok.',
  },
  applyFailed: 'İçe aktarma başlatılamadı',
  progress: (tried: number, steps: number) => `${numberOf(tried)} / ${numberOf(steps)}`,
  states: {
    running: 'İçe aktarılıyor',
    done: 'Tamamlandı',
    undoing: 'Geri alınıyor',
    undone: 'Geri alındı',
  } satisfies Readonly<Record<ImportStatus, string>>,
  done: (done: number, unchanged: number) =>
    `${numberOf(done)} satır yazıldı, ${numberOf(unchanged)} satır zaten kayıtlıydı.`,
  undone: (done: number) => `${numberOf(done)} satır geri alındı.`,
  undoProposed: 'Geri alma önerildi',
  proposed: (rows: number) =>
    `${numberOf(rows)} sonucun geri alınması önerildi: başka bir Yönetici onaylayana kadar sonuçlar olduğu gibi kalır.`,
  declined: (rows: number) =>
    `${numberOf(rows)} sonucun geri alınması onaylanmadı: oldukları gibi kalıyorlar.`,
  refused: (count: number) => `${numberOf(count)} satır yapılamadı`,
  refusedFile: 'Yapılamayanları indir',
  undo: 'İçe aktarmayı geri al',
  undoText: (rows: number) => `${numberOf(rows)} satır geri alınacak; her biri için ayrı bir kayıt yazılır.`,
  proposeText: (rows: number) =>
    `${numberOf(rows)} sonucun geri alınması önerilecek: başka bir Yönetici onaylayana kadar sonuçlar olduğu gibi kalır.`,
  propose: 'Geri Almayı Öner',
  undoKept: (count: number) => `${numberOf(count)} satır olduğu gibi kalacak:`,
  undoRows: 'Geri alınacak satır',
  undoStays: 'Olduğu gibi kalacak satır',
  undoCancel: 'Vazgeç',
  undoSubmit: 'Geri Al',
  undoFailed: 'İçe aktarma geri alınamadı',
  undoNothing: 'Geri alınabilecek satır kalmadı.',
  past: 'Son içe aktarmalar',
  pastNone: 'Henüz içe aktarma yok.',
  pastFailed: 'İçe aktarmalar yüklenemedi',
  pastLine: (kind: string, by: string, at: string) => `${kind}, ${by}, ${at}`,
  open: 'Ayrıntı',
  another: 'Başka Dosya Seç',
  close: 'Kapat',
} as const;

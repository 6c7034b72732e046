import type { SegmentCriteria } from '@onda-on/contracts/rules';

import { numberOf } from '../numbers.ts';
import { SOURCE_TEXT } from './crm.tr.ts';

export const SEGMENTS = {
  add: 'Yeni Segment',
  full: (max: number) => `En çok ${numberOf(max)} segment saklanır. Yenisi için önce birini silin.`,
  edit: (name: string) => `${name}: düzenle`,
  failed: 'Segmentler yüklenemedi',
  none: {
    title: 'Henüz segment yok',
    text: 'Segment, müşterileri ya da katılımcıları koşullara göre seçen kayıtlı bir süzgeçtir. Kampanyalar segmentlere gönderilir.',
  },
  shown: (count: number) => `${numberOf(count)} segment`,
  columns: { name: 'Segment', criteria: 'Koşullar', count: 'Kişi', action: 'İşlem' },
  of: (name: string) => `(${name})`,
  editShort: 'Düzenle',
  remove: 'Sil',
  created: 'Segment oluşturuldu.',
  createFailed: 'Segment oluşturulamadı',
  changed: 'Segment güncellendi.',
  changeFailed: 'Segment güncellenemedi',
  removed: 'Segment silindi.',
  removeFailed: 'Segment silinemedi',
  removeTitle: (name: string) => `${name} silinsin mi?`,
  removeText:
    'Yalnız süzgeç silinir; içindeki kişilere bir şey olmaz. Gönderilmiş kampanyalar olduğu gibi kalır.',
  removeSubmit: 'Segmenti Sil',
  now: (count: number) => `Şu anda ${numberOf(count)} kişi`,
  counting: 'Sayılıyor…',
  notCounted: 'Koşullar eksik ya da hatalı',
  definition:
    'Kişi: koşulların hepsini şu anda sağlayanlar. Müşteri segmentinde kayıtlı müşteriler, katılımcı segmentinde geçerli kuponu olan, engellenmemiş ve verisi silinmemiş katılımcılar sayılır.',
} as const;

export const SEGMENT_FORM = {
  name: 'Segment adı',
  kind: 'Kimlerden',
  kinds: { contact: 'Müşteriler', participant: 'Katılımcılar' },
  tags: 'Etiketler (isteğe bağlı)',
  tagsHint: 'Virgülle ayırın; kişide hepsi bulunmalı. En çok 5 etiket.',
  tagsWrong: 'En çok 5 geçerli etiket yazın; aynı etiketi yinelemeyin',
  source: 'Kaynak',
  anySource: 'Hepsi',
  consent: 'Duyuru onayı',
  consents: { any: 'Fark etmez', yes: 'Onayı olanlar', no: 'Onayı olmayanlar' },
  consentNote:
    'Katılımcının duyuru onayı e-posta adresine bağlıdır: kampanya yalnız aynı adresle duyuru onayını doğrulamış olanlara gider, ötekiler atlanır.',
  enteredWeek: 'Şu haftaya katılan (isteğe bağlı)',
  notEnteredSince: 'Şu haftadan beri katılmayan (isteğe bağlı)',
  correctAtLeast: 'Sonuçlanan son haftada en az doğru (isteğe bağlı)',
  createdFrom: { contact: 'Eklenme: bu günden', participant: 'İlk kupon: bu günden' },
  createdUntil: { contact: 'Eklenme: bu güne kadar', participant: 'İlk kupon: bu güne kadar' },
  weekWrong: 'Hafta 1 ile 52 arasında olmalıdır',
  correctWrong: 'Doğru sayısı 1 ile 16 arasında olmalıdır',
} as const;

const day = (text: string) => text.split('-').toReversed().join('.');

export function criteriaInWords(criteria: SegmentCriteria): string {
  const { kind, tags, source, consent, enteredWeek, notEnteredSince, correctAtLeast } = criteria;
  const { createdFrom, createdUntil } = criteria;
  return [
    SEGMENT_FORM.kinds[kind],
    tags.length > 0 && `etiket: ${tags.join(' + ')}`,
    source !== null && `kaynak: ${SOURCE_TEXT[source]}`,
    consent !== 'any' && SEGMENT_FORM.consents[consent],
    enteredWeek !== null && `${enteredWeek}. haftaya katılan`,
    notEnteredSince !== null && `${notEnteredSince}. haftadan beri katılmayan`,
    correctAtLeast !== null && `son haftada en az ${correctAtLeast} doğru`,
    createdFrom !== null && `${day(createdFrom)} ve sonrası`,
    createdUntil !== null && `${day(createdUntil)} ve öncesi`,
  ]
    .filter(Boolean)
    .join(', ');
}

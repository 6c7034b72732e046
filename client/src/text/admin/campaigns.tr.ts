import {
  CAMPAIGN_RECIPIENTS_MAX,
  NAME_PLACEHOLDER,
  type CampaignStatus,
  type RecipientState,
} from '@onda-on/contracts/rules';

import { numberOf } from '../numbers.ts';

export const CAMPAIGN_STATUS_TEXT: Readonly<Record<CampaignStatus, string>> = {
  draft: 'Taslak',
  running: 'Gönderiliyor',
  stopped: 'Durduruldu',
  finished: 'Bitti',
};

export const RECIPIENT_STATE_TEXT: Readonly<Record<RecipientState, string>> = {
  pending: 'Bekliyor',
  delivered: 'Teslim edildi',
  failed: 'Ulaşmadı',
  unsubscribed: 'Abonelikten çıkmış',
  skipped: 'Atlandı (onay yok)',
  gone: 'Silinmiş',
};

export const RECIPIENT_STATE_MEANS: Readonly<Record<RecipientState, string>> = {
  pending: 'Sırası gelmeyen ya da posta sunucusunun sonra denenmesini istediği alıcılar',
  delivered: 'İletisi posta sunucusuna ya da giden kutusuna teslim edilen alıcılar',
  failed: 'Posta sunucusunun kabul etmediği alıcılar; yeniden denenebilir',
  unsubscribed: 'Duyuru onayını daha önce geri almış alıcılar; onlara gönderilmez',
  skipped: 'Doğrulanmış duyuru onayı olmayan alıcılar; onlara gönderilmez',
  gone: 'Kampanya başladıktan sonra verisi silinen alıcılar',
};

export const CAMPAIGNS = {
  views: 'Kampanya bölümleri',
  list: 'Kampanya listesi',
  add: 'Yeni Kampanya',
  failed: 'Kampanyalar yüklenemedi',
  none: { title: 'Henüz kampanya yok', text: 'Kampanya, bir segmentteki kişilere gönderilen iletidir.' },
  shown: (count: number) => `${numberOf(count)} kampanya gösteriliyor`,
  more: 'Daha fazla göster',
  columns: { name: 'Kampanya', segment: 'Segment', status: 'Durum', progress: 'İlerleme', action: 'İşlem' },
  open: 'Aç',
  of: (name: string) => `(${name})`,
  noSegment: 'Silinmiş segment',
  progress: (done: number, all: number) => `${numberOf(done)} / ${numberOf(all)}`,
} as const;

export const CAMPAIGN_FORM = {
  add: 'Yeni kampanya',
  edit: (name: string) => `${name}: düzenle`,
  name: 'Kampanya adı',
  nameHint: 'Yalnız panelde görünür.',
  segment: 'Segment',
  choose: 'Seç…',
  withCount: (name: string, count: number) => `${name} (${numberOf(count)} kişi)`,
  noSegments: 'Önce Segmentler bölümünde bir segment oluşturun.',
  subject: 'Konu',
  message: 'İleti',
  messageHint: `${NAME_PLACEHOLDER} yazdığınız yere alıcının adı gelir. Metin kalıcı olarak saklanır: kişisel veri yazmayın. Abonelikten çıkma bağlantısı kendiliğinden eklenir.`,
  save: 'Taslağı Kaydet',
  created: 'Kampanya taslağı kaydedildi.',
  createFailed: 'Kampanya oluşturulamadı',
  changed: 'Kampanya güncellendi.',
  changeFailed: 'Kampanya güncellenemedi',
} as const;

export const CAMPAIGN = {
  edit: 'Düzenle',
  remove: 'Taslağı Sil',
  removeTitle: (name: string) => `${name} taslağı silinsin mi?`,
  removeText: 'Taslak silinir, geri alınamaz. Gönderilmiş bir ileti yoktur.',
  removed: 'Taslak silindi.',
  removeFailed: 'Taslak silinemedi',
  preview: 'Önizleme',
  previewNote: 'Alıcı iletiyi böyle okur; örnek ad kullanıldı.',
  previewFailed: 'Önizleme yüklenemedi',
  test: 'Deneme gönderimi',
  testEmail: 'Deneme adresi',
  testHint: 'Yalnız bu adrese gider; adres saklanmaz.',
  testSend: 'Deneme Gönder',
  tested: 'Deneme iletisi gönderildi.',
  testFailed: 'Deneme iletisi gönderilemedi',
  tests: (count: number) => `${numberOf(count)} deneme gönderildi.`,
  start: 'Gönder',
  startNote: (segment: string, count: number) =>
    `“${segment}” segmentinde şu anda ${numberOf(count)} kişi var. Yalnız duyuru onayını doğrulamış olanlara gönderilir, ötekiler atlanır ve sayılır; aynı adresi paylaşanlar tek alıcıdır.`,
  nobody: 'Segmentte kimse yok: gönderilecek alıcı bulunamadı.',
  tooMany: (count: number) =>
    `Segmentte ${numberOf(count)} kişi var; bir kampanya en çok ${numberOf(CAMPAIGN_RECIPIENTS_MAX)} kişiye gönderilir. Segmenti bölün.`,
  segmentChanged: 'Segment bu arada değişti. Kişi sayısını yeniden yazın.',
  startCount: 'Onaylamak için kişi sayısını yazın',
  startSubmit: (count: number) => `${numberOf(count)} Kişiye Gönder`,
  countWrong: (count: number) => `Göndermek için ${count} yazın`,
  started: 'Kampanya gönderilmeye başlandı.',
  startFailed: 'Kampanya başlatılamadı',
  stop: 'Durdur',
  stopped: 'Kampanya durduruldu.',
  stopFailed: 'Kampanya durdurulamadı',
  resume: 'Sürdür',
  resumed: 'Kampanya sürdürülüyor.',
  resumeFailed: 'Kampanya sürdürülemedi',
  retry: 'Ulaşmayanları Yeniden Dene',
  retried: 'Ulaşmayan alıcılar yeniden deneniyor.',
  retryFailed: 'Yeniden denenemedi',
  progress: 'Gönderim',
  progressOf: (done: number, all: number) => `${numberOf(all)} alıcının ${numberOf(done)} tanesi tamamlandı`,
  withdrawn: 'Bu iletiyle abonelikten çıkan',
  withdrawnMeans: 'Bu kampanyanın iletisindeki bağlantıyla duyuru onayını geri alanlar',
  sentText: 'Gönderilen ileti',
  recipients: 'Alıcılar',
  state: 'Durum',
  all: 'Hepsi',
  recipientsFailed: 'Alıcılar yüklenemedi',
  noRecipients: 'Bu durumda alıcı yok.',
  recipientsShown: (count: number) => `${numberOf(count)} alıcı gösteriliyor`,
  place: 'Sıra',
  name: 'Ad',
} as const;

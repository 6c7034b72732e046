import type { ContentKind } from '../../features/admin/content/content-kind.ts';

/** Texts of the lists of pages and news, and of their actions. */
export const LIST_TEXT = {
  kinds: 'Ne listelensin',
  search: 'Başlık veya adres ara',
  status: 'Durum',
  statuses: { all: 'Hepsi', draft: 'Taslak', planned: 'Planlandı', published: 'Yayında' },
  columns: {
    pick: 'Seç',
    title: 'Başlık',
    status: 'Durum',
    updated: 'Güncelleme',
    action: 'İşlem',
  },
  planned: (when: string) => `Planlandı: ${when}`,
  view: 'Görüntüle',
  newTab: ' (yeni sekmede açılır)',
  edit: 'Düzenle',
  look: 'İncele',
  publish: 'Yayınla',
  unpublish: 'Yayından Kaldır',
  schedule: 'Planla',
  remove: 'Sil',
  of: (title: string) => `: ${title}`,
  pick: (title: string) => `Hızlı yayın için seç: ${title}`,
  noMatch: { title: 'Eşleşen kayıt yok', text: 'Aramayı veya durum süzgecini değiştirin.' },
  clear: 'Süzgeci Temizle',
} as const;

type KindText = Readonly<{
  many: string;
  one: string;
  add: string;
  none: Readonly<{ title: string; text: string }>;
  count: (count: number) => string;
  listFailed: string;
  oneFailed: string;
  createFailed: string;
  changeFailed: string;
  removeFailed: string;
  created: string;
  changed: string;
  removed: string;
  published: string;
  unpublished: string;
  planned: (when: string) => string;
  removeTitle: string;
  removeText: (title: string) => string;
}>;

export const KIND_TEXT: Readonly<Record<ContentKind, KindText>> = {
  page: {
    many: 'Sayfalar',
    one: 'Sayfa',
    add: 'Yeni Sayfa',
    none: { title: 'Henüz sayfa yok', text: 'İlk sayfayı oluşturun; yayınlanana kadar taslak kalır.' },
    count: (count) => `${count} sayfa`,
    listFailed: 'Sayfalar yüklenemedi',
    oneFailed: 'Sayfa yüklenemedi',
    createFailed: 'Sayfa oluşturulamadı',
    changeFailed: 'Sayfa güncellenemedi',
    removeFailed: 'Sayfa silinemedi',
    created: 'Sayfa oluşturuldu.',
    changed: 'Sayfa güncellendi.',
    removed: 'Sayfa silindi.',
    published: 'Sayfa yayınlandı.',
    unpublished: 'Sayfa yayından kaldırıldı.',
    planned: (when) => `Sayfa ${when} için planlandı.`,
    removeTitle: 'Sayfayı sil',
    removeText: (title) => `“${title}” silinecek ve adresi boşa çıkacak. Bu işlem geri alınamaz.`,
  },
  article: {
    many: 'Haberler',
    one: 'Haber',
    add: 'Yeni Haber',
    none: { title: 'Henüz haber yok', text: 'İlk haberi oluşturun; yayınlanana kadar taslak kalır.' },
    count: (count) => `${count} haber`,
    listFailed: 'Haberler yüklenemedi',
    oneFailed: 'Haber yüklenemedi',
    createFailed: 'Haber oluşturulamadı',
    changeFailed: 'Haber güncellenemedi',
    removeFailed: 'Haber silinemedi',
    created: 'Haber oluşturuldu.',
    changed: 'Haber güncellendi.',
    removed: 'Haber silindi.',
    published: 'Haber yayınlandı.',
    unpublished: 'Haber yayından kaldırıldı.',
    planned: (when) => `Haber ${when} için planlandı.`,
    removeTitle: 'Haberi sil',
    removeText: (title) => `“${title}” silinecek ve adresi boşa çıkacak. Bu işlem geri alınamaz.`,
  },
};

/** Hızlı Yayınla: several drafts at once. */
export const PUBLISH_TEXT = {
  title: 'Hızlı Yayınla',
  lead: 'Seçilen taslaklar hemen yayınlanır; planlananlar zamanını beklemez.',
  none: 'Yayınlanacak taslak yok.',
  all: 'Hepsini seç',
  submit: (count: number) => (count > 0 ? `${count} Taslağı Yayınla` : 'Yayınla'),
  busy: 'Yayınlanıyor...',
  failed: 'Taslaklar yayınlanamadı',
  done: (count: number) => `${count} taslak yayınlandı.`,
  published: 'Yayınlandı',
  refused: 'Yayınlanmadı',
  unanswered: 'Sunucudan yanıt gelmedi. Pencereyi kapatıp kalan taslakları yeniden yayınlayın.',
  close: 'Kapat',
} as const;

export const SCHEDULE_TEXT = {
  title: 'Yayını planla',
  text: (title: string) => `“${title}” bu zamanda kendiliğinden yayınlanır.`,
  at: 'Yayın zamanı',
  zone: 'İstanbul saati',
  required: 'Yayın zamanı gerekli',
  past: 'Yayın zamanı gelecekte olmalı',
  submit: 'Planla',
  cancelPlan: 'Planı Kaldır',
  planRemoved: 'Plan kaldırıldı; taslak elle yayınlanır.',
} as const;

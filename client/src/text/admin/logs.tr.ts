export const LOGS = {
  title: 'Loglar',
  lead: 'En yeni işlem üstte, 30 saniyede bir yenilenir.',
  paused: 'Süzgeç açıkken yenilenmez.',
  failed: 'Loglar yüklenirken hata oluştu',
  failedShort: 'Loglar yüklenemedi',
  columns: {
    sequence: 'Sıra',
    time: 'Zaman',
    admin: 'Yönetici',
    action: 'Eylem',
    entity: 'Varlık',
    meta: 'Ayrıntı',
  },
  none: { title: 'Kayıt yok', text: 'Bu süzgeçlere uyan işlem bulunamadı.' },
  count: (count: number) => `${count} kayıt`,
  more: 'Daha eski kayıtlar',
  nothing: '(yok)',
  became: 'yerine',
  export: 'CSV olarak indir',
  exporting: 'Hazırlanıyor...',
  exported: 'Dosya indirildi; dışa aktarma günlüğe yazıldı.',
  exportFailed: 'Loglar dışa aktarılamadı',
} as const;

export const LOG_FILTER = {
  open: 'Süz',
  title: 'Logları süz',
  apply: 'Uygula',
  active: 'Etkin süzgeçler',
  actor: 'Kim',
  everybody: 'Herkes',
  nobody: 'bilinmeyen',
  action: 'Eylem',
  entity: 'Varlık',
  allActions: 'Tüm eylemler',
  allEntities: 'Tüm varlıklar',
  from: 'İlk gün',
  to: 'Son gün',
  day: 'Türkiye saatiyle; bu gün de dahildir',
  order: 'Son gün ilk günden önce olamaz',
  remove: (words: string) => `Süzgeci kaldır: ${words}`,
} as const;

/** The check of the chain: each line carries the hash of the previous one. */
export const CHAIN = {
  check: 'Zinciri doğrula',
  meaning: 'Her kaydın özeti bir öncekine bağlıdır; değiştirilen ya da silinen bir kayıt belli olur.',
  running: (checked: string, total: string) => `Doğrulanıyor: ${checked} / ${total} kayıt`,
  whole: (count: string) => `Zincir doğrulandı: ${count} kayıt`,
  broken: (row: string) => `Zincir ${row}. kayıtta kopuyor: kayıt değiştirilmiş ya da silinmiş.`,
  failed: 'Zincir doğrulanamadı',
} as const;

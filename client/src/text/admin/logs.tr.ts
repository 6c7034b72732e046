import type { AuditAction, AuditEntity } from '@onda-on/contracts/rules';

/** The tab Loglar. */
export const LOGS = {
  title: 'Loglar',
  lead: (limit: number) => `Son ${limit} işlem, 30 saniyede bir yenilenir.`,
  failed: 'Loglar yüklenirken hata oluştu',
  failedShort: 'Loglar yüklenemedi',
  action: 'Eylem',
  entity: 'Varlık',
  allActions: 'Tüm eylemler',
  allEntities: 'Tüm varlıklar',
  columns: { time: 'Zaman', admin: 'Yönetici', action: 'Eylem', entity: 'Varlık', meta: 'Ayrıntı' },
  none: { title: 'Kayıt yok', text: 'Bu süzgeçlere uyan işlem bulunamadı.' },
  count: (count: number) => `${count} kayıt`,
  clear: 'Süzgeçleri temizle',
} as const;

export const ACTION_TEXT: Readonly<Record<AuditAction, string>> = {
  create: 'Oluşturma',
  update: 'Güncelleme',
  delete: 'Silme',
  login: 'Giriş',
  logout: 'Çıkış',
  score: 'Sonuç',
  export: 'Dışa aktarma',
  broadcast: 'Duyuru',
  'system broadcast': 'Sistem duyurusu',
};

export const ENTITY_TEXT: Readonly<Record<AuditEntity, string>> = {
  Match: 'Maç',
  Week: 'Hafta',
  Profile: 'Profil',
  Settings: 'Ayarlar',
  System: 'Sistem',
  Admin: 'Yönetici',
};

import type { AuditAction, AuditEntity } from '@onda-on/contracts/rules';

/** What the audit log is called in the list of exports. */
export const AUDIT_EXPORT = 'Denetim günlüğü';

export const AUDIT_HEAD_ROW = [
  'Sıra',
  'Zaman (İstanbul)',
  'Kim',
  'Eylem',
  'Varlık',
  'Kayıt',
  'Ayrıntı',
  'Değişen',
  'Özet',
] as const;

export const AUDIT_ACTION_TEXT: Readonly<Record<AuditAction, string>> = {
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

export const AUDIT_ENTITY_TEXT: Readonly<Record<AuditEntity, string>> = {
  Match: 'Maç',
  Week: 'Hafta',
  Profile: 'Profil',
  Settings: 'Ayarlar',
  System: 'Sistem',
  Admin: 'Yönetici',
};

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'login',
  'logout',
  'score',
  'export',
  'broadcast',
  'system broadcast',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
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

export const AUDIT_ENTITIES = ['Match', 'Week', 'Profile', 'Settings', 'System', 'Admin'] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
export const AUDIT_ENTITY_TEXT: Readonly<Record<AuditEntity, string>> = {
  Match: 'Maç',
  Week: 'Hafta',
  Profile: 'Profil',
  Settings: 'Ayarlar',
  System: 'Sistem',
  Admin: 'Yönetici',
};

export const ADMIN_ROLES = ['Yönetici', 'Editör', 'Denetçi'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Who did something, in public: the administrator's role, the server by itself, or the operator's command line. */
export type OperatorRole = AdminRole | 'Sistem' | 'Komut satırı';

export const USER_EXPORT = {
  title: 'Kullanıcı listesini dışa aktar',
  all: 'Listenin tamamı bir CSV dosyasına yazılır.',
  filtered: 'Yalnızca şimdiki arama ve süzgeçlere uyanlar yazılır.',
  separator: 'Ayırıcı',
  separators: { ';': 'Noktalı virgül ( ; ) – Türkçe Excel', ',': 'Virgül ( , )' },
  full: 'Kimlik numaralarını tam yaz',
  fullHint: 'Gerekçe ister; kim, ne zaman, neden indirdi denetim günlüğünde kalır.',
  audited: 'Dışa aktarma satır sayısıyla birlikte denetim günlüğüne yazılır.',
  submit: 'CSV İndir',
  busy: 'Hazırlanıyor...',
  done: 'Liste indirildi.',
  failed: 'Liste dışa aktarılamadı',
} as const;

/** Turkish names of the settings, for the form, refusals and the audit log. */
export const SETTING_NAMES: Readonly<Record<string, string>> = {
  'site.name': 'Site adı',
  'site.description': 'Site açıklaması',
  'site.maintenanceMode': 'Bakım modu',
  'site.allowRegistrations': 'Yeni katılımcı kabul et',
  'predictions.maxPredictionsPerWeek': 'Haftalık tahmin sayısı',
  'predictions.scorePerCorrectPrediction': 'Doğru tahmin puanı',
  'predictions.submissionDeadlineHours': 'Son gönderimden ilk maça kadar geçen süre (saat)',
  'predictions.enableLateSubmissions': 'Geç gönderime izin ver',
  'notifications.emailNotifications': 'E-posta bildirimleri',
  'notifications.smsNotifications': 'SMS bildirimleri',
  'notifications.pushNotifications': 'Anlık bildirimler',
  'notifications.weeklyReminders': 'Haftalık hatırlatma',
  'security.sessionTimeoutMinutes': 'Oturum süresi (dakika)',
  'security.maxLoginAttempts': 'En çok giriş denemesi',
  'security.requireEmailVerification': 'E-posta doğrulaması iste',
  'security.enforceStrongPasswords': 'Güçlü parola zorunlu',
};

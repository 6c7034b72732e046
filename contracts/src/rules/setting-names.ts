/** What people call the settings that have a range: in the form, and where a value is refused. */
export const SETTING_NAMES: Readonly<Record<string, string>> = {
  'site.name': 'Site adı',
  'site.description': 'Site açıklaması',
  'predictions.maxPredictionsPerWeek': 'Haftalık tahmin sayısı',
  'predictions.scorePerCorrectPrediction': 'Doğru tahmin puanı',
  'predictions.submissionDeadlineHours': 'Son gönderim, ilk maçtan kaç saat önce',
  'security.sessionTimeoutMinutes': 'Oturum süresi (dakika)',
  'security.maxLoginAttempts': 'En çok giriş denemesi',
};

/** By the name of the error; each store's own message, which is English, stands behind these words. */
const WORDS: Readonly<Record<string, string>> = {
  NewerData:
    'veriler bu programdan daha yeni bir sürümle yazılmış; o sürümü çalıştırın ya da bu sürümle alınmış bir yedeği geri yükleyin (okuma modelleri için read-models.db* dosyalarını silmek yeter)',
  NewerEvents: 'olay günlüğüne bu programdan daha yeni bir sürüm yazmış, bu sürüm şunları okuyamaz',
  UnknownEvent:
    'olay günlüğüne bu programdan daha yeni bir sürüm yazmış; o sürümü çalıştırın ya da ondan önce alınmış yedeği geri yükleyin (restore)',
  UnsafeDatabase: 'veri tabanı güvenli biçimde açılamadı',
  VaultUnavailable: 'kişi kasasına ulaşılamıyor',
  ReadModelsUnavailable: 'okuma modellerine ulaşılamıyor',
  LogUnavailable: 'olay günlüğüne ulaşılamıyor',
  LogFault: 'olay günlüğünün sunucusu hata veriyor',
  LogCutShort: 'olay günlüğünün sonu eksik',
  DamagedEvent: 'olay günlüğünde bozulmuş bir olay var; son yedeği geri yükleyin (restore)',
  MissingEvent: 'olay günlüğünde bir olay eksik; son yedeği geri yükleyin (restore)',
  VaultBehindLog: 'kişi kasası olay günlüğünden eski',
  DamagedReadModel: 'bir okuma modeli değiştirilmiş veya hasarlı; yeniden kurun (replay)',
  DamagedVaultRow: 'kişi kasasında bozulmuş bir kayıt var; son yedeği geri yükleyin (restore)',
  EarlierKeyInUse:
    'bir süreç eski anahtarla yazmayı sürdürüyor; bu kurulumun bütün süreçlerini yeniden başlatın, sonra komutu yineleyin',
  MediaUnavailable: 'görsel deposuna ulaşılamıyor',
  LeaseLost: 'başka bir süreç bu işi üstlendi; birazdan yineleyin',
};

/** What is wrong with a store, for an operator; undefined for an error that is not of one. */
export const storeFailureWords = (error: unknown): string | undefined =>
  error instanceof Error && Object.hasOwn(WORDS, error.name) ? WORDS[error.name] : undefined;

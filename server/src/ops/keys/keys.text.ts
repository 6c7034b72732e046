/** What `ops keys` says. */
export const KEYS_TEXT = {
  new: 'kurulumdan beri',
  since: (date: string, days: number, isOriginal: boolean) =>
    `${date.slice(0, 10)} gününden beri (${days} gün${isOriginal ? ', hiç yenilenmedi' : ''})`,
  underWay: 'YARIM: rotate komutunu yineleyin',
  logKeys: 'Günlüğü imzalayan anahtarlar:',
  signing: 'imzalıyor',
  earlier: 'eski',
  unused: 'ilk imzayla günlüğe yazılacak',
  copies:
    'Anahtar dosyasının (SECRETS_FILE) yedeğini yenileyin; başka sunucularda kopyası varsa oraya da koyun.',
  logRotated: 'Yeni anahtar imzalıyor.',
  jwtRotated:
    'Yeni oturumlar yeni anahtarla açılıyor; açık olanlar süreleri dolana kadar (en çok 12 saat) sürer.',
  sessionsEnded: 'Bütün oturumlar kapandı; herkes yeniden giriş yapar.',
  readOnly: (file: string) =>
    `${file} yazılamıyor (salt okunur veya izin yok); hiçbir şey değişmedi. Komutu dosyanın yazılabildiği yerde çalıştırın: compose ile anahtar birimini yazılabilir bağlayarak, systemd ile sunucu durmuşken dosyanın sahibi olarak.`,
  foreign:
    'Günlüğü şu an imzalayan anahtar bu anahtar dosyasında yok; hiçbir şey değişmedi. Günlüğe ait anahtar dosyasını (SECRETS_FILE) kullanın.',
  busy: 'Bir anahtar şu anda yenileniyor; bitmesini bekleyin.',
  resealed: (rows: number) => `${rows} kayıt yeni anahtara geçti`,
  inVaultRotated: {
    vault:
      'Kasa yeni anahtarla açılıyor; eskisi anahtar dosyasından silindi. Daha önce alınan kasa yedekleri artık açılamaz, silinmiş kişilerinki de.',
    pepper:
      'Herkes yeni anahtarla aranıyor; eskisi anahtar dosyasından silindi. Daha önce alınan kasa yedekleri artık geri yüklenemez.',
  },
  damaged: (rows: number) =>
    `${rows} kayıt hiçbir anahtarla açılmıyor ve olduğu gibi kaldı: npm run ops -- verify`,
  noBackup: (reason: string) =>
    `YEDEK ALINAMADI (${reason}). Eski yedekler açılamadığından hemen alın: npm run ops -- backup`,
  lasting: {
    coupon:
      'Bu anahtar değiştirilemez: makbuzlardaki kupon numaraları ve düzenleme kodları ondan çıkar, yenisiyle hiçbiri kuponunu bulamazdı. Hiçbir şey değişmedi.',
    'read-models':
      'Bu anahtar çalışırken değiştirilmez: bütün okuma modelleri yeniden kurulur (docs/operations/README.md#keys). Gizli bir şey korumaz. Hiçbir şey değişmedi.',
  },
} as const;

/** What `ops keys` says. */
export const KEYS_TEXT = {
  original: 'kurulumdan beri aynı',
  since: (date: string, days: number) => `${date.slice(0, 10)} gününden beri (${days} gün)`,
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
  lasting:
    'Bu anahtar değiştirilemez: makbuzlardaki kupon numaraları ve düzenleme kodları ondan çıkar, yenisiyle hiçbiri kuponunu bulamazdı. Hiçbir şey değişmedi.',
} as const;

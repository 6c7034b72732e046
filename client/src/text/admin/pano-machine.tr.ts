/** Texts of Pano about the machine. */
export const PANO_MACHINE = {
  failed: 'Kupon grafiği ve depo durumu yüklenemedi',
  stores: {
    name: 'Depo',
    state: 'Yanıt',
    names: { log: 'Olay günlüğü', reads: 'Okuma modelleri', vault: 'Kişi kasası' },
    up: (ms: string) => (ms === '0' ? '1 ms’den kısa' : `${ms} ms`),
    down: 'YANIT YOK',
    silent: (count: number) => `${count} depo yanıt vermiyor`,
    meaning: 'Yanıt, deponun bu sunucunun basit bir sorusuna cevap verme süresidir.',
  },
  clock: {
    title: 'Sunucunun saatine güvenilmiyor: hiçbir şey kaydedilmiyor',
    faults: {
      ahead: 'Makinenin saati birden ileri gitti.',
      back: 'Makinenin saati birden geri gitti.',
      'behind-log': 'Makinenin saati son kayıttan geride.',
    },
    times: (wall: string, expected: string) => `Makinenin saati ${wall}; beklenen ${expected} veya sonrası.`,
    remedy:
      'Saat düzelince çalışma kendiliğinden sürer. Makinenin saati doğruysa sunucuda ‘npm run ops -- clock’ ile karar verilir.',
  },
  disk: {
    title: 'Sunucunun diskinde yer azaldı: dolunca kupon alınamaz',
    left: (megabytes: string, files: string) =>
      `Kalan yer ${megabytes} MB${files === '' ? '' : `, açılabilecek dosya ${files}`}.`,
    remedy:
      'Veri klasöründeki eski yedekleri ve dışa aktarımları başka bir yere taşıyın ya da diski büyütün; .db dosyalarına dokunmayın. Yer açılınca bu uyarı kendiliğinden kalkar.',
  },
  chain: {
    title: 'Kayıt günlüğünün zinciri tutmuyor: günlükte bir şey değişmiş',
    kinds: {
      head: 'Bir kayıt, imzalandıktan sonra değiştirilmiş.',
      signature: 'İmzalı bir kayıt noktasının imzası geçersiz.',
      key: 'Günlüğe bu kuruluşun olmayan bir imza anahtarı yazılmış.',
      missing: 'Günlükte bir kayıt eksik.',
      damaged: 'Günlükteki bir kayıt bozulmuş.',
    },
    place: (ordinal: string, position: string, stream: string) =>
      `${ordinal}. kayıt, konum ${position}${stream === '' ? '' : `, akış ${stream}`}.`,
    remedy:
      'O zamandan beri hiçbir kayıt imzalanmıyor; kupon alımı sürer. Sunucuda ‘npm run ops -- verify’ çalıştırın ve günlüğü, kasayla birlikte, değişiklikten önceki yedekten geri yükleyin.',
  },
  submissions: {
    title: 'Saatlik kuponlar',
    total: (count: string) => `24 saatte ${count}`,
    meaning:
      'Her çubuk, o saatte ilk kez gönderilen kuponların sayısıdır; sonradan değiştirilenler yeniden sayılmaz. Son çubuk içinde bulunulan saattir.',
    none: 'Son 24 saatte kupon gönderilmedi.',
    away: 'Okuma modellerine ulaşılamıyor.',
    picture: (count: string, hour: string) => `Son 24 saat; en yoğun saat ${hour}, ${count} kupon`,
    bar: (hour: string, count: string) => `${hour}: ${count} kupon`,
    busiest: (count: string, hour: string) => `en çok ${count}, ${hour}`,
    now: 'şimdi',
    asTable: 'Tablo olarak göster',
    hour: 'Saat',
    count: 'Kupon',
  },
  jobs: {
    maintenance: 'Site bakımda',
    maintenanceText: 'Ziyaretçiler yalnız bakım sayfasını görüyor, kupon alınmıyor',
    disputes: 'Açık itiraz',
    disputesText: 'Kimlik kontrolü ve karar bekliyor',
    tickets: 'Yanıtlanmamış destek kaydı',
    ticketsText: 'Kimse yanıt yazmadı',
    unsent: 'Gönderilemeyen yanıt',
    unsentText: 'E-postası gitmedi: yeniden gönderin ya da başka yoldan ulaşın',
    corrections: 'Onay bekleyen düzeltme',
    correctionsText: 'İkinci bir yönetici onaylamalı',
    clusters: (week: number) => `Hafta ${week}: incelenmemiş şüpheli küme`,
    clustersText: (lock: string) => `Kilitten önce bakın (${lock}): nadirlik kilitte donar`,
    slowed: 'Bir ağdan olağandışı sayıda yeni katılımcı',
    slowedText: (count: string) =>
      `Son bir saatte ${count} kayıt sıraya alındı, hiçbiri reddedilmedi. Kümelere bakın.`,
    organiser: 'Düzenleyen bilgileri eksik',
    organiserText: 'Unvan ve adres, yasal metinlerde düzenleyen olarak görünür',
    fill: 'Doldur',
    legal: 'Yasal metinler yayında değil',
    legalText: (names: string) => `${names}: yayımlanmadan hiçbir hafta aktif olamaz`,
    legalNames: { kosullar: 'Kullanım Şartları', gizlilik: 'Gizlilik Politikası' },
    menus: 'Menüler eksik',
    menusText: 'Sitenin üst ve alt menüleri henüz oluşturulmadı',
    seed: 'Hazır metinleri yükle',
    seedFailed: 'Metinler ve menüler yüklenemedi',
    mail: 'E-posta gönderimi ayarlı değil',
    mailText: 'Makbuz, sonuç ve yanıtlar gönderilmez, CRM’deki giden kutusunda bekler',
    /** For roles that see no mails of the outbox. */
    mailKept: 'Makbuz, sonuç ve yanıtlar gönderilmez, saklanır',
    firstWeek: 'Henüz hafta yok',
    firstWeekText: 'Ziyaretçiler ilk haftayı bekliyor',
    prizes: (week: number) => `Ödül listesi, ${week}. hafta`,
    prizesText: {
      confirm: (until: string) => `Kazananlar onay bekliyor; itiraz süresi sonu ${until}`,
      announce: () => 'Kazananlar onaylandı, duyurulmayı bekliyor',
    },
    prizesChanged: 'Düzeltme kazananları değiştirdi: yeniden onaylanmalı',
    morePrizes: (count: number) => `Ödül listesi bekleyen ${count} hafta daha`,
    look: 'Bak',
    open: 'Aç',
    inspect: 'İncele',
  },
} as const;

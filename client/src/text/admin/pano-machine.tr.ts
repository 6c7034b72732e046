/** What Pano tells of the machine. */
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
  submissions: {
    title: 'Saatlik kuponlar',
    total: (count: string) => `24 saatte ${count}`,
    meaning:
      'Her çubuk, o saatte ilk kez gönderilen kuponların sayısıdır; sonradan değiştirilenler yeniden sayılmaz. Son çubuk içinde bulunulan saattir.',
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
    disputes: 'Açık itiraz',
    disputesText: 'Kimlik kontrolü ve karar bekliyor',
    tickets: 'Yanıtlanmamış destek kaydı',
    ticketsText: 'Kimse yanıt yazmadı',
    corrections: 'Onay bekleyen düzeltme',
    correctionsText: 'İkinci bir yönetici onaylamalı',
    look: 'Bak',
    open: 'Aç',
    inspect: 'İncele',
  },
} as const;

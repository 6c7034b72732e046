import { dateTimeLong } from './dates.ts';

/** The words about the proof on a receipt, and in the file that is kept of it. */
export const KEEP = {
  check: 'Kendin doğrula',
  save: 'Makbuzu dosya olarak sakla',
  saving: 'Hazırlanıyor...',
  saved: 'Makbuz dosyası kaydedildi',
  savedOpen: 'Makbuz dosyası kaydedildi. Kilitten sonra bir daha saklayın: o zaman mührü de içerir.',
  failed: 'Makbuz dosyası hazırlanamadı',
  qr: 'Makbuzun doğrulama karekodu',
  qrText: 'Bu kare, makbuzunuzu doğrulayan bağlantıdır. Çıktısını saklarsanız kanıtınız elinizde kalır.',
  text: 'Tarayıcınız kuponunuzun listede olduğunu kendisi hesaplayabilir. Sakladığınız dosya sunucu olmadan da çalışır.',
  fileName: (couponNo: string) => `kupon-${couponNo}.html`,
  file: {
    title: (couponNo: string) => `Kupon ${couponNo} makbuzu`,
    keptAt: (at: string) => `${dateTimeLong(at)} itibarıyla saklandı.`,
    accepted: 'Sunucunun kabul ettiği an',
    picks: 'Tahminler',
    technical: 'Teknik ayrıntılar',
    match: 'Maç',
    pick: 'Tahmin',
    matches: 'Maç adları bilgi içindir; parmak izine tahminlerin sırası girer.',
    compare: {
      before: 'Sunucunun bugün ne gösterdiğiyle karşılaştırmak için bu dosyayı ',
      after: ' adresine bırakın.',
    },
    how: {
      title: 'Bu dosya nasıl kullanılır?',
      items: [
        'Dosya internet olmadan açılır; denetimi içindeki kısa program yapar ve hiçbir yere bağlanmaz.',
        'Programı okuyabilirsiniz: dosyayı bir metin düzenleyicide açın. Verisi “makbuz” adlı bölümdedir.',
        'Dosyadaki bir tahmini değiştirirseniz denetim tutmaz.',
      ],
    },
    noScript: 'Denetim için tarayıcıda JavaScript açık olmalıdır.',
  },
} as const;

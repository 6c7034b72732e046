import { numberOf } from './numbers.ts';

/** The submission dialog's words (§2, §8). */
export const SUBMISSION = {
  title: 'Tahminlerini Gönder',
  name: 'Ad soyad',
  tcNumber: 'TC kimlik numarası',
  tcHint: '11 hane. Yalnız haftalık kuponunu tanımak için kullanılır.',
  email: 'E-posta',
  terms: 'Kullanım şartlarını',
  termsBetween: ' ve ',
  privacy: 'gizlilik politikasını',
  termsAfter: ' okudum, kabul ediyorum.',
  newTab: '(yeni sekmede açılır)',
  summary: 'Tahmin Özeti',
  total: 'Toplam',
  unknownMatch: 'Maç bulunamadı',
  missing: 'Eksik maçlar:',
  submit: 'Tahminleri Gönder',
  busy: 'Gönderiliyor...',
  problems: (count: number) => (count === 1 ? 'Bir alanı düzelt:' : `${numberOf(count)} alanı düzelt:`),
  failed: 'Tahmin gönderme işlemi başarısız',
  saved: 'Tahminleriniz başarıyla kaydedildi.',
  lost: 'Bağlantı koptu. Tahminlerin ulaşmış olabilir; güvenle yeniden gönder, iki kez kaydedilmez.',
  resend: 'Yeniden gönder',
  taken: {
    title: 'Bu numarayla bir kupon zaten var. Size ait değilse itiraz edin.',
    own: 'Kupon seninse düzenleme kodunla, kupon sayfasından kilit anına kadar değiştirebilirsin.',
    lookup: 'Kuponumu bul',
    dispute: 'İtiraz et',
  },
  closed: 'Son gönderim anı geçti. Tahminlerin gönderilmedi.',
  changed: 'Haftanın maçları değişti. Liste yenilendi; eksik maçları işaretleyip yeniden gönder.',
} as const;

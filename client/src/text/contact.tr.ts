import { waitText } from './wait.tr.ts';

/** The contact form's words (`/pages/iletisim`). */
export const CONTACT = {
  title: 'Bize yazın',
  lead: 'Yıldızlı alanlar zorunludur. Kimlik numaranızı ve düzenleme kodunuzu yazmayın.',
  loading: 'Form yükleniyor...',
  name: 'Ad soyad *',
  email: 'E-posta *',
  emailHint: 'Yanıtımızı bu adrese göndeririz.',
  phone: 'Telefon',
  subject: 'Konu *',
  message: 'İletiniz *',
  consent: 'Gizlilik politikasını ve aydınlatma metnini',
  consentAfter: ' okudum. *',
  campaigns:
    'Duyuru ve kampanya iletileri almak istiyorum (isteğe bağlı). Onay, e-postanıza gelen bağlantıyı açınca geçerli olur.',
  newTab: '(yeni sekmede açılır)',
  trap: 'Bu alanı boş bırakın',
  submit: 'Gönder',
  busy: 'Gönderiliyor...',
  problems: (count: number) => (count === 1 ? 'Bir alanı düzeltin:' : `${count} alanı düzeltin:`),
  failed: 'İletiniz gönderilemedi',
  lost: 'Bağlantı koptu. İsteğiniz ulaşmış olabilir; güvenle yeniden gönderin, iki kez kaydedilmez.',
  wait: (seconds: number) => `${waitText(seconds)}; yazdıklarınız burada kalır.`,
  received: 'İletiniz bize ulaştı',
  answerTo: (email: string) => `Yanıtımızı ${email} adresine göndereceğiz.`,
  again: 'Başka bir ileti yaz',
  noScript: {
    title: 'Form için JavaScript gerekir',
    write: 'Bunun yerine bize e-posta gönderebilirsiniz:',
    none: 'Formu kullanmak için tarayıcınızda JavaScript’i açın.',
  },
} as const;

import { blocks, h2, list, p } from '../blocks.ts';

export const CONTACT_PAGE = {
  slug: 'iletisim',
  title: 'İletişim',
  seoDescription: 'Soru, itiraz ve veri başvuruları için bize ulaşın.',
  metaKeywords: 'iletişim, destek, itiraz, veri başvurusu',
  content: blocks(
    p('{{contactRule}} İletileri sırayla okur, yazdığınız e-posta adresine yanıt veririz.'),
    p('Kimlik numaranızı ve düzenleme kodunuzu iletinize yazmayın; gerekirse kimliğinizi biz doğrularız.'),
    h2('Numaram başkası tarafından kullanılmış'),
    p(
      'Kupon gönderirken “Bu numarayla bir kupon zaten var” uyarısı gördüyseniz ve kupon size ait değilse, kilit anından önce /itiraz adresindeki formla başvurun. Formda şunlar istenir:',
    ),
    list(
      'Haftanın numarası, kimlik numaranız ve kısa bir açıklama.',
      'Kimliğinizi doğrulamak için size ulaşabileceğimiz bir e-posta adresi; isterseniz telefon numarası.',
    ),
    h2('Düzenleme kodumu kaybettim'),
    p(
      '/itiraz adresindeki formda “Düzenleme kodumu kaybettim”i seçin; kimlik doğrulamasının ardından, kilit anına kadar yeni kod veririz.',
    ),
    h2('Bir sonuç yanlış girilmiş'),
    p(
      'Haftanın numarasını, maçı ve doğru skoru yazın. Düzeltmeler nedenleriyle birlikte herkese açık yayımlanır.',
    ),
    h2('Kişisel verilerim'),
    p(
      'Verilerinizi öğrenmek, düzelttirmek ya da sildirmek için konu olarak “Kişisel veri başvurusu” yazın. En geç otuz gün içinde yanıt veririz.',
    ),
    h2('Düzenleyen'),
    p('Unvanı: {{organiserName}}. Adresi: {{organiserAddress}}. E-posta adresi: {{contactEmail}}.'),
  ),
} as const;

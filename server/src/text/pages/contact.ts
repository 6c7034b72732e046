import { blocks, h2, list, p } from '../blocks.ts';

export const CONTACT_PAGE = {
  slug: 'iletisim',
  title: 'İletişim',
  seoDescription: 'Soru, itiraz ve veri silme başvuruları için bize ulaşın.',
  metaKeywords: 'iletişim, destek, itiraz',
  content: blocks(
    p(
      'Sorularınızı destek@ondaon.example adresine yazın. Hafta içi 09.00–18.00 arasında aynı gün yanıt veririz.',
    ),
    h2('Numaram başkası tarafından kullanılmış'),
    p(
      'Kupon gönderirken “Bu numarayla bir kupon zaten var” uyarısı gördüyseniz ve kupon size ait değilse, itirazınızı kilit anından önce bildirin. İletinizde şunlar olsun:',
    ),
    list(
      'Haftanın numarası ve itirazın kısa açıklaması.',
      'Size ulaşabileceğimiz bir telefon numarası.',
      'Kimlik numaranızı e-postaya yazmayın; doğrulama için sizi biz ararız.',
    ),
    h2('Düzenleme kodumu kaybettim'),
    p('Kupon numaranızla birlikte yazın; kimlik doğrulamasının ardından yeni kod veririz.'),
  ),
} as const;

import { blocks, h2, list, p } from '../blocks.ts';

export const TERMS_PAGE = {
  slug: 'kosullar',
  title: 'Kullanım Şartları',
  seoDescription: 'Onda On yarışmasına katılırken kabul ettiğiniz şartlar.',
  metaKeywords: 'kullanım şartları, katılım koşulları',
  content: blocks(
    p('Kupon gönderen herkes bu şartları kabul etmiş sayılır.'),
    h2('Katılım'),
    list(
      'Katılım ücretsizdir ve on sekiz yaşını doldurmuş kişilere açıktır.',
      'Her kişi her hafta yalnız bir kupon gönderebilir ve kendi kimlik bilgilerini kullanmalıdır.',
      'Başkasının numarasıyla gönderilen kuponlar, kimlik doğrulamasından sonra geçersiz sayılır.',
    ),
    h2('Oranlar'),
    p('Maç kartlarındaki oranlar yalnız bilgi verir. Oranların toplamı bir kazanç değildir.'),
    h2('Sonuçlar'),
    p(
      'Resmî maç raporları esas alınır. Düzeltmeler nedenleriyle birlikte herkese açık yayımlanır ve tablo hemen yeniden hesaplanır.',
    ),
    h2('Değişiklikler'),
    p('Bir haftanın kuralları, hafta açıldığı anda sabitlenir; sonradan geriye dönük değişmez.'),
  ),
} as const;

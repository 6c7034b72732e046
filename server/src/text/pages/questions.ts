import { blocks, h2, p } from '../blocks.ts';

export const QUESTIONS_PAGE = {
  slug: 'sss',
  title: 'Sıkça Sorulan Sorular',
  seoDescription: 'Onda On hakkında en çok sorulan sorular ve yanıtları.',
  metaKeywords: 'sss, sorular, yardım',
  content: blocks(
    h2('Katılmak için para ödüyor muyum?'),
    p('Hayır. Onda On ücretsizdir; ne katılırken ne kazanırken sizden ödeme istenir.'),
    h2('Tahminlerimi değiştirebilir miyim?'),
    p(
      'Evet, kilit anına kadar. Kuponunuzun sayfasını açın ve kupon gönderirken verilen düzenleme kodunu girin.',
    ),
    h2('Kuponumun kaydedildiğini nereden bilirim?'),
    p(
      'Gönderdikten sonra kupon numaranızı, sunucu saatini ve parmak izini gösteren bir makbuz açılır. Adresi saklayın; her zaman yeniden bakabilirsiniz.',
    ),
    h2('Sıram neden değişti?'),
    p(
      'Bir sonuç düzeltildiyse Sıralama sayfasındaki Düzeltmeler sekmesinde eski ve yeni sonucu, nedeni ve zamanı bulursunuz.',
    ),
    h2('Maç ertelendi, ne olacak?'),
    p('Haftanın kapanışına kadar oynanırsa sonucu sayılır; oynanmazsa o maç herkes için geçersiz olur.'),
    h2('Başkaları tahminlerimi görebilir mi?'),
    p(
      'Kilit anına kadar hayır. Kilitten sonra tahminler, adın baş harfleri ve numaranın son iki hanesiyle birlikte görünür.',
    ),
  ),
} as const;

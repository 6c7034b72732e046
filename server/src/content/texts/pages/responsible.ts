import { blocks, h2, list, p } from '../blocks.ts';

export const RESPONSIBLE_PAGE = {
  slug: 'sorumlu-oyun',
  title: 'Sorumlu Oyun',
  seoDescription: '{{siteName}} bahis değildir; oyunu oyun olarak tutmak için öneriler ve destek adresleri.',
  metaKeywords: 'sorumlu oyun, bahis değil, destek',
  content: blocks(
    p(
      '{{siteName}} bir bilgi yarışmasıdır: para yatırılmaz, para kaybedilmez. Yine de oyunu oyun olarak tutmak önemlidir.',
    ),
    h2('Öneriler'),
    list(
      'Tahmin yapmayı eğlence olarak görün; ödülü bir gelir gibi planlamayın.',
      'Haftada bir kupon yeter; daha çok kupon göndermek mümkün değildir.',
      'Oranları bahis önerisi olarak okumayın. Burada gördüğünüz hiçbir bilgi bahis oynamanız için değildir.',
      'Başkasının kimliğiyle kupon göndermeyin; kuponunuz geçersiz olur ve suç oluşturabilir.',
    ),
    h2('On sekiz yaşından küçükler'),
    p(
      'On sekiz yaşını doldurmamış kişiler katılamaz, kazansalar da ödül alamaz. Çocuğunuzun sizin kimliğinizle katılmasına izin vermeyin.',
    ),
    h2('Ara vermek isterseniz'),
    p(
      'Katılımınızı durdurmamızı isterseniz İletişim sayfasından yazın. Kimliğiniz doğrulandıktan sonra numaranızla yeni kupon gönderilmesi engellenir.',
    ),
    h2('Destek'),
    p(
      'Kumar alışkanlığı sizin ya da bir yakınınızın hayatını zorlaştırıyorsa Yeşilay Danışmanlık Merkezi’nin (YEDAM) 115 numaralı hattını ücretsiz arayabilirsiniz. Görüşmeler gizlidir.',
    ),
    p(
      'Yasa dışı bahis oynatmak suçtur, oynamak da para cezası gerektirir. Bizim adımızı kullanarak sizi bir bahis sitesine yönlendiren biri olursa lütfen İletişim sayfasından bildirin.',
    ),
  ),
} as const;

import { blocks, h2, list, p } from '../blocks.ts';

export const RESPONSIBLE_PAGE = {
  slug: 'sorumlu-oyun',
  title: 'Sorumlu Oyun',
  seoDescription: 'Onda On bahis değildir; oyunu oyun olarak tutmak için öneriler.',
  metaKeywords: 'sorumlu oyun, bahis değil',
  content: blocks(
    p(
      'Onda On bir bilgi yarışmasıdır: para yatırılmaz, kaybedilmez. Yine de oyunu oyun olarak tutmak önemlidir.',
    ),
    h2('Öneriler'),
    list(
      'Tahmin yapmayı eğlence olarak görün; kazanmak şansınızı da bilginizi de ölçmez.',
      'Başkasının kimliğiyle kupon göndermeyin; kuponunuz geçersiz olur.',
      'Oranları bahis önerisi olarak okumayın.',
    ),
    h2('Destek'),
    p(
      'Kumar alışkanlığı sizin ya da bir yakınınızın hayatını zorlaştırıyorsa Yeşilay Danışmanlık Merkezi’nin 115 numaralı hattını ücretsiz arayabilirsiniz.',
    ),
  ),
} as const;

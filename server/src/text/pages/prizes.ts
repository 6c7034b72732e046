import { blocks, h2, list, p } from '../blocks.ts';

export const PRIZES_PAGE = {
  slug: 'oduller',
  title: 'Ödüller',
  seoDescription: 'Haftalık ₺50.000 ödül nasıl dağıtılır, eşitlik nasıl çözülür.',
  metaKeywords: 'ödüller, haftalık ödül, eşitlik',
  content: blocks(
    p('Her haftanın ödülü ₺50.000’dir. Ödül, haftanın en çok doğru tahmin yapan katılımcısının olur.'),
    h2('Eşitlikte ne olur'),
    list(
      'Önce doğru sayısına bakılır.',
      'Eşitlik varsa nadirlik puanına bakılır: az kişinin bildiği sonuç daha çok puan getirir. Puanlar kilit anında sabitlenir.',
      'Eşitlik yine bozulmazsa ödül eşit paylaşılır. Kura çekilmez, erken gönderene öncelik verilmez.',
    ),
    h2('Nadirlik puanı'),
    p(
      'Her doğru tahmin için 1000 puandan, o tahmini yapan kuponların binde kaçlık paya sahip olduğu düşülür. Kuponların %40’ının seçtiği bir sonuç 600 puan getirir.',
    ),
    h2('Ödülün ödenmesi'),
    p(
      'Hafta tamamlandıktan sonra kazanana kuponundaki e-posta adresinden ulaşılır. Ödül, kimlik doğrulamasının ardından on beş gün içinde banka hesabına yatırılır.',
    ),
  ),
} as const;

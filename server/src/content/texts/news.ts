import type { ArticleText } from '@onda-on/contracts/events';

import { blocksIn } from './blocks.ts';

type SeededArticle = Pick<
  ArticleText,
  'slug' | 'title' | 'excerpt' | 'author' | 'content' | 'seoDescription' | 'metaKeywords'
> &
  Readonly<{ weeksBefore: number }>;

/** Four articles of the demo season; each appears some weeks before the last one. */
export const SEEDED_ARTICLES: readonly SeededArticle[] = [
  {
    slug: 'muhurlu-kuponlar',
    weeksBefore: 0,
    title: 'Kuponunuza kimse dokunamaz: mühür nasıl çalışıyor?',
    excerpt: 'Kilit anında bütün kuponların ortak mührü yayımlanıyor. Tek bir tahmin değişse mühür tutmuyor.',
    author: 'Yarışma Ekibi',
    seoDescription: '{{siteName}} kuponlarının kilit anındaki mührü ve ne işe yaradığı.',
    metaKeywords: 'mühür, güven, kupon',
    content: blocksIn(`
    Bir tahmin yarışmasında en önemli soru şudur: İlk maç başladıktan sonra biri kuponları değiştirebilir mi?
    {{siteName}} yarışmasında kilit anında bütün kuponlardan tek bir sayı hesaplanır ve yayımlanır. Buna mühür diyoruz.
    ## Neden işe yarıyor
    - Mühür bütün kuponlara bağlıdır: bir kupondaki tek bir tahmin değişse bambaşka bir sayı çıkar.
    - Yayımlanan mühür bir daha değiştirilemez.
    - Makbuzunuzdaki parmak izi, kuponunuzun o listede olduğunu gösterir: /dogrula sayfasında kendi tarayıcınız hesaplar.
    > Bize güvenmeniz gerekmiyor; bakmanız yeter. | Yarışma Ekibi
  `),
  },
  {
    slug: 'haftanin-kuponu-nasil-yapilir',
    weeksBefore: 1,
    title: 'On maçlık kupon yaparken nelere bakmalı?',
    excerpt: 'Form durumu, deplasman yükü ve eksikler: on doğru bilenlerin ortak alışkanlıkları.',
    author: 'Selin Karaca',
    seoDescription: 'On maçlık tahmin kuponu hazırlarken işe yarayan alışkanlıklar.',
    metaKeywords: 'ipuçları, tahmin, form',
    content: blocksIn(`
    Geçen haftaların kuponlarına baktığımızda on doğruya yaklaşanların üç ortak alışkanlığı olduğunu gördük.
    ## Beraberliği unutmuyorlar
    Süper Lig’de her dört maçtan yaklaşık biri berabere bitiyor. Hiç X yazılmamış bir kupon on doğruya nadiren ulaşıyor.
    ## Deplasmanı hafife almıyorlar
    Hafta içi Avrupa kupası oynayan takımın hafta sonu deplasmanı, adından daha zor geçebiliyor.
    ## Son güne bırakmıyorlar
    Erken gönderip düzenleme koduyla kilide kadar güncelleyenler, son dakika telaşına kapılmıyor.
  `),
  },
  {
    slug: 'nadirlik-puani',
    weeksBefore: 2,
    title: 'Nadirlik puanı: herkesin bilmediğini bilmek',
    excerpt:
      'Eşitlik artık kurayla değil bilgiyle çözülüyor. Nadirlik puanının nasıl hesaplandığını anlattık.',
    author: 'Yarışma Ekibi',
    seoDescription: 'Nadirlik puanı eşitliği nasıl çözer, nasıl hesaplanır.',
    metaKeywords: 'nadirlik puanı, eşitlik, ödül',
    content: blocksIn(`
    On maçlık bir kuponda birden çok kişinin aynı doğru sayısına ulaşması sık görülür.
    Böyle durumlarda önce nadirlik puanına bakıyoruz: az kişinin seçtiği doğru tahmin daha çok puan getiriyor.
    ## Bir örnek
    Kuponların %70’i ev sahibine yazdıysa bu doğru tahmin 300 puan, %12’sinin yazdığı beraberlik ise 880 puan değerindedir.
    Paylar kilit anında sabitlenir; sonradan gelen hiçbir bilgi puanları değiştirmez.
  `),
  },
  {
    slug: 'sezon-basladi',
    weeksBefore: 14,
    title: 'Yeni sezon başladı: her hafta 10 maç, ₺50.000',
    excerpt: 'Üyelik yok, ücret yok. Haftanın on maçını tahmin edin, sıralamada yerinizi alın.',
    author: 'Yarışma Ekibi',
    seoDescription: '{{siteName}} yarışmasında yeni sezon başladı.',
    metaKeywords: 'sezon, duyuru',
    content: blocksIn(`
    Süper Lig ve Avrupa’nın büyük liglerinden seçilen on maçla yeni sezonu açtık.
    Kuponunuzu telefondan bir dakikada gönderebilir, sonuçlar girildikçe sıranızı canlı izleyebilirsiniz.
    - Her hafta bir kupon
    - Kilide kadar ücretsiz değişiklik
    - Canlı sıralama ve mühürlü kuponlar
  `),
  },
];

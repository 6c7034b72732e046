import { blocks, h2, list, p, steps } from '../blocks.ts';

export const PRIZES_PAGE = {
  slug: 'oduller',
  title: 'Ödüller',
  seoDescription: 'Haftalık {{weeklyPrize}} ödülü kim kazanır, eşitlik nasıl çözülür, ödül nasıl ödenir.',
  metaKeywords: 'ödüller, haftalık ödül, eşitlik, nadirlik puanı',
  content: blocks(
    p(
      'Her haftanın ödülü toplam {{weeklyPrize}} tutarındadır ve haftanın en çok doğru tahmin yapan katılımcısının olur. Kazanmak için bütün maçları bilmek gerekmez; en çok bilen olmak yeter.',
    ),
    h2('Kazanan nasıl belirlenir'),
    steps(
      'Doğru tahmin sayısına bakılır.',
      'En üstte eşitlik varsa nadirlik puanı en yüksek olan kazanır.',
      'Nadirlik puanı da eşitse ödül, eşit olanlar arasında eşit paylaşılır.',
    ),
    p('Kura çekilmez, kuponunu daha erken gönderene öncelik verilmez.'),
    h2('Nadirlik puanı'),
    p(
      'Az kişinin bildiği sonucu bilmek daha değerlidir. Her doğru tahmin için 1.000 puandan, aynı tahmini yapan kuponların binde kaçlık payı olduğu düşülür; doğru tahminlerinizden gelen puanlar toplanır. Yanlış tahmin ve geçersiz maç puan getirmez.',
    ),
    list(
      'Kuponların %70’i ev sahibine (1) yazdıysa ve ev sahibi kazandıysa bu tahmin 1.000 − 700 = 300 puandır.',
      'Kuponların %12’si berabere (X) yazdıysa ve maç berabere bittiyse bu tahmin 1.000 − 120 = 880 puandır.',
    ),
    p(
      'Paylar kilitte bütün kuponlar üzerinden hesaplanıp mühürle birlikte yayımlanır. Sonradan değişmez, değiştirilemez.',
    ),
    h2('Ödül ne zaman kesinleşir'),
    list(
      'Haftanın bütün maçları sonuçlanınca ya da geçersiz sayılınca hafta tamamlanır ve kazanan belli olur.',
      'Tamamlanmanın ardından yedi gün itiraz beklenir. Bu sürede bir sonuç düzeltilirse kazanan yeni tabloya göre belirlenir.',
      'Bu süre dolana kadar kazanan sitede ‘geçici’ olarak gösterilir. Süre dolmadan kesinleştirilirse gerekçesi, sonradan değişirse ne değiştiği herkese açık yazılır.',
      'Haftanın hiçbir maçı tamamlanmadıysa o hafta ödül verilmez.',
    ),
    h2('Ödülün ödenmesi'),
    list(
      'Kazanana, kuponunda yazdığı e-posta adresinden ulaşılır. Bu iletide sizden hiçbir zaman ücret, kart bilgisi ya da parola istenmez.',
      'Ödül, kimlik ve yaş doğrulamasının ardından on beş gün içinde kazananın kendi adına açılmış banka hesabına Türk lirası olarak yatırılır. Ödül başkasına devredilemez, başka bir şeyle değiştirilemez.',
      'Ödülden, 7338 sayılı Veraset ve İntikal Vergisi Kanunu ile yürürlükteki mevzuatın öngördüğü vergi kesilir; kesinti kazanana bildirilir.',
      'Otuz gün içinde yanıt vermeyen, kimliğini doğrulamayan ya da katılım koşullarını taşımadığı anlaşılan kazananın payı, aynı sıraya göre bir sonraki katılımcıya geçer.',
      '{{verificationRule}}',
    ),
    h2('Kazanmak için ödeme yapılmaz'),
    p(
      'Katılırken de kazanırken de sizden para istenmez. Bizim adımıza para isteyen biri sizi aldatıyordur; lütfen İletişim sayfasından bildirin.',
    ),
  ),
} as const;

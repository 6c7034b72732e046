import { blocks, h2, list, p } from '../blocks.ts';

export const PRIVACY_PAGE = {
  slug: 'gizlilik',
  title: 'Gizlilik Politikası',
  seoDescription: 'Hangi verileri neden saklarız, kim görebilir, nasıl silinir.',
  metaKeywords: 'gizlilik, aydınlatma metni, KVKK',
  content: blocks(
    p('Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu uyarınca aydınlatma metnidir.'),
    h2('Neyi saklarız'),
    list(
      'TC kimlik numarası: her kişinin haftada bir kupon göndermesini sağlamak ve ödülü doğru kişiye vermek için.',
      'Ad soyad ve e-posta adresi: ödül kazandığınızda size ulaşmak için.',
      'Tahminleriniz ve sunucuya ulaştıkları an: sıralamayı hesaplamak için.',
    ),
    h2('Nasıl saklarız'),
    p(
      'Kimlik numarası, ad ve e-posta yalnız şifreli bir kasada durur. Olay günlüğünde, sıralamada ve kayıt dosyalarında kişisel veri bulunmaz.',
    ),
    h2('Kim görebilir'),
    p('Sıralamada yalnız adınızın baş harfleri ve numaranızın son iki hanesi görünür.'),
    h2('Haklarınız'),
    p(
      'Verilerinizin silinmesini isteyebilirsiniz. Silme sonrası tablodaki satırınız “Silinmiş katılımcı” olarak kalır; kim olduğunuz geri getirilemez.',
    ),
    p('Başvurularınız için İletişim sayfasındaki adresi kullanın. Otuz gün içinde yanıt veririz.'),
  ),
} as const;

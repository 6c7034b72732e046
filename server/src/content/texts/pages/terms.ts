import { blocks, h2, list, p } from '../blocks.ts';

export const TERMS_PAGE = {
  slug: 'kosullar',
  title: 'Kullanım Şartları',
  seoDescription: '{{siteName}} yarışmasına katılırken kabul ettiğiniz şartlar.',
  metaKeywords: 'kullanım şartları, katılım koşulları',
  content: blocks(
    p(
      'Bu şartlar, {{siteName}} yarışmasını düzenleyen ile kupon gönderen katılımcı arasındadır. Kupon gönderirken kutuyu işaretleyerek bu şartları ve Kurallar ile Ödüller sayfalarını kabul edersiniz. Siteyi yalnız gezmek için bir şeyi kabul etmeniz gerekmez.',
    ),
    h2('1. Düzenleyen'),
    p('Düzenleyenin unvanı: {{organiserName}}. Adresi: {{organiserAddress}}. {{contactRule}}'),
    h2('2. Katılım'),
    list(
      'Katılım ücretsizdir. Hiçbir aşamada sizden ödeme istenmez.',
      'On sekiz yaşını doldurmuş olmanız ve kendi kimlik bilgilerinizle katılmanız gerekir.',
      'Her kişi her hafta yalnız bir kupon gönderebilir.',
      'Verdiğiniz bilgilerin doğru olmasından siz sorumlusunuz. Yanlış yazılmış bir numara ya da adres yüzünden size ulaşılamazsa ödülünüzü yitirebilirsiniz.',
      '{{registrationRule}}',
    ),
    h2('3. Kupon ve düzenleme kodu'),
    list(
      'Kuponlar {{lockRule}} ya da haftanın daha erken olan kendi kilit anında kilitlenir; kilitten sonra değiştirilemez.',
      'Düzenleme kodu yalnız bir kez gösterilir. Kodu bilen herkes tahminlerinizi kilide kadar değiştirebilir; kimseyle paylaşmayın.',
      'Bir gönderim, makbuzu gösterildiğinde ya da kupon numarasıyla bulunabildiğinde alınmış demektir. Bağlantınız kesildiyse yeniden göndermeniz ikinci bir kupon oluşturmaz.',
    ),
    h2('4. Yasak davranışlar'),
    list(
      'Başkasının kimliğiyle, birden çok kimlikle ya da otomatik araçlarla katılmak,',
      'Başkalarının kimlik numaralarını denemek ya da bilgilerini toplamak,',
      'Sitenin işleyişini bozmaya ya da sonuçları etkilemeye çalışmak yasaktır.',
    ),
    p(
      'Bunları yapanın kuponları geçersiz sayılabilir ve katılımı engellenebilir. Karar nedeniyle birlikte kayda geçer; itiraz edebilirsiniz.',
    ),
    h2('5. Sonuçlar ve ödüller'),
    p(
      'Sonuçlar, sıralama, eşitlik, geçersiz maçlar ve düzeltmeler için Kurallar; ödülün belirlenmesi ve ödenmesi için Ödüller sayfası geçerlidir. Kazanan kurayla belirlenmez.',
    ),
    h2('6. Oranlar'),
    p(
      'Maç kartlarındaki oranlar yalnız bilgi verir. Oranların toplamı bir kazanç değildir ve bahis önerisi sayılmaz.',
    ),
    h2('7. Sorumluluk'),
    p(
      'Site özenle işletilir; yine de kesintisiz çalışacağı taahhüt edilmez. Bağlantınızdan, cihazınızdan ya da üçüncü kişilerden kaynaklanan gecikme ve kayıplardan düzenleyen sorumlu değildir. Düzenleyenin kastından ve ağır kusurundan doğan sorumluluğu ile tüketici mevzuatındaki haklarınız saklıdır.',
    ),
    p(
      'Sunucularımızdaki bir arıza yüzünden bir hafta kurallara uygun yürütülemezse o hafta iptal edilebilir; iptal ve nedeni sitede duyurulur.',
    ),
    h2('8. Fikrî haklar'),
    p(
      'Sitedeki yazı ve tasarımlar düzenleyene ya da hak sahiplerine aittir. Takım ve lig adları yalnız maçları belirtmek için kullanılır; takımlarla ve liglerle bir bağlantı anlamına gelmez.',
    ),
    h2('9. Kişisel veriler'),
    p(
      'Verilerinizin nasıl işlendiği Gizlilik Politikası ve Aydınlatma Metni sayfasında anlatılır. O metin bu şartların bir parçası değildir; yalnız bilgi verir.',
    ),
    h2('10. Değişiklikler'),
    p(
      'Şartlar değişebilir; güncelleme tarihi sayfanın başında yazar. Açılmış bir hafta için, o haftaya kupon gönderirken kabul ettiğiniz şartlar geçerli kalır.',
    ),
    h2('11. Uygulanacak hukuk'),
    p(
      'Bu şartlara Türk hukuku uygulanır. Tüketici sayılan katılımcılar, kanunun gösterdiği parasal sınırlar içinde yerleşim yerlerindeki tüketici hakem heyetine ve tüketici mahkemesine başvurabilir; başka uyuşmazlıklarda kanunen yetkili mahkemeler görevlidir.',
    ),
  ),
} as const;

import { blocks, h2, list, p, steps } from '../blocks.ts';

export const RULES_PAGE = {
  slug: 'kurallar',
  title: 'Kurallar',
  seoDescription:
    'Yarışma nasıl oynanır, kuponlar ne zaman kilitlenir, puanlar nasıl hesaplanır, eşitlikte ve oynanmayan maçlarda ne olur.',
  metaKeywords: 'kurallar, nasıl oynanır, puanlama, eşitlik, mühür',
  content: blocks(
    p(
      '{{siteName}}, haftanın {{maxPredictionsPerWeek}} futbol maçının sonucunu tahmin ettiğiniz ücretsiz bir bilgi yarışmasıdır. Para yatırılmaz, bahis oynanmaz, üyelik gerekmez.',
    ),
    h2('1. Nasıl oynanır'),
    steps(
      'Haftanın {{maxPredictionsPerWeek}} maçının her biri için 1 (ev sahibi kazanır), X (berabere biter) ya da 2 (deplasman kazanır) seçin.',
      'Ad soyad, TC kimlik numarası ve e-posta adresinizi yazıp kuponunuzu gönderin.',
      'Kupon numaranızı ve yalnız bir kez gösterilen düzenleme kodunuzu saklayın; sonuçlar girildikçe sıranızı canlı izleyin.',
    ),
    h2('2. Kim katılabilir'),
    list(
      'Katılmak için on sekiz yaşını doldurmuş olmak ve bir TC kimlik numarasına sahip olmak gerekir. Ödül verilmeden önce yaş ve kimlik doğrulanır.',
      'Her kişi her hafta bir kupon gönderebilir. TC kimlik numarası bu nedenle istenir.',
      'Herkes yalnız kendi kimlik bilgileriyle katılabilir. Başkası adına, otomatik araçlarla ya da birden çok kimlikle katılım yasaktır.',
      'Yarışmayı düzenleyenin çalışanları ile sonuç girme yetkisi olan kişiler ödül alamaz.',
      '{{registrationRule}}',
    ),
    h2('3. Son gönderim ve kilit'),
    p(
      'Kuponlar {{lockRule}} kilitlenir. Haftanın kendi kilit anı bundan erkense o geçerlidir. Kilit anı ana sayfada gün ve saatiyle yazar.',
    ),
    list(
      'Bir kupon, sunucuya ulaştığı anda gönderilmiş sayılır. Sunucunun saati geçerlidir; telefonunuzun ya da bilgisayarınızın saati dikkate alınmaz.',
      'Tahminlerinizi kilide kadar düzenleme kodunuzla değiştirebilirsiniz. Son gönderdiğiniz tahminler geçerlidir.',
      'Kilitten sonra hiçbir tahmin gönderilemez, değiştirilemez, silinemez. Bir maçın saati sonradan ileri alınsa da kapanmış bir hafta yeniden açılmaz; öne alınırsa kilit de öne gelir.',
      'Haftaya ilk kupon gönderildikten sonra listedeki maçlar değiştirilemez.',
    ),
    h2('4. Sonuç nasıl belirlenir'),
    list(
      'Doksan dakika ve duraklama süresi sonundaki resmî skor geçerlidir. Uzatma devreleri ve penaltı atışları sayılmaz.',
      'Ev sahibi daha çok gol attıysa sonuç 1, goller eşitse X, deplasman daha çok gol attıysa 2’dir.',
      'Her doğru tahmin {{scorePerCorrectPrediction}} puandır. Yanlış tahmin puan götürmez.',
    ),
    h2('5. Sıralama ve eşitlik'),
    p(
      'Sıralama doğru tahmin sayısına göredir. Aynı sayıda doğrusu olanlar aynı sırayı paylaşır: iki kişi ikinciyse sıralama 1, 2, 2, 4 diye sürer. Aynı sıradakilerden nadirlik puanı yüksek olan, o da eşitse kuponunu daha erken gönderen listede daha üstte yazılır; bu ona daha iyi bir sıra kazandırmaz.',
    ),
    p(
      'Ödül için eşitlik önce nadirlik puanıyla çözülür; yine eşitlik varsa ödül eşit paylaşılır. Kura çekilmez. Ayrıntısı Ödüller sayfasındadır.',
    ),
    h2('6. Ertelenen, yarıda kalan ve oynanmayan maçlar'),
    list(
      'Ertelenen ya da yarıda kalan bir maç haftanın kapanışına kadar oynanıp tamamlanırsa o skor sayılır.',
      'Haftanın kapanışına kadar tamamlanmayan ya da iptal edilen maç geçersizdir: kimse puan almaz, hiç kimsenin serisi bozulmaz, başarı yüzdesi kalan maçlar üzerinden hesaplanır.',
      'Hükmen verilen ya da sonradan kurul kararıyla değişen skorlar dikkate alınmaz; sahada oynanan doksan dakikanın skoru geçerlidir.',
      'Haftanın hiçbir maçı tamamlanmazsa o hafta için sıralama yapılmaz ve ödül verilmez.',
    ),
    h2('7. Düzeltmeler'),
    p(
      'Yanlış girilmiş bir sonuç düzeltilirse sıralama hemen yeniden hesaplanır. Eski sonuç, yeni sonuç, düzeltmenin nedeni ve zamanı Sıralama sayfasında herkese açık kalır; hiçbir düzeltme gizlice yapılamaz.',
    ),
    p(
      'Bir sonucun yanlış olduğunu düşünüyorsanız hafta tamamlandıktan sonra yedi gün içinde İletişim sayfasından bildirin. Ödül, bu süre bitmeden ödenmez.',
    ),
    h2('8. Mühür: kuponlar neden sonradan değiştirilemez'),
    list(
      'Her kuponun, tahminlerinden ve sunucuya ulaştığı andan hesaplanan bir parmak izi vardır. Makbuzunuzda yazar.',
      'Kilitte, sayılan bütün kuponların parmak izlerinden tek bir sayı hesaplanıp yayımlanır. Buna mühür denir; adınız ve kimlik numaranız mühürden okunamaz.',
      'Sonradan bir kupon eklense, çıkarılsa ya da tek bir tahmini değişse mühür tutmaz. Yayımlanan mühür bir daha değiştirilemez; bunu biz de yapamayız.',
      'Mühürden sonra sunucuya yazılan bir kupon sayılmaz ve gönderenine bildirilir.',
    ),
    h2('9. Geçersiz kuponlar ve itiraz'),
    list(
      'Başkasının kimlik numarasıyla gönderildiği anlaşılan kupon, kimlik doğrulamasından sonra nedeni yazılarak geçersiz sayılır. Kilit anı gelmediyse numaranın sahibi kendi kuponunu gönderebilir.',
      'Otomatik araçlarla ya da birden çok kimlikle katılan, sistemi aksatmaya çalışan kişi yarışmadan çıkarılır; kuponları sıralamadan kalkar. Her hafta kaç katılımcının çıkarıldığı açıklanır.',
      'Bu kararlara İletişim sayfasından itiraz edebilirsiniz. Yanıt, nedeniyle birlikte verilir.',
    ),
    h2('10. Kuralların değişmesi'),
    p(
      'Bir haftanın maç sayısı ve puanı, hafta açıldığı anda sabitlenir ve o hafta bitene kadar değişmez. Kurallardaki değişiklik yalnız daha sonra açılan haftalar için geçerlidir.',
    ),
    h2('11. Yarışmanın niteliği'),
    p(
      'Katılım için hiçbir bedel alınmaz ve kazanan kurayla belirlenmez. {{siteName}} bahis oynatmaz, bahse aracılık etmez, bahis sitelerine yönlendirmez. Maç kartlarındaki oranlar yalnız bilgi verir; toplam oran bir kazanç değildir.',
    ),
  ),
} as const;

import { blocksIn } from './blocks.ts';
import { PRIVACY_PAGE, RESPONSIBLE_PAGE, TERMS_PAGE } from './legal-pages.ts';

const RULES_PAGE = {
  slug: 'kurallar',
  title: 'Kurallar',
  seoDescription:
    'Yarışma nasıl oynanır, kuponlar ne zaman kilitlenir, puanlar nasıl hesaplanır, eşitlikte ve oynanmayan maçlarda ne olur.',
  metaKeywords: 'kurallar, nasıl oynanır, puanlama, eşitlik, mühür',
  content: blocksIn(`
    {{siteName}}, haftanın {{maxPredictionsPerWeek}} futbol maçının sonucunu tahmin ettiğiniz ücretsiz bir bilgi yarışmasıdır. Para yatırılmaz, bahis oynanmaz, üyelik gerekmez.
    ## 1. Nasıl oynanır
    + Haftanın {{maxPredictionsPerWeek}} maçının her biri için 1 (ev sahibi kazanır), X (berabere biter) ya da 2 (deplasman kazanır) seçin.
    + Ad soyad, TC kimlik numarası ve e-posta adresinizi yazıp kuponunuzu gönderin.
    + Kupon numaranızı ve makbuzda bir kez gösterilen düzenleme kodunuzu saklayın; sonuçlar girildikçe sıranızı canlı izleyin.
    ## 2. Kim katılabilir
    - Katılmak için on sekiz yaşını doldurmuş olmak ve bir TC kimlik numarasına sahip olmak gerekir. Ödül verilmeden önce yaş ve kimlik doğrulanır.
    - Her kişi her hafta bir kupon gönderebilir. TC kimlik numarası bu nedenle istenir.
    - Herkes yalnız kendi kimlik bilgileriyle katılabilir. Başkası adına, otomatik araçlarla ya da birden çok kimlikle katılım yasaktır.
    - Yarışmayı düzenleyenin çalışanları ile sonuç girme yetkisi olan kişiler ödül alamaz.
    - {{registrationRule}}
    ## 3. Son gönderim ve kilit
    Kuponlar {{lockRule}} kilitlenir. Haftanın kendi kilit anı bundan erkense o geçerlidir. Kilit anı ana sayfada gün ve saatiyle yazar.
    - Bir kupon, sunucuya ulaştığı anda gönderilmiş sayılır. Sunucunun saati geçerlidir; telefonunuzun ya da bilgisayarınızın saati dikkate alınmaz.
    - Tahminlerinizi kilide kadar düzenleme kodunuzla değiştirebilirsiniz. Son gönderdiğiniz tahminler geçerlidir.
    - Kilitten sonra hiçbir tahmin gönderilemez, değiştirilemez, silinemez. Bir maçın saati sonradan ileri alınsa da kapanmış bir hafta yeniden açılmaz; öne alınırsa kilit de öne gelir.
    - Haftaya ilk kupon gönderildikten sonra listedeki maçlar değiştirilemez.
    ## 4. Sonuç nasıl belirlenir
    - Doksan dakika ve duraklama süresi sonundaki resmî skor geçerlidir. Uzatma devreleri ve penaltı atışları sayılmaz.
    - Ev sahibi daha çok gol attıysa sonuç 1, goller eşitse X, deplasman daha çok gol attıysa 2’dir.
    - Her doğru tahmin {{scorePerCorrectPrediction}} puandır. Yanlış tahmin puan götürmez.
    ## 5. Sıralama ve eşitlik
    Sıralama doğru tahmin sayısına göredir. Aynı sayıda doğrusu olanlar aynı sırayı paylaşır: iki kişi ikinciyse sıralama 1, 2, 2, 4 diye sürer. Aynı sıradakilerden nadirlik puanı yüksek olan, o da eşitse kuponunu daha erken gönderen listede daha üstte yazılır; bu ona daha iyi bir sıra kazandırmaz.
    Ödül için eşitlik önce nadirlik puanıyla çözülür; yine eşitlik varsa ödül eşit paylaşılır. Kura çekilmez. Ayrıntısı Ödüller sayfasındadır.
    ## 6. Ertelenen, yarıda kalan ve oynanmayan maçlar
    - Ertelenen ya da yarıda kalan bir maç haftanın kapanışına kadar oynanıp tamamlanırsa o skor sayılır.
    - Haftanın kapanışına kadar tamamlanmayan ya da iptal edilen maç geçersizdir: kimse puan almaz, hiç kimsenin serisi bozulmaz, başarı yüzdesi kalan maçlar üzerinden hesaplanır.
    - Hükmen verilen ya da sonradan kurul kararıyla değişen skorlar dikkate alınmaz; sahada oynanan doksan dakikanın skoru geçerlidir.
    - Haftanın hiçbir maçı tamamlanmazsa o hafta için sıralama yapılmaz ve ödül verilmez.
    ## 7. Düzeltmeler
    Yanlış girilmiş bir sonuç düzeltilirse sıralama hemen yeniden hesaplanır. Eski sonuç, yeni sonuç, düzeltmenin nedeni ve zamanı Sıralama sayfasında herkese açık kalır; hiçbir düzeltme gizlice yapılamaz.
    Bir sonucun yanlış olduğunu düşünüyorsanız hafta tamamlandıktan sonra yedi gün içinde İletişim sayfasından bildirin. Ödül, bu süre bitmeden ödenmez.
    ## 8. Mühür: kuponlar neden sonradan değiştirilemez
    - Her kuponun, tahminlerinden ve sunucuya ulaştığı andan hesaplanan bir parmak izi vardır. Makbuzunuzda yazar.
    - Kilitte, sayılan bütün kuponların parmak izlerinden tek bir sayı hesaplanıp yayımlanır. Buna mühür denir; adınız ve kimlik numaranız mühürden okunamaz.
    - Sonradan bir kupon eklense, çıkarılsa ya da tek bir tahmini değişse mühür tutmaz. Yayımlanan mühür bir daha değiştirilemez; bunu biz de yapamayız.
    - Kuponunuzun mühürlü listede olduğunu /dogrula sayfasında kendi tarayıcınız hesaplar; bize güvenmeniz gerekmez.
    - Mühürden sonra sunucuya yazılan bir kupon sayılmaz ve gönderenine bildirilir.
    ## 9. Geçersiz kuponlar ve itiraz
    - Başkasının kimlik numarasıyla gönderildiği anlaşılan kupon, kimlik doğrulamasından sonra nedeni yazılarak geçersiz sayılır. Kilit anı gelmediyse numaranın sahibi kendi kuponunu gönderebilir.
    - Otomatik araçlarla ya da birden çok kimlikle katılan, sistemi aksatmaya çalışan kişi yarışmadan çıkarılır; kuponları sıralamadan kalkar. Her hafta kaç katılımcının çıkarıldığı açıklanır.
    - Bu kararlara İletişim sayfasından itiraz edebilirsiniz. Yanıt, nedeniyle birlikte verilir.
    ## 10. Kuralların değişmesi
    Bir haftanın maç sayısı ve puanı, hafta açıldığı anda sabitlenir ve o hafta bitene kadar değişmez. Kurallardaki değişiklik yalnız daha sonra açılan haftalar için geçerlidir.
    ## 11. Yarışmanın niteliği
    Katılım için hiçbir bedel alınmaz ve kazanan kurayla belirlenmez. {{siteName}} bahis oynatmaz, bahse aracılık etmez, bahis sitelerine yönlendirmez. Maç kartlarındaki oranlar yalnız bilgi verir; toplam oran bir kazanç değildir.
  `),
} as const;

const PRIZES_PAGE = {
  slug: 'oduller',
  title: 'Ödüller',
  seoDescription: 'Haftalık {{weeklyPrize}} ödülü kim kazanır, eşitlik nasıl çözülür, ödül nasıl ödenir.',
  metaKeywords: 'ödüller, haftalık ödül, eşitlik, nadirlik puanı',
  content: blocksIn(`
    Her haftanın ödülü toplam {{weeklyPrize}} tutarındadır ve haftanın en çok doğru tahmin yapan katılımcısının olur. Kazanmak için bütün maçları bilmek gerekmez; en çok bilen olmak yeter.
    ## Kazanan nasıl belirlenir
    + Doğru tahmin sayısına bakılır.
    + En üstte eşitlik varsa nadirlik puanı en yüksek olan kazanır.
    + Nadirlik puanı da eşitse ödül, eşit olanlar arasında eşit paylaşılır. Kuruşuna kadar bölünemeyen artık dağıtılmaz.
    Kura çekilmez, kuponunu daha erken gönderene öncelik verilmez.
    ## Nadirlik puanı
    Az kişinin bildiği sonucu bilmek daha değerlidir. Her doğru tahmin için 1.000 puandan, aynı tahmini yapan kuponların binde kaçlık payı olduğu düşülür; doğru tahminlerinizden gelen puanlar toplanır. Yanlış tahmin ve geçersiz maç puan getirmez.
    - Kuponların %70’i ev sahibine (1) yazdıysa ve ev sahibi kazandıysa bu tahmin 1.000 − 700 = 300 puandır.
    - Kuponların %12’si berabere (X) yazdıysa ve maç berabere bittiyse bu tahmin 1.000 − 120 = 880 puandır.
    Paylar kilitte bütün kuponlar üzerinden hesaplanıp mühürle birlikte yayımlanır. Sonradan değişmez, değiştirilemez.
    ## Ödül ne zaman kesinleşir
    - Haftanın bütün maçları sonuçlanınca ya da geçersiz sayılınca hafta tamamlanır ve kazanan belli olur.
    - Tamamlanmanın ardından yedi gün itiraz beklenir. Bu sürede bir sonuç düzeltilirse kazanan yeni tabloya göre belirlenir.
    - Bu süre dolana kadar kazanan sitede ‘geçici’ olarak gösterilir. Süre dolmadan kesinleştirilirse gerekçesi; sonradan değişirse nedeni, ne değiştiği ve ödülün ödenmiş olup olmadığı herkese açık yazılır.
    - Haftanın hiçbir maçı tamamlanmadıysa o hafta ödül verilmez.
    ## Ödülün ödenmesi
    - Kazanana, kuponunda yazdığı e-posta adresinden ulaşılır. Bu iletide sizden hiçbir zaman ücret, kart bilgisi ya da parola istenmez.
    - Ödül, kimlik ve yaş doğrulamasının ardından on beş gün içinde kazananın kendi adına açılmış banka hesabına Türk lirası olarak yatırılır. Ödül başkasına devredilemez, başka bir şeyle değiştirilemez.
    - Ödülden, 7338 sayılı Veraset ve İntikal Vergisi Kanunu ile yürürlükteki mevzuatın öngördüğü vergi kesilir; kesinti kazanana bildirilir.
    - Otuz gün içinde yanıt vermeyen, kimliğini doğrulamayan ya da katılım koşullarını taşımadığı anlaşılan kazananın payı, aynı sıraya göre bir sonraki katılımcıya geçer.
    - {{verificationRule}}
    ## Kazanmak için ödeme yapılmaz
    Katılırken de kazanırken de sizden para istenmez. Bizim adımıza para isteyen biri sizi aldatıyordur; lütfen İletişim sayfasından bildirin.
  `),
} as const;

const CONTACT_PAGE = {
  slug: 'iletisim',
  title: 'İletişim',
  seoDescription: 'Soru, itiraz ve veri başvuruları için bize ulaşın.',
  metaKeywords: 'iletişim, destek, itiraz, veri başvurusu',
  content: blocksIn(`
    Bize bu sayfadaki formla yazabilirsiniz. İletileri sırayla okur, yazdığınız e-posta adresine yanıt veririz.
    Kimlik numaranızı ve düzenleme kodunuzu iletinize yazmayın; gerekirse kimliğinizi biz doğrularız.
    ## Numaram başkası tarafından kullanılmış
    Kupon gönderirken “Bu numarayla bir kupon zaten var” uyarısı gördüyseniz ve kupon size ait değilse, kilit anından önce /itiraz adresindeki formla başvurun. Formda şunlar istenir:
    - Haftanın numarası, kimlik numaranız ve kısa bir açıklama.
    - Kimliğinizi doğrulamak için size ulaşabileceğimiz bir e-posta adresi; isterseniz telefon numarası.
    ## Düzenleme kodumu kaybettim
    /itiraz adresindeki formda “Düzenleme kodumu kaybettim”i seçin; kimlik doğrulamasının ardından, kilit anına kadar yeni kod veririz.
    ## Bir sonuç yanlış girilmiş
    Haftanın numarasını, maçı ve doğru skoru yazın. Düzeltmeler nedenleriyle birlikte herkese açık yayımlanır.
    ## Kişisel verilerim
    Verilerinizi öğrenmek, düzelttirmek ya da sildirmek için konu olarak “Kişisel veri başvurusu” yazın. En geç otuz gün içinde yanıt veririz.
    ## Düzenleyen
    Unvanı: {{organiserName}}. Adresi: {{organiserAddress}}. E-posta adresi: {{contactEmail}}.
  `),
} as const;

const QUESTIONS_PAGE = {
  slug: 'sss',
  title: 'Sıkça Sorulan Sorular',
  seoDescription: '{{siteName}} hakkında en çok sorulan sorular ve yanıtları.',
  metaKeywords: 'sss, sorular, yardım',
  content: blocksIn(`
    ## Katılmak için para ödüyor muyum?
    Hayır. Katılım ücretsizdir; ne katılırken ne kazanırken sizden ödeme istenir.
    ## Bu bahis mi?
    Hayır. Para yatırılmaz, kura çekilmez. Kazananı yalnız tahminler ve yayımlanmış kurallar belirler. Oranlar bilgi içindir; kazanç göstermez.
    ## Kimler katılabilir?
    On sekiz yaşını doldurmuş, TC kimlik numarası olan herkes. {{registrationRule}}
    ## Neden TC kimlik numaramı istiyorsunuz?
    Her kişinin haftada bir kupon göndermesi ve ödülün doğru kişiye gitmesi için. Numaranız şifreli bir kasada saklanır; sıralamada yalnız son iki hanesi görünür.
    ## Son gönderim ne zaman?
    Kuponlar {{lockRule}} kilitlenir; haftanın kendi kilit anı daha erkense o geçerlidir. Kalan süre ana sayfada yazar.
    ## Tahminlerimi değiştirebilir miyim?
    Evet, kilit anına kadar. Kuponunuzun sayfasını açın ve kupon gönderirken verilen düzenleme kodunu girin.
    ## Düzenleme kodumu kaybettim, ne yapmalıyım?
    Kuponu gönderdiğiniz tarayıcıyla /ben sayfasını açın: silmediyseniz kod oradadır. Sunucuda açık hâliyle saklanmaz. Orada da yoksa kilit anından önce /itiraz adresindeki formla başvurun; kimlik doğrulamasının ardından yeni kod veririz.
    ## Kuponumun kaydedildiğini nereden bilirim?
    Gönderdikten sonra kupon numaranızı, sunucu saatini ve parmak izini gösteren bir makbuz açılır. Adresi saklayın; her zaman yeniden bakabilirsiniz. Makbuzu dosya olarak da saklayabilir, /dogrula sayfasında denetleyebilirsiniz.
    ## “Bu numarayla bir kupon zaten var” diyor. Ne yapmalıyım?
    Kupon sizinse düzenleme kodunuzla değiştirebilirsiniz. Sizin değilse kilit anından önce /itiraz adresindeki formla itiraz edin; kimliğiniz doğrulanınca o kupon geçersiz sayılır ve kendi kuponunuzu gönderebilirsiniz.
    ## Puanlar nasıl hesaplanıyor?
    Her doğru tahmin {{scorePerCorrectPrediction}} puandır, yanlış tahmin puan götürmez. Doksan dakikanın sonundaki skor geçerlidir.
    ## Birçok kişi aynı sayıda bilirse ödülü kim alır?
    Önce nadirlik puanı yüksek olan. O da eşitse ödül eşit paylaşılır. Kura çekilmez, erken gönderene öncelik verilmez. Ayrıntısı Ödüller sayfasındadır.
    ## Sıram neden değişti?
    Yeni bir sonuç girilmiş ya da bir sonuç düzeltilmiştir. Düzeltmelerin eski ve yeni sonucunu, nedenini ve zamanını Sıralama sayfasındaki Düzeltmeler bölümünde bulursunuz.
    ## Maç ertelendi, ne olacak?
    Haftanın kapanışına kadar oynanırsa sonucu sayılır; oynanmazsa o maç herkes için geçersiz olur, kimse puan almaz ve serisi bozulmaz.
    ## Başkaları tahminlerimi görebilir mi?
    Sıralamada kilit anına kadar hayır. Kilitten sonra tahminler, adın baş harfleri ve numaranın son iki hanesiyle birlikte görünür. Kimlik numaranızı Tahmin Sorgulama sayfasına yazan ya da kuponunuzun bağlantısını bilen kişi tahminlerinizi kilitten önce de görür; ikisini de paylaşmayın.
    ## Siz kuponları sonradan değiştirebilir misiniz?
    Hayır. Kilitte bütün kuponların ortak mührü yayımlanır. Sonradan tek bir kupon değişse mühür tutmaz ve bu herkes tarafından görülebilir: makbuzunuzu /dogrula sayfasında kendiniz denetleyin.
    ## Verilerimi nasıl sildiririm?
    İletişim sayfasından “Kişisel veri başvurusu” konusuyla yazın. Kimliğiniz doğrulandıktan sonra verileriniz silinir; sıralamadaki satırınız “Silinmiş katılımcı” olarak kalır.
    ## Bana e-posta gönderecek misiniz?
    {{notificationRule}}
    ## Kupon göndermeden hatırlatma alabilir miyim?
    E-posta bildirimleri açıkken evet: ana sayfada maçların altındaki formla abone olursunuz; hafta kapanmadan hatırlatırız, sonuçlar açıklanınca haber veririz. Gelen bağlantıyla onaylamadan hiçbir şey göndermeyiz. Lig üyeleri, lig sayfasının Lig bölümünden o ligin hatırlatmalarını ister. Her iletideki bağlantıyla tek basışta bırakırsınız.
  `),
} as const;

/** The pages that a new installation has; operators change them afterwards (docs/rules.md#seeding). */
export const SEEDED_PAGES = [
  RULES_PAGE,
  PRIZES_PAGE,
  PRIVACY_PAGE,
  TERMS_PAGE,
  CONTACT_PAGE,
  QUESTIONS_PAGE,
  RESPONSIBLE_PAGE,
] as const;

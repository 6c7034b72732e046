import { blocks, h2, p } from '../blocks.ts';

export const QUESTIONS_PAGE = {
  slug: 'sss',
  title: 'Sıkça Sorulan Sorular',
  seoDescription: '{{siteName}} hakkında en çok sorulan sorular ve yanıtları.',
  metaKeywords: 'sss, sorular, yardım',
  content: blocks(
    h2('Katılmak için para ödüyor muyum?'),
    p('Hayır. Katılım ücretsizdir; ne katılırken ne kazanırken sizden ödeme istenir.'),
    h2('Bu bahis mi?'),
    p(
      'Hayır. Para yatırılmaz, kura çekilmez. Kazananı yalnız tahminler ve yayımlanmış kurallar belirler. Oranlar bilgi içindir; kazanç göstermez.',
    ),
    h2('Kimler katılabilir?'),
    p('On sekiz yaşını doldurmuş, TC kimlik numarası olan herkes. {{registrationRule}}'),
    h2('Neden TC kimlik numaramı istiyorsunuz?'),
    p(
      'Her kişinin haftada bir kupon göndermesi ve ödülün doğru kişiye gitmesi için. Numaranız şifreli bir kasada saklanır; sıralamada yalnız son iki hanesi görünür.',
    ),
    h2('Son gönderim ne zaman?'),
    p(
      'Kuponlar {{lockRule}} kilitlenir; haftanın kendi kilit anı daha erkense o geçerlidir. Kalan süre ana sayfada yazar.',
    ),
    h2('Tahminlerimi değiştirebilir miyim?'),
    p(
      'Evet, kilit anına kadar. Kuponunuzun sayfasını açın ve kupon gönderirken verilen düzenleme kodunu girin.',
    ),
    h2('Düzenleme kodumu kaybettim, ne yapmalıyım?'),
    p(
      'Kod yalnız bir kez gösterilir ve hiçbir yerde açık hâliyle saklanmaz. Kilit anından önce /itiraz adresindeki formla başvurun; kimlik doğrulamasının ardından yeni kod veririz.',
    ),
    h2('Kuponumun kaydedildiğini nereden bilirim?'),
    p(
      'Gönderdikten sonra kupon numaranızı, sunucu saatini ve parmak izini gösteren bir makbuz açılır. Adresi saklayın; her zaman yeniden bakabilirsiniz.',
    ),
    h2('“Bu numarayla bir kupon zaten var” diyor. Ne yapmalıyım?'),
    p(
      'Kupon sizinse düzenleme kodunuzla değiştirebilirsiniz. Sizin değilse kilit anından önce /itiraz adresindeki formla itiraz edin; kimliğiniz doğrulanınca o kupon geçersiz sayılır ve kendi kuponunuzu gönderebilirsiniz.',
    ),
    h2('Puanlar nasıl hesaplanıyor?'),
    p(
      'Her doğru tahmin {{scorePerCorrectPrediction}} puandır, yanlış tahmin puan götürmez. Doksan dakikanın sonundaki skor geçerlidir.',
    ),
    h2('Birçok kişi aynı sayıda bilirse ödülü kim alır?'),
    p(
      'Önce nadirlik puanı yüksek olan. O da eşitse ödül eşit paylaşılır. Kura çekilmez, erken gönderene öncelik verilmez. Ayrıntısı Ödüller sayfasındadır.',
    ),
    h2('Sıram neden değişti?'),
    p(
      'Yeni bir sonuç girilmiş ya da bir sonuç düzeltilmiştir. Düzeltmelerin eski ve yeni sonucunu, nedenini ve zamanını Sıralama sayfasındaki Düzeltmeler bölümünde bulursunuz.',
    ),
    h2('Maç ertelendi, ne olacak?'),
    p(
      'Haftanın kapanışına kadar oynanırsa sonucu sayılır; oynanmazsa o maç herkes için geçersiz olur, kimse puan almaz ve serisi bozulmaz.',
    ),
    h2('Başkaları tahminlerimi görebilir mi?'),
    p(
      'Sıralamada kilit anına kadar hayır. Kilitten sonra tahminler, adın baş harfleri ve numaranın son iki hanesiyle birlikte görünür. Kimlik numaranızı Tahmin Sorgulama sayfasına yazan ya da kuponunuzun bağlantısını bilen kişi tahminlerinizi kilitten önce de görür; ikisini de paylaşmayın.',
    ),
    h2('Siz kuponları sonradan değiştirebilir misiniz?'),
    p(
      'Hayır. Kilitte bütün kuponların ortak mührü yayımlanır. Sonradan tek bir kupon değişse mühür tutmaz ve bu herkes tarafından görülebilir.',
    ),
    h2('Verilerimi nasıl sildiririm?'),
    p(
      'İletişim sayfasından “Kişisel veri başvurusu” konusuyla yazın. Kimliğiniz doğrulandıktan sonra verileriniz silinir; sıralamadaki satırınız “Silinmiş katılımcı” olarak kalır.',
    ),
    h2('Bana e-posta gönderecek misiniz?'),
    p('{{notificationRule}}'),
  ),
} as const;

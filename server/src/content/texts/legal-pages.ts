import { blocksIn } from './blocks.ts';

export const PRIVACY_PAGE = {
  slug: 'gizlilik',
  title: 'Gizlilik Politikası ve Aydınlatma Metni',
  seoDescription:
    'Hangi kişisel verileri neden ve ne kadar saklarız, kim görebilir, KVKK’daki haklarınız nelerdir, verileriniz nasıl silinir.',
  metaKeywords: 'gizlilik, aydınlatma metni, KVKK, kişisel veri, veri silme',
  content: blocksIn(`
    Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesi uyarınca hazırlanmış aydınlatma metnidir ve {{siteName}} sitesinin gizlilik politikasıdır. Bir onay metni değildir: okumanız, bir şeye rıza verdiğiniz anlamına gelmez.
    ## 1. Veri sorumlusu
    {{dataController}} {{contactRule}}
    ## 2. Hangi verileri, neden işleriz
    ### Kupon gönderdiğinizde
    - TC kimlik numaranız: her kişinin haftada bir kupon göndermesini sağlamak ve ödülü doğru kişiye vermek için; başka hiçbir amaçla kullanılmaz. Hukuki sebep: sözleşmenin kurulması ve ifası (KVKK m. 5/2-c), ödül kazanırsanız vergi mevzuatından doğan yükümlülük (m. 5/2-ç).
    - Ad soyadınız ve e-posta adresiniz: kuponunuzu tanımak ve ödül kazandığınızda size ulaşmak için. Hukuki sebep: sözleşmenin ifası (m. 5/2-c).
    - Verdiyseniz telefon numaranız ve bildirim isteğiniz: yalnız sizin istediğiniz bildirimleri göndermek için. Hukuki sebep: açık rızanız (m. 5/1); dilediğiniz an geri alabilirsiniz. {{notificationRule}}
    - Tahminleriniz, sunucuya ulaştıkları an, kimlik numarasının biçim denetiminin sonucu ve sitenin hazır metinlerinin sürüm numarası: sıralamayı hesaplamak, sırayı ve hangi metinleri kabul ettiğinizi sonradan kanıtlayabilmek için. Hukuki sebep: sözleşmenin ifası (m. 5/2-c) ve bir hakkın kurulması ya da korunması (m. 5/2-e).
    - Ağ adresinizden o haftaya özgü bir anahtarla hesaplanan iz: tek bir yerden topluca gönderilen kuponları ayırt etmek için. Adresin kendisi kuponla birlikte saklanmaz. Hukuki sebep: yarışmanın dürüst yürütülmesindeki meşru menfaat (m. 5/2-f).
    ### Lig kurduğunuzda ya da bir lige katıldığınızda
    - Takma adınız, hangi liglerde olduğunuz ve kurduğunuz lige verdiğiniz ad: ligin tablosunu göstermek için. Gerçek adınızı yazmanız gerekmez. Hukuki sebep: sözleşmenin ifası (m. 5/2-c).
    ### Bize yazdığınızda
    - Ad soyadınız, e-posta adresiniz, isterseniz telefonunuz, konu ve iletiniz: sizi yanıtlamak ve başvurunuzu sonuçlandırmak için. Hukuki sebep: sözleşmenin ifası (m. 5/2-c), hukuki yükümlülük (m. 5/2-ç) ve meşru menfaat (m. 5/2-f).
    - Ayrıca işaretlediyseniz duyuru ve kampanya iletileri: yalnız açık rızanızla (m. 5/1). İşaretlememeniz yanıt almanızı etkilemez.
    ### Hatırlatmaya abone olduğunuzda
    - Kupon göndermeden yazdığınız e-posta adresi: hafta kapanmadan hatırlatmak ve sonuçlar açıklanınca haber vermek için, seçtiğiniz kadarıyla ve ancak gelen bağlantıyla onayladıktan sonra. Hukuki sebep: açık rızanız (m. 5/1).
    - Bir ligin üyesi olarak hatırlatma isterseniz kuponunuzdaki e-posta adresi ya da bildirim açtığınız tarayıcı: ligde kaç kişinin henüz göndermediğini ve hafta bitince yerinizi bildirmek için. Hukuki sebep: açık rızanız (m. 5/1).
    ### Siteyi gezdiğinizde
    - Reklam ya da izleme çerezi kullanılmaz; siteyi gezmek için çerez gerekmez.
    - Seçtiğiniz tahminleri, kupon numaralarınızı, düzenleme kodlarınızı ve tema seçiminizi tarayıcınız kendinde saklar. Kodları /ben sayfasından, hepsini tarayıcının verilerini temizleyerek silersiniz.
    - Ağ adresiniz, kötüye kullanımı sınırlamak için bellekte en çok bir saat sayılır; sunucunun kayıt dosyalarına yazılmaz. Hukuki sebep: güvenliğin sağlanmasındaki meşru menfaat (m. 5/2-f).
    ### Yöneticiler
    Siteyi yönetenlerin adı, kullanıcı adı, parolasının geri döndürülemeyen özeti ve yaptıkları işlemler, hesap verebilirlik için saklanır. {{maxLoginAttempts}} hatalı denemeden sonra giriş bir süre kapanır; oturum {{sessionTimeoutMinutes}} dakika kullanılmazsa sonlanır. Daha önce giriş yaptıkları cihaz, kişisel bilgi içermeyen bir çerezle tanınır.
    Verileriniz, sitedeki formlar aracılığıyla elektronik ortamda ve kısmen otomatik yolla toplanır. Sıralama, yayımlanmış kurallara göre otomatik hesaplanır; bu yolla aleyhinize çıkan bir sonuca itiraz edebilirsiniz.
    ## 3. Nasıl saklarız
    Kimlik numaranız, adınız, e-posta adresiniz, telefonunuz, iletileriniz, takma adlarınız ve liglerinizin adı yalnız şifreli bir kasada durur; her katılımcının kendi anahtarı vardır. Olay günlüğünde, sıralamada, kayıt dosyalarında ve ölçümlerde kişisel veri bulunmaz: tahminleriniz orada yalnız rastgele bir numarayla durur.
    ## 4. Kim görebilir
    - Herkese açık sıralamada yalnız adınızın baş harfleri ve kimlik numaranızın son iki hanesi görünür. Tahminleriniz orada kilit anından sonra açılır.
    - Tahmin Sorgulama sayfasında kimlik numaranızı yazan kişi, kilitten önce de, adınızı, tahminlerinizi ve sonuçlarınızı görebilir; kuponunuzun bağlantısını bilen kişi de tahminlerinizi görebilir. Hiçbiri e-posta adresinizi, telefonunuzu ve numaranın tamamını göremez. Numaranızı başkalarıyla paylaşmayın.
    - Bir ligin bağlantısını bilen herkes takma adınızı ve yerinizi, kilitten sonra tahminlerinizi de görür.
    - Yetkili yöneticiler, itirazları ve ödülleri sonuçlandırmak için gereken kadarını görür. Yönetim paneli onlara kimlik numaranızı maskeli, açık haftanın tahminlerini ise kilide kadar yalnız sayı ve gönderim zamanı olarak gösterir. Siz istediğinizde hazırlanan kişisel veri dökümünde tahminleriniz de bulunur. Yöneticilerin yaptığı her değişiklik ve her döküm kayda geçer.
    ## 5. Kime aktarırız
    - Kazananların bilgileri ödülün yatırılacağı bankaya ve vergi mevzuatının gerektirdiği kurumlara.
    - Kanunun zorunlu kıldığı hâllerde yetkili mahkeme ve kurumlara.
    - Barındırma ve e-posta gönderimi için hizmet alınıyorsa, yalnız bizim adımıza ve talimatımızla işleyen hizmet sağlayıcılara.
    - Verileriniz satılmaz, reklam amacıyla paylaşılmaz. Yurt dışına aktarım ancak KVKK’nın 9. maddesindeki koşullarla yapılabilir.
    ## 6. Ne kadar saklarız
    - Katılımcı kimlik ve iletişim verileri: siz silinmesini isteyene kadar; ödülünüz ya da itirazınız sürüyorsa o iş bitince. Yarışma kapanırsa, ödülleri ödenip itirazları sonuçlandıktan sonra tümü silinir.
    - Bir ligdeki takma adınız: siz ligden ayrılana ya da verilerinizin silinmesini isteyene kadar.
    - Ağ izinin anahtarı: hafta sonuçlandığında yok edilir; iz o andan sonra kimseye bağlanamaz.
    - Kazananların ödeme ve vergi belgeleri: ticaret ve vergi mevzuatındaki süre boyunca, en çok on yıl.
    - İletişim formundan gelen iletiler ve yanıtlarımız: başvurunuz sonuçlanana kadar; sonuçlandıktan altı ay sonra kendiliğinden silinir. Başka bir başvurunuz, duyuru onayınız ya da kaydınız yoksa adınız ve iletişim bilgileriniz de onlarla birlikte silinir.
    - Duyuru onayınız: siz geri alana kadar.
    - Hatırlatma aboneliği: siz bitirene kadar. Her iletideki bağlantıyla tek basışta biter ve adresiniz o anda silinir; onaylamadığınız adres bir hafta sonra kendiliğinden silinir. Lig hatırlatması, ligden ayrıldığınızda ve lig kapandığında da biter.
    - Silme işlemlerinin kaydı: en az üç yıl. Bu kayıtta adınız ya da numaranız bulunmaz.
    ## 7. Haklarınız
    KVKK’nın 11. maddesine göre veri sorumlusuna başvurarak:
    - Kişisel verinizin işlenip işlenmediğini öğrenebilir,
    - İşlenmişse buna ilişkin bilgi isteyebilir,
    - İşlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenebilir,
    - Yurt içinde ya da yurt dışında aktarıldığı üçüncü kişileri bilebilir,
    - Eksik ya da yanlış işlenmişse düzeltilmesini isteyebilir,
    - KVKK’nın 7. maddesindeki koşullarla silinmesini ya da yok edilmesini isteyebilir,
    - Düzeltme, silme ve yok etme işlemlerinin, verinin aktarıldığı üçüncü kişilere bildirilmesini isteyebilir,
    - Yalnız otomatik sistemlerle yapılan çözümleme sonucunda aleyhinize bir sonuç çıkmasına itiraz edebilir,
    - Kanuna aykırı işleme nedeniyle zarara uğrarsanız giderilmesini isteyebilirsiniz.
    ## 8. Nasıl başvurursunuz
    {{contactRule}} Yazılı başvurunuzu veri sorumlusunun adresine de gönderebilirsiniz. Adres: {{organiserAddress}}.
    - Başvurunuza kimlik numaranızı yazmayın; kimliğiniz, size geri dönülerek doğrulanır. Başkasının verisi kimseye verilmez ve silinmez.
    - Başvurunuz en geç otuz gün içinde ücretsiz sonuçlandırılır. İşlem ayrıca bir maliyet gerektirirse Kişisel Verileri Koruma Kurulu’nun tarifesindeki ücret istenebilir.
    - Başvurunuz reddedilirse, yanıtı yetersiz bulursanız ya da süresinde yanıt almazsanız; yanıtı öğrendiğiniz günden başlayarak otuz, her hâlde başvurunuzdan başlayarak altmış gün içinde Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.
    ## 9. Verileriniz silinince ne olur
    - Kasadaki kaydınız ve size ait anahtar yok edilir; kim olduğunuz bir daha öğrenilemez.
    - Sıralamadaki satırınız “Silinmiş katılımcı” olarak kalır. Böylece başkalarının sırası ve yayımlanmış mühür değişmez.
    - Henüz sonuçlanmamış bir haftada kuponunuz varsa o haftaya yeniden katılamazsınız.
    - Ödemesi süren ya da yasal saklama süresi dolmamış bir ödülünüz varsa yalnız bunun için gereken veriler, süre bitene kadar saklanır.
    - Eski bir yedek geri yüklenirse silinmiş kişiler site açılmadan önce yeniden silinir.
    ## 10. Değişiklikler
    Bu metin değişirse güncelleme tarihi sayfanın başında yazar. Kuponunuz gönderildiği anı taşır; sayfanın saklanan değişiklik geçmişi, o anda hangi metnin geçerli olduğunu gösterir.
  `),
} as const;

export const TERMS_PAGE = {
  slug: 'kosullar',
  title: 'Kullanım Şartları',
  seoDescription: '{{siteName}} yarışmasına katılırken kabul ettiğiniz şartlar.',
  metaKeywords: 'kullanım şartları, katılım koşulları',
  content: blocksIn(`
    Bu şartlar, {{siteName}} yarışmasını düzenleyen ile kupon gönderen katılımcı arasındadır. Kupon gönderirken kutuyu işaretleyerek bu şartları ve Kurallar ile Ödüller sayfalarını kabul edersiniz. Siteyi yalnız gezmek için bir şeyi kabul etmeniz gerekmez.
    ## 1. Düzenleyen
    Düzenleyenin unvanı: {{organiserName}}. Adresi: {{organiserAddress}}. {{contactRule}}
    ## 2. Katılım
    - Katılım ücretsizdir. Hiçbir aşamada sizden ödeme istenmez.
    - On sekiz yaşını doldurmuş olmanız ve kendi kimlik bilgilerinizle katılmanız gerekir.
    - Her kişi her hafta yalnız bir kupon gönderebilir.
    - Verdiğiniz bilgilerin doğru olmasından siz sorumlusunuz. Yanlış yazılmış bir numara ya da adres yüzünden size ulaşılamazsa ödülünüzü yitirebilirsiniz.
    - {{registrationRule}}
    ## 3. Kupon ve düzenleme kodu
    - Kuponlar {{lockRule}} ya da haftanın daha erken olan kendi kilit anında kilitlenir; kilitten sonra değiştirilemez.
    - Düzenleme kodu makbuzda bir kez gösterilir, sonra yalnız tarayıcılarda kalır: kuponu gönderdiğiniz, kodu bir lig formuna yazdığınız ve /ben sayfasından karekodla taşıdığınız tarayıcıda. Kodu bilen herkes tahminlerinizi kilide kadar değiştirebilir; kimseyle paylaşmayın, ortak bir cihazda /ben sayfasından silin.
    - Bir gönderim, makbuzu gösterildiğinde ya da kupon numarasıyla bulunabildiğinde alınmış demektir. Bağlantınız kesildiyse yeniden göndermeniz ikinci bir kupon oluşturmaz.
    ## 4. Yasak davranışlar
    - Başkasının kimliğiyle, birden çok kimlikle ya da otomatik araçlarla katılmak,
    - Başkalarının kimlik numaralarını denemek ya da bilgilerini toplamak,
    - Sitenin işleyişini bozmaya ya da sonuçları etkilemeye çalışmak yasaktır.
    Bunları yapanın kuponları geçersiz sayılabilir ve katılımı engellenebilir. Karar nedeniyle birlikte kayda geçer; itiraz edebilirsiniz.
    ## 5. Sonuçlar ve ödüller
    Sonuçlar, sıralama, eşitlik, geçersiz maçlar ve düzeltmeler için Kurallar; ödülün belirlenmesi ve ödenmesi için Ödüller sayfası geçerlidir. Kazanan kurayla belirlenmez.
    ## 6. Oranlar
    Maç kartlarındaki oranlar yalnız bilgi verir. Oranların toplamı bir kazanç değildir ve bahis önerisi sayılmaz.
    ## 7. Sorumluluk
    Site özenle işletilir; yine de kesintisiz çalışacağı taahhüt edilmez. Bağlantınızdan, cihazınızdan ya da üçüncü kişilerden kaynaklanan gecikme ve kayıplardan düzenleyen sorumlu değildir. Düzenleyenin kastından ve ağır kusurundan doğan sorumluluğu ile tüketici mevzuatındaki haklarınız saklıdır.
    Sunucularımızdaki bir arıza yüzünden bir hafta kurallara uygun yürütülemezse o hafta iptal edilebilir; iptal ve nedeni sitede duyurulur.
    ## 8. Fikrî haklar
    Sitedeki yazı ve tasarımlar düzenleyene ya da hak sahiplerine aittir. Takım ve lig adları yalnız maçları belirtmek için kullanılır; takımlarla ve liglerle bir bağlantı anlamına gelmez.
    ## 9. Kişisel veriler
    Verilerinizin nasıl işlendiği Gizlilik Politikası ve Aydınlatma Metni sayfasında anlatılır. O metin bu şartların bir parçası değildir; yalnız bilgi verir.
    ## 10. Değişiklikler
    Şartlar değişebilir; güncelleme tarihi sayfanın başında yazar. Açılmış bir hafta için, o haftaya kupon gönderirken kabul ettiğiniz şartlar geçerli kalır.
    ## 11. Uygulanacak hukuk
    Bu şartlara Türk hukuku uygulanır. Tüketici sayılan katılımcılar, kanunun gösterdiği parasal sınırlar içinde yerleşim yerlerindeki tüketici hakem heyetine ve tüketici mahkemesine başvurabilir; başka uyuşmazlıklarda kanunen yetkili mahkemeler görevlidir.
  `),
} as const;

export const RESPONSIBLE_PAGE = {
  slug: 'sorumlu-oyun',
  title: 'Sorumlu Oyun',
  seoDescription: '{{siteName}} bahis değildir; oyunu oyun olarak tutmak için öneriler ve destek adresleri.',
  metaKeywords: 'sorumlu oyun, bahis değil, destek',
  content: blocksIn(`
    {{siteName}} bir bilgi yarışmasıdır: para yatırılmaz, para kaybedilmez. Yine de oyunu oyun olarak tutmak önemlidir.
    ## Öneriler
    - Tahmin yapmayı eğlence olarak görün; ödülü bir gelir gibi planlamayın.
    - Haftada bir kupon yeter; daha çok kupon göndermek mümkün değildir.
    - Oranları bahis önerisi olarak okumayın. Burada gördüğünüz hiçbir bilgi bahis oynamanız için değildir.
    - Başkasının kimliğiyle kupon göndermeyin; kuponunuz geçersiz olur ve suç oluşturabilir.
    ## On sekiz yaşından küçükler
    On sekiz yaşını doldurmamış kişiler katılamaz, kazansalar da ödül alamaz. Çocuğunuzun sizin kimliğinizle katılmasına izin vermeyin.
    ## Ara vermek isterseniz
    Katılımınızı durdurmamızı isterseniz İletişim sayfasından yazın. Kimliğiniz doğrulandıktan sonra numaranızla yeni kupon gönderilmesi engellenir. Engel, verileriniz silinene kadar sürer: silinmelerini isterseniz numaranız da silinir ve engel kalkar.
    ## Destek
    Kumar alışkanlığı sizin ya da bir yakınınızın hayatını zorlaştırıyorsa Yeşilay Danışmanlık Merkezi’nin (YEDAM) 115 numaralı hattını ücretsiz arayabilirsiniz. Görüşmeler gizlidir.
    Yasa dışı bahis oynatmak suçtur, oynamak da para cezası gerektirir. Bizim adımızı kullanarak sizi bir bahis sitesine yönlendiren biri olursa lütfen İletişim sayfasından bildirin.
  `),
} as const;

import { numberOf } from './numbers.ts';
import { ordinal } from './ordinal.ts';

/** Words of `/ben`. */
export const MY_PAGE = {
  title: 'Bu cihazdaki kuponlarım',
  description: 'Bu cihazdan gönderdiğiniz kuponlar, yerleriniz, rozetleriniz ve ligleriniz.',
  heading: 'Bu cihaz',
  lead: 'Kuponlarınız yalnız bu tarayıcıda listelenir. Sunucuya yalnız sorduğunuz kuponların numaraları, ligleriniz için de düzenleme kodları gider.',
  coupons: 'Kuponlarım',
  none: 'Bu tarayıcıdan gönderilmiş kupon yok.',
  cannotKeep:
    'Bu tarayıcı bu sitenin bir şey saklamasına izin vermiyor; kuponlarınız burada listelenemez. Çerezlere ve site verilerine izin verin ya da başka bir pencere açın.',
  play: 'Tahmin yap',
  toLookup: 'Başka bir cihazdan gönderdikleriniz: Tahmin Sorgulama',
  week: (week: number) => `Hafta ${week}`,
  loading: 'Yükleniyor...',
  failed: 'Kupon yüklenemedi',
  gone: 'Bu kupon bulunamadı',
  voided: 'Geçersiz sayıldı',
  waiting: 'Sonuç bekleniyor',
  score: (correct: number, decided: number) => `${decided} sonuçtan ${correct} doğru`,
  place: (rank: number, coupons: number) => `${numberOf(coupons)} kupon arasında ${ordinal(rank, 'sıra')}`,
  more: 'Daha eski kuponlar',

  code: 'Düzenleme kodu',
  showCode: 'Kodu göster',
  forgetCode: 'Kodu sil',
  remove: 'Kaldır',
  about: (couponNo: string) => ` (${couponNo})`,
  removed: 'Kupon bu cihazdan kaldırıldı',
  removedHint: 'Kuponun kendisi durur; numarasıyla her zaman açılır.',
  removedWithCode:
    'Bu tarayıcıdaki düzenleme kodu da silindi. Kuponun kendisi durur; numarasıyla her zaman açılır.',

  figures: (correct: number, decided: number, accuracy: string, streak: number) =>
    `${numberOf(decided)} sonuçtan ${numberOf(correct)} doğru, başarı ${accuracy}, güncel seri ${numberOf(streak)}.`,
  basis: 'Rozetler ve seri, bu cihazdaki kuponlardan hesaplanır.',
  basisOf: (count: number) => `Rozetler ve seri, listedeki en yeni ${count} kupondan hesaplanır.`,
  shared:
    'Bu cihazda aynı haftadan birden çok kupon var; rozetler ve seri kişiye göre Tahmin Sorgulama sayfasındadır.',

  move: {
    title: 'Başka bir telefona taşı',
    lead: 'Öteki telefonla karekodu okutun. Kuponlarınızın numaraları ve kodları bağlantının içindedir; bağlantıyı açmak onları sunucuya göndermez. Bağlantıyı kimseyle paylaşmayın.',
    until: (time: string) => `Saat ${time} olana kadar geçerlidir.`,
    show: 'Karekodu göster',
    hide: 'Gizle',
    qr: 'Kuponları taşıma karekodu',
    latest: (count: number) => `Karekod en yeni ${count} kuponu taşır.`,
    copy: 'Bağlantıyı kopyala',
    copied: 'Bağlantı kopyalandı',
    failed: 'Kopyalanamadı; karekodu okutun.',
    ask: (count: number) => `Bu cihazda ${count} kupon saklansın mı?`,
    askText:
      'Başka bir cihazdan taşıma bağlantısı açtınız. Yalnız kendi kuponlarınızsa onaylayın. Gizli pencerede saklananlar, pencere kapanınca silinir.',
    keep: 'Sakla',
    cancel: 'Vazgeç',
    kept: (count: number) => `${count} kupon bu cihazda saklandı`,
    someUnknown: (count: number) => `${count} kupon bulunamadı ve saklanmadı.`,
    close: 'Kapat',
    unreadable: {
      title: 'Taşıma bağlantısı okunamadı',
      text: 'Bağlantı eksik ya da yanlış kopyalanmış. Bu cihazda bir şey değişmedi; karekodu yeniden okutun.',
    },
    expired: {
      title: 'Taşıma bağlantısının süresi doldu',
      text: 'Kuponlarınız öteki cihazda duruyor. Orada karekodu yeniden gösterip okutun.',
    },
    unknown: {
      title: 'Bağlantıdaki kuponlar bulunamadı',
      text: 'Karekod eski ya da başka bir yarışmanın olabilir. Öteki cihazda yenisini gösterip okutun.',
    },
    unreachable: {
      title: 'Kuponlar şu an okunamıyor.',
      text: 'Bağlantınız gelince yeniden "Sakla" deyin.',
    },
    refused: {
      title: 'Bu tarayıcı kuponları saklayamadı.',
      text: 'Depolaması dolu ya da bu siteye kapalı. Yer açın, site verilerine izin verin ve yeniden "Sakla" deyin.',
    },
  },

  erase: {
    title: 'Bu cihazdan sil',
    lead: 'Ortak bir cihaz kullanıyorsanız burada saklananları silin. Kuponlarınız ve üyelikleriniz durur.',
    button: 'Hepsini sil',
    ask: 'Bu cihazdaki bütün kuponlar ve kodlar silinsin mi?',
    text: 'Düzenleme kodlarınızı başka bir yere yazmadıysanız önce yazın: kodlar bir daha gösterilmez.',
    done: 'Bu cihazdaki kuponlar silindi',
  },
} as const;

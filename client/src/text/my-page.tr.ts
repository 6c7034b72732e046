import { numberOf } from './numbers.ts';
import { ordinal } from './ordinal.ts';

/** Words of `/ben`. */
export const MY_PAGE = {
  title: 'Bu cihazdaki kuponlarım',
  description: 'Bu cihazdan gönderdiğiniz kuponlar, yerleriniz, rozetleriniz ve ligleriniz.',
  heading: 'Bu cihaz',
  lead: 'Kuponlarınız yalnız bu tarayıcıda listelenir. Sunucuya yalnız sorulan kupon numaraları gider.',
  coupons: 'Kuponlarım',
  none: 'Bu tarayıcıdan gönderilmiş kupon yok.',
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
  codeKept: 'Kodu bu cihazda',
  showCode: 'Kodu göster',
  forgetCode: 'Kodu sil',
  remove: 'Kaldır',
  about: (couponNo: string) => ` (${couponNo})`,
  removed: 'Kupon bu cihazdan kaldırıldı',
  removedHint: 'Kuponun kendisi durur; numarasıyla her zaman açılır.',

  basis: 'Rozetler ve seri, bu cihazdaki kuponlardan hesaplanır.',
  shared:
    'Bu cihazda aynı haftadan birden çok kupon var; rozetler ve seri kişiye göre Tahmin Sorgulama sayfasındadır.',

  move: {
    title: 'Başka bir telefona taşı',
    lead: 'Öteki telefonla bu karekodu okutun. Kuponlarınızın numaraları ve kodları bağlantının içinde durur; hiçbir sunucuya gönderilmez. Bağlantıyı kimseyle paylaşmayın.',
    show: 'Karekodu göster',
    hide: 'Gizle',
    qr: 'Kuponları taşıma karekodu',
    latest: (count: number) => `Karekod en yeni ${count} kuponu taşır.`,
    copy: 'Bağlantıyı kopyala',
    copied: 'Bağlantı kopyalandı',
    failed: 'Kopyalanamadı; karekodu okutun.',
    ask: (count: number) => `Bu cihazda ${count} kupon saklansın mı?`,
    askText: 'Başka bir cihazdan taşıma bağlantısı açtınız. Yalnız kendi kuponlarınızsa onaylayın.',
    keep: 'Sakla',
    cancel: 'Vazgeç',
    kept: (count: number) => `${count} kupon bu cihazda saklandı`,
    unreadable: 'Taşıma bağlantısı okunamadı',
    unreadableText: 'Bağlantı eksik kopyalanmış olabilir. Karekodu yeniden okutun.',
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

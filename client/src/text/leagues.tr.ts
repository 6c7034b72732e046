import {
  LEAGUE_DEPUTIES_MAX,
  type LeagueColour,
  type LeagueEmblem,
  type LeagueReport,
  type LeagueRole,
} from '@onda-on/contracts/rules';

import { numberOf } from './numbers.ts';

const COLOURS: Readonly<Record<LeagueColour, string>> = {
  blue: 'Mavi',
  teal: 'Camgöbeği',
  green: 'Yeşil',
  amber: 'Sarı',
  red: 'Kırmızı',
  pink: 'Pembe',
  violet: 'Mor',
  slate: 'Gri',
};

const EMBLEMS: Readonly<Record<LeagueEmblem, string>> = {
  wave: 'Dalga',
  ball: 'Top',
  star: 'Yıldız',
  sun: 'Güneş',
  moon: 'Ay',
  anchor: 'Çapa',
  mountain: 'Dağ',
  tulip: 'Lale',
  bolt: 'Şimşek',
  crown: 'Taç',
  whistle: 'Düdük',
  rocket: 'Roket',
};

const ROLES: Readonly<Record<LeagueRole, string>> = {
  founder: 'Kurucu',
  deputy: 'Yardımcı',
  member: 'Üye',
};

const REPORTS: Readonly<Record<LeagueReport, string>> = {
  name: 'Lig adı uygunsuz',
  nickname: 'Bir takma ad uygunsuz',
  personal: 'Kişisel bilgi içeriyor',
  other: 'Başka bir neden',
};

/** Words of `/lig`, of invitations and of a league's own settings. */
export const LEAGUES = {
  title: 'Liglerim',
  heading: 'Kendi liginiz',
  description: 'Arkadaşlarınızla kendi tablonuzda yarışın: hesap açmadan, kuponunuzla.',
  lead: 'Arkadaşlarınızla ayrı bir tabloda yarışın. Hesap gerekmez; kuponunuz yeter. Ligi yalnız bağlantısını bilenler görür.',
  week: (week: number) => `Hafta ${week}`,
  colours: COLOURS,
  emblems: EMBLEMS,
  roles: ROLES,

  mine: 'Liglerim',
  mineFailed: 'Ligleriniz yüklenemedi',
  none: 'Bu tarayıcıdaki kuponlarla katıldığınız bir lig yok.',
  noCoupon: 'Bu tarayıcıda kodu saklanan kupon yok.',
  noCouponHint: 'Lig kurmak veya bir lige katılmak için önce bir kupon gönderin.',
  play: 'Tahmin yap',
  members: (count: number) => `${numberOf(count)} üye`,
  as: (nickname: string) => `takma adınız ${nickname}`,
  closedTag: 'KAPALI',
  myPage: 'Bu cihazdaki kuponlarım',

  found: 'Lig kur',
  name: 'Lig adı',
  nameHint: 'Ad ve takma adlarda gerçek adınızı yazmak zorunda değilsiniz.',
  colour: 'Renk',
  emblem: 'Amblem',
  firstWeek: 'İlk hafta',
  firstWeekHint: 'Lig bu haftadan başlayarak sayar.',
  noWeekLeft: 'Son haftanın gönderimi kapandı; yeni bir ligde sayılacak hafta kalmadı.',
  nickname: 'Takma adınız',
  nicknameHint: 'Ligin tablosunda bu ad görünür.',
  submit: 'Ligi kur',
  busy: 'Gönderiliyor...',
  failed: 'Lig kurulamadı',

  coupon: 'Kuponunuz',
  couponHint: 'Üyeliğiniz bu kuponu gönderen kişiye bağlanır; kupon her hafta yenilenir, üyelik sürer.',
  keptCoupon: (couponNo: string, week: number | undefined) =>
    week === undefined ? couponNo : `Hafta ${week}, ${couponNo}`,
  otherCoupon: 'Başka bir kupon',
  couponNo: 'Kupon numarası',
  couponNoHint: 'Kuponunuzun en üstünde yazar: XXXX-XXXX-XXXX.',
  couponWrong: 'Kupon numarası XXXX-XXXX-XXXX biçiminde olmalıdır',
  editCode: 'Düzenleme kodu',
  editCodeHint: 'Kuponu gönderdiğinizde gösterilen kod.',
  editCodeMissing: 'Düzenleme kodunu girin',
  keptHere: 'Numara ve kod bu tarayıcıda saklanır; Bu cihazdaki kuponlarım sayfasından silebilirsiniz.',

  invitation: {
    label: 'Davet',
    title: (league: string) => `Davetlisiniz: ${league}`,
    lead: (members: number) => `Ligde ${numberOf(members)} üye var. Bir takma ad seçin; tabloda o görünür.`,
    starts: (week: number) => `Tabloda Hafta ${week} ile başlarsınız.`,
    startsLate: (week: number) =>
      `Tabloda Hafta ${week} ile başlarsınız: gönderimi kapanan haftalar sonradan katılana sayılmaz.`,
    join: 'Katıl',
    failed: 'Lige katılınamadı',
    full: 'Bu lig dolu, yeni üye alınmıyor.',
    pickFirst: 'Önce tahmin yap',
    pickFirstHint: 'Kuponunuzu gönderdiğinizde lige kendiliğinden katılırsınız.',
    haveCoupon: 'Kuponum var',
    joined: (league: string) => `Lige katıldınız: ${league}`,
    fromWeek: (week: number) => `Tabloda Hafta ${week} ile başlıyorsunuz.`,
    fromLater: (week: number) => `Bu haftanın gönderimi kapandı; tabloda Hafta ${week} ile başlıyorsunuz.`,
    fromAfter: (closed: number, week: number) =>
      `Hafta ${closed} için gönderim kapandı; tabloda Hafta ${week} ile başlıyorsunuz.`,
    noWeekLeft: 'Son haftanın gönderimi kapandı; sonradan katılana sayılacak hafta kalmadı.',
    already: 'Bu ligin üyesisiniz.',
    waiting: 'Davetiniz bekliyor',
    joining: 'Lige katılınıyor...',
    toLeague: 'Lige git',
    again: 'Davete dön',
  },

  membershipFailed: 'Bu ligdeki üyeliğiniz okunamadı',
  founded: 'Lig kuruldu',
  foundedBefore: {
    title: 'Lig ilk gönderiminizle kuruldu',
    description:
      'Yanıtı size ulaşmamıştı. Adını, görünümünü ve takma adınızı bu sayfada değiştirebilirsiniz.',
  },

  share: {
    title: 'Arkadaşlarınızı çağırın',
    lead: 'Bu bağlantıyı alan herkes bir kuponla katılabilir.',
    link: 'Davet bağlantısı',
    copy: 'Kopyala',
    share: 'Paylaş',
    copied: 'Bağlantı kopyalandı',
    qr: 'Davet bağlantısının karekodu',
    text: (league: string) => `Ligimize katıl: ${league}`,
    table: 'Tabloyu paylaş',
    renew: 'Bağlantıyı yenile',
    renewTitle: 'Davet bağlantısı yenilensin mi?',
    renewText: 'Eski bağlantı ve karekodla artık kimse katılamaz. Üyeler kalır.',
    renewed: 'Davet bağlantısı yenilendi',
  },

  own: {
    title: 'Üyeliğiniz',
    as: (nickname: string, role: string) => `Bu ligdeki adınız ${nickname} (${role}).`,
    rename: 'Adı değiştir',
    renamed: 'Takma ad değişti',
    leave: 'Ligden ayrıl',
    leaveTitle: 'Ligden ayrılıyor musunuz?',
    leaveText: 'Tablodan silinirsiniz. Kuponlarınız ve genel sıralamadaki yeriniz olduğu gibi kalır.',
    leaveFounder:
      'Tablodan silinirsiniz; lig ilk yardımcıya, yardımcı yoksa ilk üyeye geçer. Kuponlarınız olduğu gibi kalır.',
    left: 'Ligden ayrıldınız',
  },

  reminders: {
    title: 'Hatırlatma',
    lead: (hours: number) =>
      `Kilitten ${hours} saat önce ligde kaç kişinin henüz göndermediğini, hafta sonuçlanınca da yerinizi yazarız. Son ${hours} saatte isterseniz gelecek haftadan başlar. Haftada en çok iki ileti.`,
    leadOfResults: 'Hafta sonuçlanınca yerinizi yazarız. Haftada en çok bir ileti.',
    mail: 'E-postayla haber ver',
    push: 'Bu cihaza bildir',
    on: {
      mail: 'Kuponunuzdaki e-posta adresine yazıyoruz.',
      push: 'Bildirim açtığınız cihaza bildiriyoruz.',
    },
    switched: { mail: 'Bu lig için e-posta göndereceğiz', push: 'Bu lig için bu cihaza bildireceğiz' },
    end: 'Hatırlatmayı durdur',
    ended: 'Bu lig için hatırlatma durduruldu',
    calendar: 'Son gönderim saatlerini takvime ekle',
  },

  proof: {
    title: 'Üye misiniz?',
    lead: 'Bu tarayıcıda bu ligin bir üyesinin kuponu yok. Kupon numarası ve düzenleme koduyla üyeliğinizi gösterin.',
    submit: 'Üyeliğimi göster',
    failed: 'Üyelik doğrulanamadı',
  },

  manage: {
    title: 'Yönetim',
    league: 'Ad, renk ve amblem',
    save: 'Kaydet',
    saved: 'Lig güncellendi',
    members: 'Üyeler',
    membersFailed: 'Üyeler yüklenemedi',
    you: 'Sen',
    about: (nickname: string) => ` (${nickname})`,
    rename: 'Adı değiştir',
    renameTitle: (nickname: string) => `${nickname} adını değiştir`,
    newName: 'Yeni takma ad',
    deputy: 'Yardımcı yap',
    deputyHint: `Yardımcılar ligin ve üyelerin adını değiştirebilir, üye çıkarabilir, bağlantıyı yenileyebilir ve ligi kapatabilir. En çok ${LEAGUE_DEPUTIES_MAX} yardımcı olabilir.`,
    noDeputy: 'Yardımcılıktan al',
    roleChanged: 'Görev değişti',
    handOver: 'Ligi devret',
    handOverTitle: (nickname: string) => `Lig ${nickname} adlı üyeye devredilsin mi?`,
    handOverText: 'Kurucu o olur, siz üye olarak kalırsınız. Bunu yalnız yeni kurucu geri alabilir.',
    handedOver: 'Lig devredildi',
    remove: 'Çıkar',
    removeTitle: (nickname: string) => `${nickname} ligden çıkarılsın mı?`,
    removeText:
      'Tablodan silinir. Bağlantı elindeyse yeniden katılabilir; bunu istemiyorsanız bağlantıyı yenileyin.',
    removed: 'Üye çıkarıldı',
    close: 'Ligi kapat',
    closeTitle: 'Lig kapatılsın mı?',
    closeText: 'Tablo okunmaya devam eder, ama kimse katılamaz ve hiçbir şey değiştirilemez. Geri alınamaz.',
    closed: 'Lig kapatıldı',
    failed: 'Değişiklik kaydedilemedi',
    cancel: 'Vazgeç',
  },

  report: {
    open: 'Ligi bildir',
    title: 'Bu ligi bildir',
    lead: 'Uygunsuz bir ad ya da kişisel bilgi gördüyseniz bildirin. Bir görevli bakar; kim bildirdi, görünmez.',
    about: 'Neden',
    abouts: REPORTS,
    submit: 'Bildir',
    sent: 'Bildiriminiz alındı, teşekkürler.',
    failed: 'Bildirim gönderilemedi',
  },
} as const;

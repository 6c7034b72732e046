import type { ProjectionStatus, ReadModelCheck, ReplayResult, ReplayState } from '@onda-on/contracts/api';

export const OPERATIONS = {
  title: 'İşletim',
  failed: 'İşletim bilgileri yüklenemedi',
  position: (position: string) => `Günlüğün sonu: ${position}.`,
  here: 'Okuma modellerini bu sunucu yürütüyor.',
  elsewhere:
    'Okuma modellerini bu sunucu değil, ayrı süreçler yürütüyor; yeniden oluşturma bu sunucuda çalışır ve yerine koyarken modelin kirasını birkaç saniye devralır.',
  columns: { name: 'Okuma modeli', state: 'Durum', position: 'Konum', lag: 'Gecikme', action: 'İşlem' },
  meaning:
    'Gecikme, günlükte yazılı olup modele henüz işlenmemiş olayların sayısı ve en eskisinin yaşıdır. Konum, modelin günlükte geldiği yerdir.',
  holder: (holder: string) => `Yürüten: ${holder.split(':').slice(0, 2).join(':')}`,
  noLag: 'yok',
  lag: (events: string, seconds: string) => `${events} olay, ${seconds} sn`,
  replay: 'Yeniden oluştur',
  replayOne: (name: string) => `Yeniden oluştur: ${name}`,
  replayAll: 'Tümünü yeniden oluştur',
  check: 'Yeniden hesapla ve karşılaştır',
  openEvents: 'Olaylara göz at',
  closeEvents: 'Olayları kapat',
} as const;

export const STATE_TEXT: Readonly<Record<ProjectionStatus['state'], string>> = {
  running: 'Güncel',
  'catching up': 'Yetişiyor',
  stopped: 'Durdu',
  failed: 'Hata',
};

const FOUND: Readonly<Record<ReadModelCheck['state'], (at: string) => string>> = {
  intact: (at) => `Denetlendi, sağlam: ${at}`,
  damaged: (at) => `Denetlendi, kayıtlar bozulmuş: ${at}. Yeniden oluşturun.`,
  moving: (at) => `Kayıtlar sağlam; eksik olup olmadığı sürekli değiştiği için denetlenemedi: ${at}`,
};

/** The checks that find read models which somebody or a disk has changed. */
export const CHECK = {
  found: FOUND,
  none: 'Henüz denetlenmedi',
  damaged: 'Bozuk',
  sharedDamaged:
    'Okuma modellerinin ortak kayıtları değişmiş. Tek makinede sunucuyu yeniden başlatın; okuma modelleri günlükten kurulur.',
  meaning:
    'Her belge okunurken sağlama koduyla karşılaştırılır. Açılıştan sonra ve her gece 04.00’te bütün belgeler denetlenir: değişen, eksilen ya da eski hâline döndürülen kayıt burada görünür.',
} as const;

const STATES: Readonly<Record<ReplayState, string>> = {
  running: 'Yeniden oluşturma sürüyor.',
  done: 'Son yeniden oluşturma bitti.',
  failed: 'Son yeniden oluşturma tamamlanamadı.',
  interrupted: 'Son yeniden oluşturma yarıda kaldı: onu yürüten süreç artık yok.',
};

const minutes = (seconds: number): string =>
  seconds < 60 ? `${seconds} sn` : `${Math.floor(seconds / 60)} dk ${seconds % 60} sn`;

export const REPLAY = {
  section: 'Yeniden oluşturma',
  all: 'Bütün okuma modelleri',
  title: (name: string) => `${name} yeniden oluşturulsun mu?`,
  text: 'Günlük baştan okunur ve yeni model canlı olanın yanında kurulur. Sonunda ikisi karşılaştırılır; farklıysa yenisi tek adımda yerine konur. Ziyaretçiler bu sürede canlı olanı görür.',
  load: 'Bu sayfayı kapatabilirsiniz, işlem sürer. Aynı anda yalnızca bir tane çalışır. Yoğun saatlerde bekleyin: sunucunun bir çekirdeğini kullanır.',
  dryRun: 'Yalnızca karşılaştır, hiçbir şeyi değiştirme',
  compare: 'Karşılaştır',
  begun: 'Yeniden oluşturma başladı.',
  checkTitle: 'Sıralama yeniden hesaplanıp karşılaştırılsın mı?',
  checkText:
    'Bütün haftaların tabloları günlükten baştan hesaplanır ve yayındakiyle karşılaştırılır; hiçbir şey değişmez. Sonuç, zamanı ve olay sayısıyla Sıralama sayfasında herkese görünür. Her gece 04.30’da kendiliğinden de yapılır.',
  checkBegun: 'Karşılaştırma başladı.',
  failed: 'Yeniden oluşturma başlatılamadı',
  states: STATES,
  begunBy: (name: string, at: string) => `${name} başlattı, ${at}.`,
  onlyCompared: 'Yalnızca karşılaştırma.',
  progress: (percent: number, events: string, rate: string) =>
    `%${percent}, ${events} olay, saniyede ${rate}`,
  left: (seconds: number) => `yaklaşık ${minutes(seconds)} kaldı`,
  soFar: '(şimdiye kadar)',
  allEqual: (count: number) => `${count} model karşılaştırıldı, hepsi aynı`,
  someDifferent: (different: number, all: number) => `${all} modelden ${different} tanesi farklı`,
  kept: { equal: 'Aynı', different: 'Farklı' },
  replaced: {
    equal: 'İçeriği aynı, kayıtları değiştirilmişti, yenisi kondu',
    different: 'Farklı, yenisi kondu',
  },
  counts: (events: string, documents: string, seconds: string) =>
    `${events} olay, ${documents} belge, ${seconds} sn`,
  digest: (digest: string) => `Özet ${digest}…`,
  digests: (live: string, replayed: string) => `Özet ${live}… → ${replayed}…`,
} as const;

export const DIFFERENCE_TEXT: Readonly<Record<ReplayResult['differences'][number]['kind'], string>> = {
  missing: 'yalnız canlıda vardı',
  extra: 'yalnız yenisinde var',
  different: 'farklı',
};

/** Events that a read model could not apply. */
export const PARKED = {
  title: 'Bekleyen olaylar',
  none: 'Bekleyen olay yok.',
  facts: (type: string, position: string, since: string) => `${type}, konum ${position}, ${since}.`,
  counts: (events: string, attempts: number) => `${events} olay bekliyor, ${attempts} kez denendi.`,
  retry: 'Yeniden dene',
  skip: 'Atla',
  retryFailed: 'Yeniden denenemedi',
  skipFailed: 'Atlanamadı',
  event: 'Olay',
  skipTitle: 'Olay atlansın mı?',
  skipText:
    'Okuma modeli bu olayı hiç işlememiş gibi sürer ve günlükle farklı kalır; yeniden oluşturulursa olay yeniden bekler. Gerekçe denetim günlüğünde kalır.',
  through: 'Bekleyen olaylar işlendi.',
  still: 'Denendi; akış hâlâ işlenemiyor.',
} as const;

/** The browser of the event log. */
export const EVENTS = {
  title: 'Olay tarayıcısı',
  lead: 'En yeni olay üstte. Olaylarda kişisel veri yoktur; özetler ve katılımcı kimlikleri kısaltılır.',
  failed: 'Olaylar yüklenemedi',
  wrong:
    'Böyle bir arama yapılamaz: olay türü olduğu gibi yazılır (ResultRecorded), akış kategori-ad biçimindedir (settings-main), konum bir sayıdır.',
  fields: {
    stream: ['Akış', 'örneğin settings-main'],
    category: ['Kategori', 'örneğin match, week, coupon'],
    type: ['Olay türü', 'örneğin ResultRecorded'],
    before: ['Konumdan önce', 'bir olayın konumu'],
  },
  search: 'Ara',
  clear: 'Temizle',
  counted: (found: string, looked: string) => `${found} olay gösteriliyor, ${looked} olay tarandı.`,
  more: 'Daha eski olaylar',
  lookFurther: 'Daha eskilerde ara',
  position: 'Konum',
  version: 'Sürüm',
  actor: 'Kim',
  data: 'Veri',
  meta: 'Üst veri',
  sameStream: 'Bu akışın olayları',
} as const;

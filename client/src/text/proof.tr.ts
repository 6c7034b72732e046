import type { Verdict } from '../features/proof/verdict.ts';
import type { FactName, Obstacle, Step, StepName } from '../features/proof/verifier.ts';
import { dateTimeLong } from './dates.ts';
import { numberOf } from './numbers.ts';

type Sentence = Readonly<{ title: string; text: string }>;

/** The words for what a check comes to, on the screen (`/dogrula`) and in kept files. */
export const PROOF = {
  verdicts: {
    listed: {
      title: 'Kuponunuz kilit anındaki listede.',
      text: 'Tahminleriniz, hafta kilitlenirken yayımlanan listede aynen duruyor. Tek bir tahmin sonradan değişmiş olsaydı bu denetim tutmazdı.',
    },
    open: {
      title: 'Hafta henüz mühürlenmedi.',
      text: 'Makbuzunuz sağlam: parmak izi tahminlerinizle uyuşuyor. Hafta kilitlenince bütün kuponların listesi mühürlenip yayımlanır; bu makbuzu saklayın ve kilitten sonra yeniden deneyin.',
    },
    erased: {
      title: 'Kupon listede, ama tahminleri denetlenemiyor.',
      text: 'Makbuzda parmak izini açan gizli değer yok: sahibinin verileri silinmiş ya da değer makbuzdan çıkarılmış. Parmak izi kilit anındaki listede duruyor; makbuzda yazan tahminlerin ona ait olduğu kanıtlanmış değil.',
    },
    voided: {
      title: 'Bu kupon geçersiz sayılmış.',
      text: 'Kilit anından önce geçersiz sayıldığı için listede yok; gerekçesi kupon sayfasında yazar.',
    },
    late: {
      title: 'Bu kupon kilitten sonra ulaşmış.',
      text: 'Kilit anından sonra yazılan kuponlar sayılmaz ve listeye girmez.',
    },
    outdated: {
      title: 'Bu makbuz, kayıtlı kuponla aynı değil.',
      text: 'Tahminlerinizi sonradan değiştirdiyseniz elinizdeki eski makbuzdur; yenisini kupon sayfasından açın. Değiştirmediyseniz bu makbuzu saklayın ve bize yazın.',
    },
    offline: {
      title: 'Sunucuya ulaşılamadı.',
      text: 'Parmak izi tahminlerinizle uyuşuyor. Kuponun listede olup olmadığı bağlantı gelince denetlenebilir.',
    },
    unsupported: {
      title: 'Bu tarayıcıda denetim yapılamıyor.',
      text: 'Hesap için güvenli bir bağlantı (https) ve güncel bir tarayıcı gerekir. Parmak izi, liste, mühür ve imza denetlenemedi.',
    },
    tampered: {
      title: 'Bu makbuz değiştirilmiş.',
      text: 'Makbuzdaki parmak izi, makbuzda yazan tahminlerle uyuşmuyor. Asıl makbuzu kupon sayfasından açın.',
    },
    foreign: {
      title: 'Bu makbuz başka bir kupona ait.',
      text: 'Kupon numarası kayıtlı, ama makbuzdaki kayıt ya da hafta o kuponunki değil. Numarayı ve makbuzun tamamını kopyaladığınızdan emin olun.',
    },
    unknown: {
      title: 'Bu numarada bir kupon yok.',
      text: 'Numarayı kontrol edin. Makbuz bu sitenin değilse burada denetlenemez.',
    },
    missing: {
      title: 'Bu kupon mühürlü listede bulunamadı.',
      text: 'Sunucu kuponu tanıyor, ama kilit anındaki listede gösteremiyor. Bu ciddi bir uyarıdır: makbuzunuzu saklayın ve bize yazın.',
    },
    changed: {
      title: 'Bu haftanın mührü, makbuzunuzdakinden farklı.',
      text: 'Yayımlanan bir mühür hiç değişmemelidir. Bu ciddi bir uyarıdır: makbuz dosyanızı saklayın ve bize yazın.',
    },
    broken: {
      title: 'Denetim tutmadı.',
      text: 'Aşağıda tutmayan adım işaretlidir. Bu ciddi bir uyarıdır: makbuzunuzu saklayın ve bize yazın.',
    },
  } satisfies Readonly<Record<Verdict, Sentence>>,

  /** The texts where the fingerprint could not be checked either. */
  withoutLeaf: {
    open: 'Hafta kilitlenince bütün kuponların listesi mühürlenip yayımlanır; kilitten sonra yeniden deneyin.',
    offline: 'Henüz hiçbir şey denetlenemedi; bağlantı gelince yeniden deneyin.',
  },
  voidedAfter: (at: string, reason: string) =>
    `Kilit anındaki listede duruyor, ama ${dateTimeLong(at)} itibarıyla geçersiz sayıldı. Gerekçe: ${reason}`,
  voidedBefore: (reason: string) =>
    `Kilit anından önce geçersiz sayıldığı için listede yok. Gerekçe: ${reason}`,

  notes: {
    checkpoint: 'Bu haftanın mührü imzalı bir kayıtta değil; imza bu yüzden denetlenmedi.',
    ed25519: 'Bu tarayıcı Ed25519 imzalarını tanımıyor; imza dışındaki her adım denetlendi.',
    kept: 'Sunucuya bağlanmadan, makbuz dosyasındaki kanıtla denetlendi.',
    fetched: 'Makbuz sunucudan alındı. Kendi sakladığınız makbuzla denetlemek daha güçlü bir kanıttır.',
  },

  steps: {
    leaf: {
      name: 'Parmak izi',
      passed: 'Parmak izi, makbuzdaki tahminlere ait.',
      failed: 'Parmak izi, makbuzdaki tahminlere ait değil.',
      explained:
        'Parmak izi dört bilginin SHA-256 özetidir: kayıt no, tahminler, sunucunun kuponu kabul ettiği an ve yalnız makbuzda yazan rastgele bir değer (tuz). Başa bir sıfır baytı, her bilginin önüne dört baytlık uzunluğu konur. Bir harf değişse bambaşka bir özet çıkar.',
    },
    path: {
      name: 'Liste',
      passed: 'Bu parmak izi, kilit anındaki listede.',
      failed: 'Bu parmak izi, yayımlanan mühre ulaşmıyor.',
      explained:
        'Listedeki parmak izleri ikişer ikişer birleştirilip yeniden özetlenir; en üstte tek bir değer kalır: mührün kökü (RFC 6962). Parmak iziniz, yolundaki komşularla birleştirilince aynı köke varır. Komşulardan kimsenin tahmini okunamaz.',
    },
    seal: {
      name: 'Mühür',
      passed: 'Listenin mührü, imzalanan kayıttakiyle aynı.',
      failed: 'Listenin mührü, imzalanan kayıttakinden farklı.',
      explained:
        'Sistemdeki her kayıt kendinden öncekine bir özetle bağlıdır. Mührün yazıldığı satır, önceki zincir başıyla birlikte özetlenince imzalanan zincir başını vermelidir. Kökü satırın içinde görebilirsiniz.',
    },
    signature: {
      name: 'İmza',
      passed: 'İmza, yarışmanın anahtarıyla atılmış.',
      failed: 'İmza geçersiz.',
      explained:
        'Zincir başı, yarışmanın Ed25519 anahtarıyla imzalanır. Makbuz dosyasını ya da açık veriyi saklayan herkeste imzalanan kaydın bir kopyası bulunur: mühürden önceki bir kayıt değiştirilirse bu kopyalar tutmaz.',
    },
  } satisfies Readonly<
    Record<StepName, Readonly<{ name: string; passed: string; failed: string; explained: string }>>
  >,
  obstacles: {
    crypto: 'tarayıcı izin vermiyor',
    ed25519: 'tarayıcı Ed25519 tanımıyor',
    salt: 'makbuzda gizli değer yok',
    path: 'listedeki yeri bilinmiyor',
    sealed: 'hafta henüz mühürlenmedi',
    checkpoint: 'imzalı kayıt yok',
  } satisfies Readonly<Record<Obstacle, string>>,
  /** One line for each step. */
  stepLine: ({ name, state, obstacle }: Pick<Step, 'name' | 'state' | 'obstacle'>): string => {
    const { [name]: words } = PROOF.steps;
    return state === 'unchecked'
      ? `${words.name} denetlenmedi: ${obstacle ? PROOF.obstacles[obstacle] : ''}.`
      : words[state];
  },
  states: { passed: 'Tuttu', failed: 'Tutmadı', unchecked: 'Denetlenmedi' },
  facts: {
    entryId: 'Kayıt no',
    picks: 'Tahminler',
    moment: 'Kabul anı (UTC)',
    salt: 'Tuz',
    leaf: 'Makbuzdaki parmak izi',
    index: 'Listedeki sıra (sıfırdan)',
    left: 'Soldaki komşu',
    right: 'Sağdaki komşu',
    root: 'Yayımlanan kök',
    previousHead: 'Önceki zincir başı',
    event: 'Kayıt satırı',
    head: 'İmzalanan zincir başı',
    signed: 'İmzalanan metin',
    key: 'Açık anahtar',
    signature: 'İmza',
    computed: 'Hesaplanan',
  } satisfies Readonly<Record<FactName, string>>,
  coupon: 'Kupon no',
  week: 'Hafta',
  picks: 'Tahminler',
  sealedAt: 'Mühür',
  sealedList: (lockedAt: string, count: number) => `${dateTimeLong(lockedAt)}, ${numberOf(count)} kupon`,
  technical: 'Teknik ayrıntılar',
} as const;

/** The words of `/dogrula` itself. */
export const PROOF_SCREEN = {
  title: 'Kuponunuzu doğrulayın',
  description: 'Kuponunuzun kilit anındaki listede olduğunu kendi tarayıcınızda denetleyin.',
  lead: 'Bize güvenmeniz gerekmez. Makbuzunuz bu sayfada, kendi cihazınızda denetlenir; tahminleriniz hiçbir yere gönderilmez. Sunucuya yalnız kupon numarası sorulur.',
  result: 'Denetimin sonucu',
  form: 'Makbuz',
  again: 'Başka bir makbuz denetleyin',
  field: 'Makbuz bağlantısı, kupon numarası ya da makbuz dosyasının içeriği',
  hint: 'Bağlantı, kupon sayfasındaki “Kendin doğrula” düğmesindedir; karekod da aynı bağlantıdır.',
  submit: 'Doğrula',
  file: 'Makbuz dosyası seç',
  drop: 'Makbuz dosyasını buraya da bırakabilirsiniz.',
  checking: 'Denetleniyor...',
  unreadable: {
    title: 'Bu bir makbuz değil.',
    text: 'Makbuz bağlantısını, sakladığınız makbuz dosyasını ya da üç öbekte dörder karakterlik kupon numarasını verin.',
  },
  tooLarge: 'Dosya bir makbuz için çok büyük.',
  noFile: 'Dosya okunamadı.',
  retry: 'Yeniden dene',
  receipt: 'Kupon sayfasını aç',
  contact: 'Bize yazın',
  how: {
    title: 'Ne denetleniyor?',
    items: [
      'Her kuponun, tahminlerinden ve kabul edildiği andan hesaplanan bir parmak izi vardır.',
      'Hafta kilitlenince bütün parmak izlerinden tek bir mühür hesaplanıp yayımlanır ve imzalanır.',
      'Bu sayfa parmak izinizi yeniden hesaplar, mühürlü listedeki yerini bulur ve imzayı denetler.',
    ],
    key: 'İmzayı denetleyen anahtar da bu sunucudan gelir. Ona da güvenmek istemiyorsanız anahtarı ve imzayı başka yerden alın: eskiden sakladığınız bir makbuz dosyasından ya da bir haftanın açık verisinden; yarışmayı düzenleyen ayarladıysa imzalı kayıtların gönderildiği e-postalardan ve tarih damgalarından. İkisi aynı olmalıdır.',
    more: 'Kurallarda nasıl yazıyor?',
  },
} as const;

/** The words of the check of a whole week. */
export const WEEK_CHECK = {
  title: 'Bütün haftayı doğrulayın',
  lead: 'Kilitten sonra haftanın bütün kuponları adsız yayımlanır. Tarayıcınız her parmak izini, mührü, imzayı ve sıralamayı baştan hesaplar.',
  week: 'Hafta',
  weekName: (week: number, count: number) => `${week}. hafta, ${numberOf(count)} kupon`,
  check: 'Bu haftayı denetle',
  checking: 'Hesaplanıyor...',
  failed: 'Haftanın verileri okunamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  tooLarge: (root: string) =>
    `Bu hafta bir tarayıcı için çok büyük. Verileri ve programı indirip kendi bilgisayarınızda çalıştırın: node verify-week.mjs hafta.ndjson ${root}`,
  noEd25519: 'Bu tarayıcı Ed25519 imzalarını tanımıyor; imza denetlenmedi.',
  erased: (count: number) =>
    `${numberOf(count)} kuponun sahibi silindi: parmak izleri listede, ama tahminlerini yalnız mühürdeki sayılar sınırlar.`,
  unranked: (count: number) =>
    `Mühürdeki ${numberOf(count)} kupon sıralamada yok: kilitten sonra geçersiz sayıldı ya da sahibi engellendi. Bunun nedeni burada denetlenmedi.`,
  data: 'Haftanın verilerini indir',
  verifier: 'Denetleyen programı indir',
  lines: {
    complete: {
      passed: (count: number) =>
        `${numberOf(count)} kuponun hepsi yayımda; maçlar ve seçim sayıları mühürdekiyle aynı.`,
      failed: () => 'Yayımlanan kuponlar, mühürdeki sayılarla uyuşmuyor.',
      unchecked: () => 'Kupon sayısı denetlenmedi.',
    },
    root: {
      passed: () => 'Bütün parmak izleri tutuyor ve mührün köküne varıyor.',
      failed: () => 'Parmak izleri, yayımlanan mührün köküne varmıyor.',
      unchecked: () => 'Parmak izleri denetlenmedi.',
    },
    signature: {
      passed: () => 'Mühür, kilit anında imzalanan kayıtta.',
      failed: () => 'Mührün imzası tutmuyor.',
      unchecked: () => 'Bu haftanın mührü imzalı bir kayıtta değil; imza denetlenmedi.',
    },
    table: {
      passed: () => 'Sıralama sayfasının ilk sayfası, bu kuponlardan hesaplananla aynı.',
      failed: () =>
        'Sıralama sayfası, bu kuponlardan hesaplanandan farklı. Yeni bir sonuç girildiyse yeniden deneyin.',
      unchecked: () => 'Henüz sonuç yok; sıralama denetlenmedi.',
    },
  },
} as const;

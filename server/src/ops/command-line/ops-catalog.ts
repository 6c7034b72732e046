/**
 * What a command takes, and its help text; `details` appears only in the help of that command. `counts` are flags with a whole
 * number from 1 to the one given here; `needs` are flags that must be there.
 */
export type OpsDescription = Readonly<{
  usage: string;
  summary: string;
  details?: readonly string[];
  /** How many words follow its name; at least 0 without `wordsMin`. */
  wordsMin?: number;
  wordsMax: number;
  flags: readonly string[];
  counts?: Readonly<Record<string, number>>;
  needs?: readonly string[];
}>;

/**
 * The descriptions of all commands, apart from their code: `--help` must work while the files are locked or damaged, and a call
 * with wrong arguments must not make an installation.
 */
export const OPS_CATALOG = {
  status: {
    wordsMax: 0,
    flags: [],
    usage: '',
    summary: 'Kayıt günlüğünün ve okuma modellerinin durumu: konum, gecikme, bekleyenler, kim yürütüyor',
  },
  doctor: {
    wordsMax: 0,
    flags: [],
    usage: '',
    summary:
      'Makinenin ve kurulumun durumu (disk, bellek, saat, sertifikalar, gecikme, yedek …) ve yapılması gerekenler',
    details: [
      'Hiçbir şeyi değiştirmez. Çıkış durumu, ziyaretçileri etkileyen bir şey varsa 3 olur (ACİL);',
      'DİKKAT satırları birkaç gün içinde yapılması gerekenlerdir.',
      'Son doğrulama bu DATA_DIR ile çalıştırılan son verify komutudur.',
    ],
  },
  replay: {
    wordsMax: Infinity,
    flags: ['dry-run', 'diff'],
    usage: '[okuma-modeli…] [--dry-run] [--diff]',
    summary:
      'Okuma modellerini günlükten yeniden kurar, karşılaştırır, farklıysa yenisini yerine koyar; --dry-run hiçbir şeyi değiştirmez',
    details: [
      'Ad verilmezse hepsi sırayla; adları status gösterir. --diff farklı belgelerden ilk yirmisini yazar.',
      'Bir fark bulunursa çıkış durumu, giderilmiş olsa da, 3 olur. Aynı anda tek bir yeniden kurma çalışır.',
    ],
  },
  park: {
    wordsMax: 3,
    flags: ['reason'],
    usage: 'list | retry <okuma-modeli> <akış> | skip <okuma-modeli> <akış> --reason <gerekçe>',
    summary: 'Bir okuma modelinin işleyemediği akışlar: listeler, yeniden dener veya atlar',
  },
  verify: {
    wordsMax: 0,
    flags: ['anchors'],
    usage: '[--anchors <dosya>]',
    summary:
      'Günlüğün zincirini, kasayı, denetim zincirini, hafta köklerini ve okuma modellerini baştan hesaplayıp karşılaştırır',
    details: [
      'Zinciri günlükteki imzalı kayıt noktalarıyla ve DATA_DIR/anchors.ndjson ile, --anchors verilirse başka bir yerde',
      'saklanan kayıt noktalarıyla da karşılaştırır: onlardan önceki hiçbir değişiklik gizli kalmaz.',
      'Her sorunun konumunu, kuponunu, haftasını ve ne yapılacağını yazar; hiçbir şeyi değiştirmez.',
    ],
  },
  backup: {
    wordsMax: 1,
    flags: [],
    usage: '[klasör]',
    summary: 'Günlüğün ve kasanın tek bir andaki yedeğini alır; bu sırada kupon alımı sürer',
    details: [
      'Var olan bir klasör verilirse yedek onun içinde kendi adıyla, yoksa verilen yerde oluşur;',
      'hiçbir şey verilmezse DATA_DIR/backups altında. Yedeğin üzerine yazılmaz.',
      'Anahtarlar (SECRETS_FILE) yedeğe girmez: onları ayrı bir yerde saklayın, yedek onlarsız açılmaz.',
      'Yarım kalan bir yedeğin adı .part ile biter ve geri yüklenmez.',
      'Kayıtlar EventStoreDB ve MongoDB üzerindeyse yedek, export ve export --vault biçiminde iki metin dosyasıdır.',
    ],
  },
  restore: {
    wordsMin: 1,
    wordsMax: 1,
    flags: ['erasures'],
    usage: '<yedek> [--erasures <dosya>]',
    summary:
      'Bir yedeği boş bir DATA_DIR içine veya boş depolara geri yükler; hasarlı veya daha yeni bir yedeği reddeder',
    details: [
      'Sunucu çalışmıyor olmalı; klasörde yalnızca anahtar dosyası, erasures.log ve backups bulunabilir.',
      'Yedekten sonra silinen katılımcılar yeniden silinir: --erasures ile erasures.log dosyasının güncel',
      'kopyası verilir; klasördeki erasures.log ayrıca okunur.',
      'EventStoreDB ve MongoDB ile günlük ve kasa boş olmalı; gömülü depolar metin yedeklerini de alır.',
      'Yarıda kalan bir geri yükleme, aynı komutla baştan yapılır; o zamana kadar sunucu başlamaz.',
    ],
  },
  export: {
    wordsMax: 1,
    flags: ['vault'],
    usage: '[dosya] [--vault]',
    summary: 'Bütün günlüğü satır satır (NDJSON) bir dosyaya yazar ve özetini söyler',
    details: [
      'Dosya verilmezse DATA_DIR/exports altında oluşur; var olan bir dosyanın üzerine yazılmaz.',
      'Günlükte kişisel veri yoktur: adlar ve kimlik numaraları kasadadır.',
      '--vault kasayı olduğu gibi, şifreli yazar; anahtarlar dosyada yoktur. Aktarım bitince dosyayı silin.',
    ],
  },
  import: {
    wordsMin: 1,
    wordsMax: 1,
    flags: ['vault'],
    usage: '<dosya> [--vault]',
    summary:
      'Dışa aktarılmış bir günlüğü boş bir günlüğe (gömülü veya EventStoreDB) aktarır ve aynı olduğunu kanıtlar',
    details: [
      'Sunucu çalışmıyor olmalı. Hasarlı veya yarım bir dosyadan hiçbir şey yazılmaz.',
      'Yarıda kalan bir aktarım, aynı komutla kaldığı yerden sürer; o zamana kadar sunucu başlamaz.',
      'Aktarılan kurulumun anahtar dosyası (SECRETS_FILE) önceden yerinde olmalı.',
      '--vault şifreli kasa dosyasını alır: önce günlük, sonra kasa.',
    ],
  },
  erase: {
    wordsMax: 1,
    flags: ['reason', 'ask'],
    usage: '<katılımcı | kupon numarası> --reason <başvuru> | --ask --reason <başvuru>',
    summary: 'Bir katılımcıyı unutur: kişisel verileri silinir, kuponları ve sıralamalar değişmez',
    details: [
      'Geri alınamaz; başvuranın kimliğini önce siz doğrulayın. Aynı kişi için ikinci kez bir şey yapmaz.',
      '--ask kimlik numarasını sorar (veya standart girdiden okur); komut satırına yazılmaz.',
      'Gerekçe günlükte kalır: başvuru numarası yazın, kişisel veri yazmayın.',
      'Silinenler DATA_DIR/erasures.log dosyasına da yazılır; onu yedeklerden ayrı saklayın.',
    ],
  },
  administrator: {
    wordsMax: 2,
    flags: ['second-factor'],
    usage: 'list | reset <kullanıcı adı> [--second-factor]',
    summary: 'Giremeyen bir yöneticiye yeni bir parola verir; list bütün yöneticileri gösterir',
    details: [
      'Tek yönetici parolasını, doğrulama uygulamasını veya kurtarma kodlarını yitirdiğinde kullanılır.',
      'Parola bir kez gösterilir ve ilk girişte değiştirilir; kişinin bütün oturumları kapanır, kapalı hesap açılır.',
      '--second-factor iki adımlı doğrulamayı da kaldırır; ADMIN_TOTP=required ise ilk girişte yeniden kurulur.',
      'Denetim kaydına komut satırı adına yazılır; parola hiçbir yere yazılmaz.',
    ],
  },
  clock: {
    wordsMax: 1,
    flags: ['reason'],
    usage: '[accept --reason <gerekçe>]',
    summary:
      'Sunucunun saatine güvenilip güvenilmediğini gösterir; accept makinenin saatini doğru kabul eder',
    details: [
      'Saat birden beş dakikadan çok değişirse veya son kayıttan gerideyse hiçbir şey kaydedilmez, mühürlenmez, gönderilmez.',
      'Saat düzelince çalışma kendiliğinden sürer. accept yalnızca makinenin şimdiki saati kesinlikle doğruysa kullanılır:',
      'yanlış saatle alınmış, aslında kilitten sonra gelen kuponlar o zaman iptal edilir. Denetim kaydına yazılır.',
      'EventStoreDB ile karar bütün sunuculara ulaşır; saati bu makineninkinden farklı olan bir sunucu beklemeyi sürdürür.',
    ],
  },
  keys: {
    wordsMax: 2,
    flags: ['now', 'backup-to'],
    usage: 'list | rotate <jwt | vault | pepper | log> [--now] [--backup-to <klasör>]',
    summary: 'Kurulumun anahtarları: ne zamandan beri kullanıldıklarını gösterir veya birini yeniler',
    details: [
      'Hiçbir anahtarın kendisi gösterilmez. rotate anahtar dosyasına (SECRETS_FILE) yazar: sonra dosyanın yedeğini ve varsa',
      'öteki sunuculardaki kopyalarını yenileyin. Dosya salt okunursa hiçbir şey değişmez.',
      'jwt: yeni oturumlar yeni anahtarla açılır, açık olanlar süreleri dolana kadar sürer; --now hepsini kapatır.',
      'vault: kasadaki her şey yeni anahtarla yeniden mühürlenir; kupon alımı sürer. Daha önce alınan kasa yedekleri artık',
      'açılamaz, silinmiş kişilerinki de; sonunda yeni bir yedek alınır (--backup-to verilmezse DATA_DIR/backups altında).',
      'Yarıda kalan bir yenileme aynı komutla sürer; o zamana kadar iki anahtar da geçerlidir.',
      'pepper: kimlik numaraları ve adresler yeni anahtarla aranır; yedekler için aynısı geçerlidir. Kasa MongoDB üzerindeyse',
      'bu sürerken yeni katılımcı alınmaz (503), kayıtlı olanlar kupon verebilir.',
      'log: yeni anahtar eskisiyle de imzalanarak günlüğe yazılır; eski imzalar geçerli kalır.',
    ],
  },
  seed: {
    wordsMax: 0,
    flags: ['texts'],
    usage: '[--texts]',
    summary:
      'Eksik sayfa, menü ve ilk yöneticiyi yazar; haftası olmayan kuruluma örnek maçlar da ekler (--texts: maç eklemez)',
  },
  play: {
    wordsMax: 0,
    flags: ['seconds'],
    usage: '[--seconds N]',
    summary: 'Deneme sezonunun güncel haftasını bir dakika içinde oynatır',
  },
  generate: {
    wordsMax: 0,
    flags: ['participants', 'weeks', 'leagues'],
    counts: { participants: 5_000_000, weeks: 15, leagues: 1_000_000 },
    needs: ['participants'],
    usage: '--participants N [--weeks M] [--leagues L]',
    summary: 'Yük denemesi için her seferinde aynı katılımcıları, kuponları ve ligleri üretir',
  },
} as const satisfies Readonly<Record<string, OpsDescription>>;

export type OpsName = keyof typeof OPS_CATALOG;

export const isOpsName = (name: string): name is OpsName => Object.hasOwn(OPS_CATALOG, name);

export function helpFor(commands: Readonly<Record<string, OpsDescription>>, only?: string): string {
  const shown = Object.entries(commands).filter(([name]) => only === undefined || name === only);
  const lines = shown.map(([name, command]) => describe(name, command, only !== undefined));
  return ['Kullanım: npm run ops -- <komut> [--json]', '', ...lines, '', EXITS].join('\n');
}

function describe(name: string, { usage, summary, details = [] }: OpsDescription, isInFull: boolean): string {
  const lines = isInFull ? [summary, ...details] : [summary];
  return [`  ${`${name} ${usage}`.trimEnd()}`, ...lines.map((line) => `      ${line}`)].join('\n');
}

const EXITS = 'Çıkış durumu: 0 yolunda, 1 çalıştırılamadı, 2 yanlış kullanım, 3 bir sorun bulundu';

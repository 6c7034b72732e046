import type { Outcome } from '@onda-on/contracts/rules';

import { numberOf } from './numbers.ts';
import { ordinal } from './ordinal.ts';

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  '1': 'Ev sahibi',
  X: 'Beraberlik',
  '2': 'Deplasman',
};

/** Words of `/lig/{id}` and of its screen for the office. */
export const LEAGUE_TABLE = {
  title: (league: string) => league,
  description: (league: string, members: number) =>
    `${league}, ${numberOf(members)} üye: haftanın tablosu ve tahminler.`,
  label: 'Lig',
  notFound: {
    title: 'Lig bulunamadı',
    text: 'Bu adreste bir lig yok. Bağlantıyı gönderen kişiden yeniden isteyin.',
  },
  loadFailed: 'Lig yüklenemedi',
  all: 'Liglerim',
  weeks: 'Haftalar',
  week: (week: number) => `Hafta ${week}`,
  season: 'Sezon',
  members: 'Üye',
  sent: 'Gönderen',
  decided: 'Sonuçlanan',
  weekCount: 'Hafta',
  live: 'CANLI',
  tabs: 'Lig bölümleri',
  tab: { tablo: 'Tablo', tahminler: 'Tahminler', olasiliklar: 'Ya olursa?', lig: 'Lig' },

  closed: 'Bu lig kapatıldı.',
  closedOn: (at: string) => `Kapatılma: ${at}. Tablosu okunabilir, ama kimse katılamaz.`,
  closedByOperator: (reason: string) => `Görevliler kapattı. Neden: ${reason}`,

  failed: 'Ligin tablosu yüklenemedi',
  empty: 'Henüz sayılan hafta yok',
  emptyHint: (week: number) => `Lig Hafta ${week} ile başlar. Tablo o haftanın ilk kuponuyla burada açılır.`,
  caption: 'Ligin tablosu',
  columns: {
    place: 'Sıra',
    moved: 'Değişim',
    who: 'Üye',
    picks: 'Tahminler',
    correct: 'Doğru',
    rarity: 'Nadirlik',
    state: 'Kupon',
  },
  own: 'Sen',
  compare: ', karşılaştır',
  state: {
    sent: 'Gönderdi',
    'not sent': 'Henüz göndermedi',
    'not sent closed': 'Göndermedi',
    waits: (week: number) => `Hafta ${week} ile başlıyor`,
    never: 'Sayılan haftası yok',
    'left out': 'Kuponu sayılmıyor',
  },
  before: (sent: number, members: number) =>
    `${sent === 0 ? 'Henüz kimse göndermedi.' : `${numberOf(members)} üyeden ${numberOf(sent)} üye gönderdi.`} Tahminler kilit anında görünür; o ana kadar kimin ne seçtiğini kimse göremez.`,
  send: 'Tahminlerinizi gönderin',
  beforeAll: 'Herkes gönderdi. Tahminler kilit anında görünür.',
  rule: 'Çok doğrusu olan öndedir; eşit doğru aynı sırayı paylaşır. Aynı sıradakiler nadirliğe, sonra gönderim anına göre dizilir.',
  announce: (first: string) => `Tablo güncellendi. Birinci: ${first}.`,

  seasonEmpty: 'Sezon tablosu ilk sonuçla başlar',
  seasonEmptyHint: 'Sayılan haftaların doğruları burada toplanır.',
  seasonColumns: { weeks: 'Hafta', correct: 'Doğru', decided: 'Maç' },
  seasonRule:
    'Ligin saydığı haftaların doğruları toplanır; sonradan katılanın ilk haftası, katıldığında açık olan haftadır. Eşit doğru aynı sırayı paylaşır.',
  firstOf: (week: number) => `ilk haftası ${week}`,
  noWeek: 'sayılan haftası yok',
  byWeek: 'Hafta hafta',

  reach: {
    title: 'Kim kimi yakalayabilir?',
    lead: 'Kalan maçların hepsi bir üyenin tahmin ettiği gibi biterse ulaşacağı en iyi yer.',
    now: 'Şimdi',
    best: 'En iyi',
    who: 'Üye',
    champion: (name: string) => `Birincilik kesinleşti: ${name}.`,
    open: (count: number) => `${numberOf(count)} üye hâlâ birinci olabilir.`,
  },

  picks: {
    title: 'Kim ne seçti?',
    locked: 'Tahminler kilitten sonra açılır',
    lockedHint: 'Kilit anına kadar yalnız kimin gönderdiği görünür.',
    none: 'Kimse',
    more: (count: number) => `ve ${numberOf(count)} üye daha`,
    outcomes: OUTCOME_WORDS,
    result: (outcome: string) => `Sonuç ${outcome}`,
    noResult: 'Sonuç bekleniyor',
    void: 'Geçersiz',
  },

  versus: {
    title: 'Karşılaştırma',
    first: 'Birinci üye',
    second: 'İkinci üye',
    match: 'Maç',
    result: 'Sonuç',
    same: (same: number, all: number) =>
      same === 0 ? `${all} maçın hiçbirinde aynı seçim yok.` : `${all} maçtan ${same} tanesinde aynı seçim.`,
    differs: 'farklı',
    total: 'Doğru',
    states: { ok: 'doğru', no: 'yanlış', wait: 'beklemede', void: 'geçersiz' },
    level: (apart: number) =>
      apart === 0
        ? 'Şu an eşitler ve öyle kalırlar.'
        : `Şu an eşitler; açık maçların ${apart} tanesinde ayrılıyorlar.`,
    chase: {
      overtakes: (behind: string, ahead: string, gap: number, apart: number) =>
        `${behind} ${gap} doğru geride; açık ${apart} maçta farklı seçtikleri için ${ahead} adlı üyeyi geçebilir.`,
      catches: (behind: string, ahead: string, gap: number, apart: number) =>
        `${behind} ${gap} doğru geride; açık ${apart} maçın hepsi kendi seçtiği gibi biterse ${ahead} adlı üyeye yetişir.`,
      loses: (behind: string, ahead: string, gap: number, apart: number) =>
        `${behind} ${gap} doğru geride ve yalnız ${apart} açık maçta farklı: bu hafta ${ahead} adlı üyeyi yakalayamaz.`,
    },
    noOther: 'Karşılaştırmak için kuponu sayılan iki üye gerekir.',
  },

  trial: {
    lead: 'Sonuçlanmamış maçlara bir sonuç seçin: ligin tablosu o sonuçlarla nasıl olurdu, hemen görün. Hesap bu tarayıcıda yapılır, hiçbir şey kaydedilmez.',
    table: 'Bu sonuçlarla lig',
    tableNow: 'Şimdiki lig',
    own: (rank: number, correct: number) =>
      `Bu sonuçlarla ${correct} doğruyla ${ordinal(rank, 'sırada')} olursunuz.`,
  },

  check: {
    title: 'Bu tablo nasıl doğrulanır?',
    items: [
      'Her satırın kuponu, haftanın açık verisinde kendi kayıt numarasıyla durur.',
      'O veri kilit anında mühürlendi; mühür sonradan değiştirilemez.',
      'Lig tablosu aynı tahminlerden ve aynı sonuçlardan hesaplanır: genel sıralamadakiyle aynı doğru sayısı.',
    ],
    root: 'Haftanın mührü',
    entries: 'Üyelerin kayıt numaraları (CSV)',
    link: 'Haftayı doğrula',
    data: 'Açık veri',
    open: 'Kilitten sonra doğrulanabilir.',
  },
  csv: 'CSV olarak indir',
  picture: {
    open: 'Resmi paylaş',
    title: 'Tablonun resmi',
    lead: 'Resim bu tarayıcıda çizilir ve hiçbir yerde saklanmaz. Ligin adı ve takma adlar görünür, ligin adresi görünmez.',
    season: 'SEZON',
    detail: (members: number, decided: number) =>
      `${numberOf(members)} üye, ${numberOf(decided)} maç sonuçlandı`,
    file: (week: number | null) => (week === null ? 'lig-sezon.png' : `lig-hafta-${week}.png`),
    alt: (league: string, week: number | null) =>
      week === null ? `${league}, sezon tablosu` : `${league}, Hafta ${week} tablosu`,
  },
  office: 'Ofis ekranı',
  shareTable: 'Tabloyu paylaş',

  board: {
    title: (league: string) => `${league} ekranı`,
    table: 'Tablo',
    picks: 'Haftanın tahminleri',
    reach: 'Kim birinci olabilir?',
    pause: 'Durdur',
    resume: 'Sürdür',
    pauseHint: 'Boşluk tuşu durdurur',
    page: (page: number, pages: number) => `${page} / ${pages}`,
    previous: 'Önceki',
    next: 'Sonraki',
    exit: 'Lige dön',
  },
} as const;

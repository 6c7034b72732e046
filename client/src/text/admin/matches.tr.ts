import { numberOf } from '../numbers.ts';

export const MATCHES = {
  title: 'Maçlar',
  summary: (finished: number, all: number, waiting: number) =>
    `${finished}/${all} maç bitti, ${waiting === 0 ? 'bekleyen sonuç yok' : `${waiting} sonuç bekleniyor`}.`,
  week: 'Hafta',
  weekOption: (week: number, status: string) => `Hafta ${week}, ${status}`,
  roomy: 'Ferah satırlar',
  importButton: 'Toplu İçe Aktar',
  filters: 'Maçları süz',
  status: 'Durum',
  allStatuses: 'Tüm durumlar',
  team: 'Takım ara',
  clear: 'Süzgeci temizle',
  shown: (shown: number, all: number) => `${all} maçtan ${shown} tanesi gösteriliyor.`,
  noneFound: {
    title: 'Süzgece uyan maç yok',
    text: 'Bu haftada aranan durumda ya da adda bir maç bulunamadı.',
  },
  elsewhere: 'Diğer haftalarda',
  elsewhereNone: 'Bu takımın diğer haftalarda maçı yok.',
  elsewhereNoneOfStatus: 'Bu takımın diğer haftalarda bu durumda maçı yok.',
  inWeek: (week: number) => `Hafta ${week}`,
  inGoneWeek: (week: number) => `Hafta ${week} artık yok`,
  proposed: 'Onay bekliyor',
  add: 'Maç Ekle',
  entry: 'Sonuç girişi',
  failed: 'Maçlar yüklenemedi',
  weeksFailed: 'Haftalar yüklenemedi',
  none: { title: 'Bu haftada maç yok', text: '“Maç Ekle” ile haftanın listesini oluşturun.' },
  noWeeks: {
    title: 'Henüz hafta yok',
    lead: 'Maçlar haftalara eklenir.',
    text: 'Önce Haftalar sekmesinde ilk haftayı oluşturun.',
    go: 'Haftalara Git',
  },
  columns: {
    league: 'Lig',
    kickOff: 'Başlama',
    home: 'Ev sahibi',
    score: 'Skor',
    away: 'Deplasman',
    outcome: '1/X/2',
    status: 'Durum',
    action: 'İşlem',
  },
  homeScore: (team: string) => `${team}, ev sahibi skoru`,
  awayScore: (team: string) => `${team}, deplasman skoru`,
  unsaved: 'Kaydedilmedi',
  half: 'Skor eksik',
  undo: 'Geri al',
  correct: 'Düzelt',
  postpone: 'Ertele',
  more: (match: string) => `${match}: diğer işlemler`,
  moved: (from: string) => `Eskisi: ${from}`,
  keys: {
    tab: 'sonraki skor',
    enter: 'sonraki maç',
    up: 'yukarı',
    down: 'aşağı',
    arrows: 'satır',
    escape: 'geri al',
    save: 'kaydet',
    note: '1/X/2 skordan türetilir, elle yazılmaz.',
  },
  bar: {
    count: (count: number) => `${count} sonuç kaydedilmedi:`,
    half: (count: number) => `${count} maçın skoru eksik.`,
    rescored: (coupons: number) => `${numberOf(coupons)} kupon yeniden puanlanır.`,
    save: (count: number) => (count === 1 ? 'Sonucu Kaydet' : 'Sonuçları Kaydet'),
    busy: 'Kaydediliyor...',
  },
  saved: (count: number) => (count === 1 ? 'Sonuç kaydedildi.' : `${count} sonuç kaydedildi.`),
  saveFailed: 'Sonuç kaydedilemedi',
  undoHint: 'Geri almak için maçın geçmişini açın.',
  overtaken: {
    title: 'Siz yazarken bu maçlara karar verildi; yazdıklarınız kaydedilmedi.',
    line: (pair: string, typed: string, now: string, by: string) =>
      `${pair}: siz ${typed} yazmıştınız, şimdi ${now} (${by}).`,
    seen: 'Gördüm',
  },
  latest: 'Son Maçlar',
  latestNone: 'Henüz sonuçlanan maç yok.',
  all: 'Tümü',
  fewer: 'Daha az',
  recorded: (coupons: number) => `kaydedildi, ${numberOf(coupons)} kupon puanlandı`,
  corrected: (old: string) => `düzeltildi (${old} yerine)`,
  voided: 'geçersiz sayıldı',
} as const;

export const MATCH_ACTIONS = {
  title: 'Maç işlemleri',
  edit: 'Maçı düzenle',
  correct: 'Sonucu düzelt',
  withdraw: 'Sonucu geri çek',
  postpone: 'Ertele, yarıda kaldı ya da iptal',
  void: 'Geçersiz say',
  start: 'Şimdi başlat',
  remove: 'Maçı sil',
  history: 'Geçmiş',
  undo: 'Son işlemi geri al',
  pinned: 'Bu haftaya kupon gönderildi ya da hafta kilitlendi: maç listeden çıkarılamaz.',
} as const;

export const CORRECTION = {
  title: 'Sonucu düzelt',
  saved: 'Kayıtlı sonuç',
  next: 'Yeni sonuç',
  home: 'Ev sahibi skoru',
  away: 'Deplasman skoru',
  same: 'Yeni skoru yazın: etkisi burada görünür.',
  previewing: 'Etkisi hesaplanıyor...',
  previewFailed: 'Etkisi hesaplanamadı; düzeltme yine de yayımlanabilir.',
  affected: (count: number) => `${numberOf(count)} kupon etkilenir`,
  noneAffected: 'Hiçbir kuponun doğru sayısı değişmez',
  leadersStay: '1. sıra değişmez',
  leadersMove: '1. sıra değişir:',
  insteadOf: 'yerine',
  before: 'Önce',
  after: 'Sonra',
  firstPlace: '1. sıra',
  nobody: 'henüz yok',
  others: (count: number) => `ve ${numberOf(count)} kişi`,
  gains: (count: number) => `${numberOf(count)} kupon bir doğru kazanır`,
  losses: (count: number) => `${numberOf(count)} kupon bir doğru kaybeder`,
  totals: (coupons: number, matches: number) =>
    `${numberOf(coupons)} kuponun toplamı ${Math.abs(matches)} maç ${matches > 0 ? 'eksilir' : 'artar'}`,
  unmoved: (coupons: number) => `${numberOf(coupons)} kupon aynı kalır`,
  prize: {
    title: 'Ödül',
    announced:
      'Bu haftanın kazananları duyuruldu: değişiklik haftayı yeniden açar, gerekçesi ve kazananlara etkisi herkese gösterilir.',
    confirmed: 'Bu haftanın kazananları onaylandı: değişirlerse yeniden onay gerekir.',
    opens: 'Bu maç sonuçlanana kadar haftanın kazananı olmaz.',
    same: 'Kazananlar aynı kalır.',
    gains: 'Ödülü kazanır',
    loses: 'Ödülü kaybeder',
    paid: 'Ödülü ödenmişti',
    paidLine: (name: string, what: string, day: string) => `${name}, ${what}, ${day}`,
    thing: 'eşya',
    share: (before: string, after: string) => `Kişi başına pay ${before} yerine ${after} olur.`,
    seen: 'Kazananlara etkisini gördüm, haftayı yeniden aç',
    seenMissing: 'Devam etmek için kazananlara etkisini gördüğünüzü işaretleyin',
    others: (count: number) => `ve ${numberOf(count)} kişi`,
  },
  submit: 'Düzeltmeyi Yayımla',
  propose: 'Düzeltmeyi Öner',
  proposed: 'Düzeltme önerildi: başka bir Yönetici onaylayınca yayımlanır.',
  needsSecond: 'Bu kurulumda yayımlanmış bir sonucu değiştirmek için ikinci bir Yöneticinin onayı gerekir.',
  replaces: (name: string) =>
    `${name} bu maç için bir değişiklik önerdi, onay bekliyor: sizin öneriniz onun yerine geçer.`,
  lacksSecond:
    'Şu anda sizden başka etkin bir Yönetici yok: Ayarlar sekmesinde bir tane eklenene kadar öneri bekler.',
  done: 'Sonuç düzeltildi.',
  failed: 'Sonuç düzeltilemedi',
  scoreMissing: 'İki skoru da yazın',
  scoreSame: 'Yeni skor kayıtlı olandan farklı olmalı',
} as const;

export const REASONED = {
  withdraw: {
    title: 'Sonucu geri çek',
    text: () => 'Maç yeniden bekleyen olur. Sonuç daha sonra yeniden girilebilir.',
    submit: 'Geri Çek',
    propose: 'Geri Çekmeyi Öner',
    done: 'Sonuç geri çekildi.',
    failed: 'Sonuç geri çekilemedi',
  },
  void: {
    title: 'Maçı geçersiz say',
    text: (result: string | null) =>
      `Bu maçtan kimse puan almaz ve maç kuponların toplamından düşer.${result ? ` Kayıtlı sonuç (${result}) silinir.` : ''}`,
    submit: 'Geçersiz Say',
    propose: 'Geçersiz Saymayı Öner',
    done: 'Maç geçersiz sayıldı.',
    failed: 'Maç geçersiz sayılamadı',
  },
  postpone: {
    title: 'Ertele, yarıda kaldı ya da iptal',
    text: (_result: string | null, wasReinstated: boolean) =>
      wasReinstated
        ? 'Bir kez yeniden geçerli kılınan maç kendiliğinden geçersiz sayılmaz: oynanmazsa siz geçersiz sayarsınız.'
        : 'Maç haftanın kapanışına kadar oynanmazsa kendiliğinden geçersiz sayılır.',
    submit: 'Kaydet',
    done: 'Maçın durumu değiştirildi.',
    failed: 'Maçın durumu değiştirilemedi',
  },
} as const;

export const POSTPONEMENT = { label: 'Ne oldu?' } as const;
export const FIXTURE = {
  add: 'Maç ekle',
  saveAndNext: 'Kaydet ve yenisi',
  paste: 'Bütün listeyi bir tablodan yapıştır',
  edit: 'Maçı düzenle',
  week: 'Hafta',
  league: 'Lig',
  homeTeam: 'Ev sahibi',
  awayTeam: 'Deplasman',
  matchDate: 'Başlama (Türkiye saati)',
  homeOdds: 'Oran 1',
  drawOdds: 'Oran X',
  awayOdds: 'Oran 2',
  oddsHint: 'Boş bırakılırsa 2,00 / 3,00 / 2,50',
  required: {
    league: 'Lig gerekli',
    homeTeam: 'Ev sahibi gerekli',
    awayTeam: 'Deplasman gerekli',
    matchDate: 'Başlama zamanı gerekli',
  },
  sameTeams: 'Ev sahibi ve deplasman farklı olmalı',
  weekOption: (week: number, matches: number, size: number) => `Hafta ${week}, ${matches}/${size}`,
  weekHint: 'Kuponu olan, kilitlenmiş ya da listesi dolu bir haftaya taşınamaz.',
  listPinned:
    'Bu haftaya kupon gönderildi ya da hafta kilitlendi: listesine maç eklenemez. Başka bir hafta seçin.',
  listFull: (size: number) =>
    `Bu haftanın ${size} maçlık listesi dolu: önce bir maç çıkarın ya da başka bir hafta seçin.`,
  pinned: 'Bu haftaya kupon gönderildi ya da hafta kilitlendi: takım değiştirilemez.',
  afterClose: (close: string) =>
    `Bu saat haftanın kapanışından (${close}) sonra: o zamana kadar oynanmayan maç kendiliğinden geçersiz sayılır. Oynanacaksa önce haftanın kapanışını ileri alın.`,
  playedNotToCome: 'Sonucu girilmiş maç ileri bir saate alınamaz',
  voidStays: 'Geçersiz sayılan maçın saati değiştirilemez',
  created: 'Maç eklendi.',
  createFailed: 'Maç eklenemedi',
  changed: 'Maç güncellendi.',
  changeFailed: 'Maç güncellenemedi',
  moving:
    'Bu haftada kupon var: başlama saatini değiştirmek ziyaretçilere duyurulur, öne almak kilidi de öne alır.',
} as const;

export const REMOVE = {
  title: 'Maçı sil',
  text: (match: string, coupons: number) =>
    `${match} haftanın listesinden silinecek. Bu haftada ${coupons === 0 ? 'kupon yok' : `${numberOf(coupons)} kupon var`}.`,
  submit: 'Maçı Sil',
  done: 'Maç silindi.',
  failed: 'Maç silinemedi',
} as const;

export const START = {
  title: 'Şimdi başlat',
  text: (match: string) =>
    `${match} maçının başlama saati şimdiye alınır. İlk maçsa haftanın tahminleri de kilitlenir. Yalnızca deneme verisinde vardır.`,
  submit: 'Şimdi Başlat',
  done: 'Maç başlatıldı, sonucu girebilirsiniz.',
  failed: 'Maç başlatılamadı',
} as const;

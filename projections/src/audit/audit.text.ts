import type {
  LogKeyIntroduced,
  LogSealed,
  PrizePaid,
  ProposedChange,
  ReplacedKey,
  ReplayFinished,
  Score,
  SealChecked,
  SeedPlanned,
  VoidCause,
} from '@onda-on/contracts/events';
import {
  assertNever,
  liraText,
  MATCH_STATUS_TEXT,
  WEEK_STATUS_TEXT,
  type Postponement,
  type PrizeSplit,
  type WeekStatus,
} from '@onda-on/contracts/rules';

import { LEAGUE_AUDIT_TEXT } from './audit-leagues.text.ts';
import { PANEL_AUDIT_TEXT } from './audit-panel.text.ts';
import { PEOPLE_AUDIT_TEXT } from './audit-people.text.ts';
import { because } from './audit-words.ts';

const POSTPONED: Readonly<Record<Postponement, string>> = {
  postponed: 'ertelendi',
  abandoned: 'yarıda kaldı',
  cancelled: 'iptal edildi',
};
const VOIDED: Readonly<Record<VoidCause, string>> = {
  'behind-lock': 'kilitten sonra ulaştığı için geçersiz sayıldı',
  'sheet-changed': 'kupon listesi değiştiği için geçersiz sayıldı',
  operator: 'geçersiz sayıldı',
};
const SEEDS: Readonly<Record<SeedPlanned['data']['kind'], string>> = {
  demo: 'Deneme verisi yüklenmeye başlandı',
  production: 'Başlangıç verisi yüklenmeye başlandı',
  force: 'Başlangıç verisi yeniden yazılmaya başlandı',
};

const REPLACED: Readonly<Record<ReplacedKey, string>> = {
  jwt: 'Oturum anahtarı',
  vault: 'Kasa anahtarı',
  pepper: 'Kimlik numarası anahtarı',
  'read-models': 'Okuma modellerinin anahtarı',
};

const goals = ({ homeScore, awayScore }: Score) => `${homeScore}–${awayScore}`;

function proposedText(change: ProposedChange): string {
  switch (change.kind) {
    case 'correction':
      return `sonucun ${goals(change.previous)} yerine ${goals(change.corrected)} olması`;
    case 'withdrawal':
      return `${goals(change.previous)} sonucunun geri alınması${postponedAgain(change)}`;
    case 'voiding':
      return `${goals(change.previous)} sonucu olan maçın geçersiz sayılması`;
    case 'reinstatement':
      return change.restored
        ? `maçın ${goals(change.restored)} sonucuyla geri gelmesi`
        : proposedReinstatement(change);
    default:
      return assertNever(change);
  }
}

const proposedReinstatement = ({ postponed }: Readonly<{ postponed?: Postponement }>): string =>
  postponed ? `maçın yeniden “${MATCH_STATUS_TEXT[postponed]}” olması` : 'maçın yeniden bekleyen olması';

const postponedAgain = ({ postponed }: Readonly<{ postponed?: Postponement }>): string =>
  postponed ? ` ve maçın yeniden “${MATCH_STATUS_TEXT[postponed]}” olması` : '';

const prizeText = (prize: PrizeSplit, winners: number): string => {
  if (prize.kind === 'thing') return prize.thing;
  return winners === 1
    ? liraText(prize.kurus)
    : `${liraText(prize.kurus)}, kişi başına ${liraText(prize.share)}`;
};

const refusedRows = (refused: number) => (refused > 0 ? `, ${refused} satır yapılamadı` : '');

const MODELS_NAMED_MAX = 3;
const modelsText = (names: readonly string[]) =>
  names.length > MODELS_NAMED_MAX ? `${names.length} okuma modeli` : names.join(', ');

/** The teams of a match. For a match that was never scheduled `home` is its id, and `away` is empty. */
export type Teams = Readonly<{ home: string; away: string }>;
const between = ({ home, away }: Teams) => (away ? `${home}–${away}` : home);
const played = ({ home, away }: Teams, score: Score) => [home, goals(score), away].filter(Boolean).join(' ');

type DataGiven = Readonly<{ coupons: number; tickets: number; reason: string }>;
type Reviewed = Readonly<{ week: number; coupons: number; note: string }>;
type Exported = Readonly<{ what: string; reason?: string; isFull?: true }>;
const whole = (isFull: true | undefined) => (isFull ? ', tam kimlik numaralarıyla' : '');

/** Every sentence of the audit log, without personal data. */
export const AUDIT_TEXT = {
  ...PANEL_AUDIT_TEXT,
  ...PEOPLE_AUDIT_TEXT,
  ...LEAGUE_AUDIT_TEXT,

  couponSubmitted: (week: number) => `Hafta ${week} için kupon kaydedildi`,
  couponRevised: (week: number) => `Hafta ${week} kuponu değiştirildi`,
  couponVoided: (week: number, couponNo: string, cause: VoidCause, reason: string) =>
    `Hafta ${week}, ${couponNo} numaralı kupon ${VOIDED[cause]}${cause === 'operator' ? because(reason) : ''}`,
  editCodeReissued: (couponNo: string, reason: string) =>
    `${couponNo} numaralı kuponun düzenleme kodu yenilendi${because(reason)}`,
  emailVerified: (couponNo: string) => `${couponNo} numaralı kuponun e-posta adresi doğrulandı`,

  participantBlocked: (reason: string) => `Katılımcı engellendi${because(reason)}`,
  participantUnblocked: (reason: string) => `Katılımcının engeli kaldırıldı${because(reason)}`,
  participantErased: (requestRef: string) => `Katılımcının kişisel verileri silindi (talep ${requestRef})`,
  nationalIdRevealed: (reason: string) => `Katılımcının tam kimlik numarası gösterildi${because(reason)}`,
  personalDataExported: ({ coupons, tickets, reason }: DataGiven) =>
    `Katılımcının bütün verileri indirildi (${coupons} kupon, ${tickets} destek kaydı)${because(reason)}`,
  clusterReviewed: ({ week, coupons, note }: Reviewed) =>
    `Hafta ${week}: ${coupons} kuponluk şüpheli küme incelendi${because(note)}`,

  matchScheduled: (week: number, teams: Teams) => `Hafta ${week}: ${between(teams)} maçı eklendi`,
  matchChanged: (week: number, teams: Teams, reason = '') =>
    `Hafta ${week}: ${between(teams)} maçı güncellendi${because(reason)}`,
  resultRecorded: (teams: Teams, score: Score, reason = '') =>
    `${played(teams, score)} sonucu kaydedildi${because(reason)}`,
  resultCorrected: (teams: Teams, before: Score, after: Score, reason: string) =>
    `${between(teams)} sonucu ${goals(before)} yerine ${goals(after)} olarak düzeltildi${because(reason)}`,
  resultWithdrawn: (teams: Teams, before: Score, reason: string) =>
    `${played(teams, before)} sonucu geri alındı${because(reason)}`,
  matchPostponed: (teams: Teams, kind: Postponement, reason: string) =>
    `${between(teams)} maçı ${POSTPONED[kind]}${because(reason)}`,
  matchVoided: (teams: Teams, before: Score | null, reason: string) =>
    before
      ? `${played(teams, before)} sonucu silinip maç geçersiz sayıldı${because(reason)}`
      : `${between(teams)} maçı geçersiz sayıldı${because(reason)}`,
  matchReinstated: (teams: Teams, reason: string) =>
    `${between(teams)} maçı yeniden bekleyen oldu${because(reason)}`,
  correctionProposed: (teams: Teams, change: ProposedChange, reason: string) =>
    `${between(teams)}: ${proposedText(change)} önerildi${because(reason)}`,
  correctionConfirmed: (teams: Teams) => `${between(teams)} için önerilen değişiklik onaylandı`,
  correctionDeclined: (teams: Teams, reason: string) =>
    `${between(teams)} için önerilen değişiklik reddedildi${because(reason)}`,
  proposalWithdrawn: (teams: Teams) =>
    `${between(teams)} için önerilen değişiklik öneren tarafından geri çekildi`,
  matchRemoved: (teams: Teams) => `${between(teams)} maçı silindi`,

  weekCreated: (week: number, status: WeekStatus) =>
    `Hafta ${week} oluşturuldu (${WEEK_STATUS_TEXT[status]})`,
  weekChanged: (week: number, status: WeekStatus, reason = '') =>
    `Hafta ${week} güncellendi (${WEEK_STATUS_TEXT[status]})${because(reason)}`,
  sheetPinned: (week: number, matches: number) => `Hafta ${week} kupon listesi ${matches} maçla sabitlendi`,
  weekFenced: (week: number) => `Hafta ${week} tahminlere kapandı: bundan sonra yazılan kupon mühre girmez`,
  weekLocked: (week: number, coupons: number) =>
    `Hafta ${week} kilitlendi, ${coupons} kuponun mührü yayımlandı`,
  sealChecked: ({ number, checked, mismatched, isRootEqual }: SealChecked['data']) =>
    mismatched === 0 && isRootEqual
      ? `Hafta ${number} mührü yeniden hesaplandı: ${checked} kaydın hepsi uyuşuyor`
      : `Hafta ${number} mührü yeniden hesaplandı: ${mismatched} kayıt uyuşmuyor`,
  logKeyIntroduced: ({ keyId, previous }: LogKeyIntroduced['data']) =>
    previous
      ? `Günlüğü imzalayan anahtar değişti: ${previous.keyId} yerine ${keyId}`
      : `Günlük artık ${keyId} anahtarıyla imzalanıyor`,
  logSealed: ({ ordinal, head }: LogSealed['data']) =>
    `Günlüğün ilk ${ordinal} olayı imzalandı (${head.slice(0, 16)}…)`,
  weekSettled: (week: number, decided: number) => `Hafta ${week} ${decided} maçla sonuçlandı`,
  weekReopened: (week: number, reason: string) => `Hafta ${week} sonuçları yeniden açıldı${because(reason)}`,
  weekDeleted: (week: number) => `Hafta ${week} silindi`,
  prizesConfirmed: (week: number, winners: number, reason: string) =>
    `Hafta ${week} ödül listesi ${winners} kazananla onaylandı${because(reason)}`,
  prizesAnnounced: (week: number, winners: number, prize: PrizeSplit | null, reason: string) =>
    `Hafta ${week} kazananları duyuruldu (${winners} kupon${prize ? `, ${prizeText(prize, winners)}` : ''})${because(reason)}`,
  prizePaid: ({ week, couponNo, kurus, paidOn, reference }: PrizePaid['data']) =>
    `Hafta ${week} ödülü ödendi: ${couponNo}, ${kurus === null ? 'eşya' : liraText(kurus)}, ${paidOn}${reference ? `, referans ${reference}` : ''}`,
  prizePaymentWithdrawn: (week: number, couponNo: string, reason: string) =>
    `Hafta ${week} ödül ödemesinin kaydı geri alındı: ${couponNo}${because(reason)}`,
  weekNumberReserved: (week: number) => `Hafta ${week} numarası ayrıldı`,
  weekNumberReleased: (week: number) => `Hafta ${week} numarası boşa çıktı`,

  seedPlanned: (kind: SeedPlanned['data']['kind']) => SEEDS[kind],
  seedApplied: (matches: number, pages: number, menus: number) =>
    `Başlangıç verisi yüklendi: ${matches} maç, ${pages} sayfa, ${menus} menü`,
  replayStarted: (projections: readonly string[]) => `Yeniden oynatma başladı: ${modelsText(projections)}`,
  replayFinished: ({ projections, isEqual, hasFailed, isDryRun }: ReplayFinished['data']) =>
    `Yeniden oynatma ${hasFailed ? 'yarıda kaldı' : `bitti (${isDryRun ? 'yalnız karşılaştırma, ' : ''}${isEqual ? 'fark yok' : 'fark var'})`}: ${modelsText(projections)}`,
  parkedRetried: (projection: string, stream: string) => `${projection}: bekleyen ${stream} yeniden denendi`,
  parkedSkipped: (projection: string, stream: string, reason: string) =>
    `${projection}: bekleyen ${stream} olayı atlandı${because(reason)}`,
  exportStarted: ({ what, reason = '', isFull }: Exported) =>
    `${what} dışa aktarılmaya başlandı${whole(isFull)}${because(reason)}`,
  exportMade: ({ what, rows, reason = '', isFull }: Exported & Readonly<{ rows: number }>) =>
    `${what} dışa aktarıldı (${rows} satır${whole(isFull)})${because(reason)}`,
  backupMade: (events: number) => `Yedek alındı (${events} olay)`,
  keyReplaced: (key: ReplacedKey, isAtOnce: boolean) =>
    `${REPLACED[key]} yenilendi${isAtOnce ? '; bütün oturumlar kapandı' : ''}`,
  importStarted: (events: number) => `${events} olay içe aktarılmaya başlandı`,
  importApplied: (events: number) => `${events} olay içe aktarıldı`,
  clockAccepted: (reason: string) => `Sunucunun saati doğru kabul edildi${because(reason)}`,
  clockMoved: (from: string, to: string) => `Sunucunun saati değişti: ${from} yerine ${to} (UTC)`,
  fixtureImportPlanned: (file: string, steps: number, unchanged: number) =>
    `‘${file}’ dosyasından ${steps} maç içe aktarılmaya başlandı (${unchanged} maç zaten vardı)`,
  resultImportPlanned: (file: string, steps: number, unchanged: number) =>
    `‘${file}’ dosyasından ${steps} sonuç içe aktarılmaya başlandı (${unchanged} sonuç zaten vardı)`,
  fileImportCarriedOut: (done: number, refused: number) =>
    `İçe aktarma bitti: ${done} satır${refusedRows(refused)}`,
  fileImportUndoPlanned: (reason: string) => `İçe aktarma geri alınmaya başlandı${because(reason)}`,
  fileImportUndone: (done: number, refused: number, proposed = 0) =>
    proposed > 0
      ? `İçe aktarmanın geri alınması ikinci bir Yöneticiye önerildi: ${proposed} satır${refusedRows(refused)}`
      : `İçe aktarma geri alındı: ${done} satır${refusedRows(refused)}`,
} as const;

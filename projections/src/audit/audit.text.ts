import type { MenuLine, Score, SeedPlanned, VoidCause } from '@onda-on/contracts/events';
import {
  WEEK_STATUS_TEXT,
  type ContactField,
  type ContactSource,
  type Postponement,
  type TicketKind,
  type WeekStatus,
} from '@onda-on/contracts/rules';

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
const SOURCES: Readonly<Record<ContactSource, string>> = {
  website: 'web sitesi',
  referral: 'tavsiye',
  social: 'sosyal medya',
  other: 'diğer',
};
const FIELDS: Readonly<Record<ContactField, string>> = {
  name: 'ad soyad',
  email: 'e-posta',
  phone: 'telefon',
};
const KINDS: Readonly<Record<TicketKind, string>> = {
  contact: 'iletişim formu',
  dispute: 'itiraz',
  other: 'diğer',
};

const because = (reason: string) => (reason ? `: ${reason}` : '');
const MOMENT = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});
const due = (publishAt: string | null) =>
  publishAt === null ? '' : `, ${MOMENT.format(new Date(publishAt))} için zamanlandı`;
const goals = ({ homeScore, awayScore }: Score) => `${homeScore}–${awayScore}`;

/** The teams of a match; its id stands in for a match that nobody scheduled. */
export type Teams = Readonly<{ home: string; away: string }>;
const between = ({ home, away }: Teams) => (away ? `${home}–${away}` : home);
const played = ({ home, away }: Teams, score: Score) => [home, goals(score), away].filter(Boolean).join(' ');

/** Every sentence of the audit log. What was done, in one sentence, without personal data. */
export const AUDIT_TEXT = {
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

  matchScheduled: (week: number, teams: Teams) => `Hafta ${week}: ${between(teams)} maçı eklendi`,
  matchChanged: (week: number, teams: Teams) => `Hafta ${week}: ${between(teams)} maçı güncellendi`,
  resultRecorded: (teams: Teams, score: Score) => `${played(teams, score)} sonucu kaydedildi`,
  resultCorrected: (teams: Teams, before: Score, after: Score, reason: string) =>
    `${between(teams)} sonucu ${goals(before)} yerine ${goals(after)} olarak düzeltildi${because(reason)}`,
  resultWithdrawn: (teams: Teams, before: Score, reason: string) =>
    `${played(teams, before)} sonucu geri alındı${because(reason)}`,
  matchPostponed: (teams: Teams, kind: Postponement, reason: string) =>
    `${between(teams)} maçı ${POSTPONED[kind]}${because(reason)}`,
  matchVoided: (teams: Teams, reason: string) => `${between(teams)} maçı geçersiz sayıldı${because(reason)}`,
  matchRemoved: (teams: Teams) => `${between(teams)} maçı silindi`,

  weekCreated: (week: number, status: WeekStatus) =>
    `Hafta ${week} oluşturuldu (${WEEK_STATUS_TEXT[status]})`,
  weekChanged: (week: number, status: WeekStatus) =>
    `Hafta ${week} güncellendi (${WEEK_STATUS_TEXT[status]})`,
  sheetPinned: (week: number, matches: number) => `Hafta ${week} kupon listesi ${matches} maçla sabitlendi`,
  weekLocked: (week: number, coupons: number) =>
    `Hafta ${week} kilitlendi, ${coupons} kuponun mührü yayımlandı`,
  weekSettled: (week: number, decided: number) => `Hafta ${week} ${decided} maçla sonuçlandı`,
  weekReopened: (week: number, reason: string) => `Hafta ${week} sonuçları yeniden açıldı${because(reason)}`,
  weekDeleted: (week: number) => `Hafta ${week} silindi`,
  weekNumberReserved: (week: number) => `Hafta ${week} numarası ayrıldı`,
  weekNumberReleased: (week: number) => `Hafta ${week} numarası boşa çıktı`,

  pageSaved: (title: string, publishAt: string | null) => `‘${title}’ sayfası kaydedildi${due(publishAt)}`,
  pageRemoved: (slug: string) => `/${slug} sayfası silindi`,
  articleSaved: (title: string, publishAt: string | null) => `‘${title}’ haberi kaydedildi${due(publishAt)}`,
  articleRemoved: (slug: string) => `/${slug} haberi silindi`,
  slugReserved: (slug: string) => `/${slug} adresi ayrıldı`,
  slugReleased: (slug: string) => `/${slug} adresi boşa çıktı`,
  menuCreated: (displayName: string) => `‘${displayName}’ menüsü oluşturuldu`,
  menuItemSaved: ({ label }: MenuLine) => `‘${label}’ menü bağlantısı kaydedildi`,
  menuItemRemoved: () => 'Menü bağlantısı silindi',
  mediaAdded: (name: string) => `‘${name}’ görseli yüklendi`,
  mediaChanged: (name: string) => `‘${name}’ görselinin bilgileri değiştirildi`,
  mediaRemoved: (name: string) => `‘${name}’ görseli silindi`,
  settingsChanged: () => 'Ayarlar değiştirildi',
  siteSettingsChanged: () => 'Site ayarları değiştirildi',

  adminCreated: (role: string) => `Yönetici hesabı oluşturuldu (${role})`,
  adminRenamed: () => 'Yöneticinin adı değiştirildi',
  adminPasswordChanged: (isReset: boolean) =>
    isReset ? 'Yönetici parolası sıfırlandı' : 'Yönetici parolası değiştirildi',
  adminRoleChanged: (role: string) => `Yönetici rolü ${role} olarak değiştirildi`,
  adminDisabled: (reason: string) => `Yönetici hesabı kapatıldı${because(reason)}`,
  adminEnabled: () => 'Yönetici hesabı yeniden açıldı',
  secondFactorEnrolled: () => 'İki adımlı doğrulama açıldı',
  secondFactorUsed: () => 'Doğrulama kodu kabul edildi',
  recoveryCodesRenewed: () => 'Kurtarma kodları yenilendi',
  recoveryCodeUsed: (place: number) => `${place}. kurtarma kodu kullanıldı`,
  secondFactorRemoved: (reason: string) => `İki adımlı doğrulama kapatıldı${because(reason)}`,
  secondFactorAsked: () => 'Parola doğru, doğrulama kodu istendi',
  adminSignedIn: () => 'Yönetici giriş yaptı',
  adminSignedOut: () => 'Yönetici çıkış yaptı',
  signInFailed: () => 'Başarısız giriş denemesi',

  contactAdded: (source: ContactSource) => `Müşteri eklendi (kaynak: ${SOURCES[source]})`,
  contactChanged: (fields: readonly ContactField[]) =>
    fields.length === 0
      ? 'Müşteri kaydı değiştirildi'
      : `Müşteri bilgisi değiştirildi: ${fields.map((field) => FIELDS[field]).join(', ')}`,
  contactTagged: (tag: string) => `Müşteriye ‘${tag}’ etiketi eklendi`,
  contactUntagged: (tag: string) => `Müşterinin ‘${tag}’ etiketi kaldırıldı`,
  contactRemoved: () => 'Müşteri, iletileriyle birlikte silindi',
  ticketOpened: (kind: TicketKind) => `Destek kaydı açıldı (${KINDS[kind]})`,
  ticketAssigned: (isTaken: boolean) =>
    isTaken ? 'Destek kaydı bir yöneticiye atandı' : 'Destek kaydının ataması kaldırıldı',
  ticketAnswered: () => 'Destek kaydı yanıtlandı',
  ticketClosed: () => 'Destek kaydı kapatıldı',
  ticketReopened: () => 'Destek kaydı yeniden açıldı',

  seedPlanned: (kind: SeedPlanned['data']['kind']) => SEEDS[kind],
  seedApplied: (matches: number, pages: number, menus: number) =>
    `Başlangıç verisi yüklendi: ${matches} maç, ${pages} sayfa, ${menus} menü`,
  replayStarted: (projections: readonly string[]) => `Yeniden oynatma başladı: ${projections.join(', ')}`,
  replayFinished: (projections: readonly string[], isEqual: boolean) =>
    `Yeniden oynatma bitti (${isEqual ? 'fark yok' : 'fark var'}): ${projections.join(', ')}`,
  parkedRetried: (projection: string, stream: string) => `${projection}: bekleyen ${stream} yeniden denendi`,
  parkedSkipped: (projection: string, stream: string, reason: string) =>
    `${projection}: bekleyen ${stream} olayı atlandı${because(reason)}`,
  exportMade: (what: string, rows: number) => `${what} dışa aktarıldı (${rows} satır)`,
  backupMade: (events: number) => `Yedek alındı (${events} olay)`,
  importStarted: (events: number) => `${events} olay içe aktarılmaya başlandı`,
  importApplied: (events: number) => `${events} olay içe aktarıldı`,
} as const;

import type { IncomeChanged, NotificationRoundEnded } from '@onda-on/contracts/events';
import {
  CHECK_TEXT,
  liraText,
  OUTCOME_TEXT,
  type ContactField,
  type ContactSource,
  type DisputeOutcome,
  type IdentityCheck,
  type IncomeField,
  type MailWay,
  type NotificationKind,
  type TicketKind,
} from '@onda-on/contracts/rules';

import { because, lineDay } from './audit-words.ts';

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
const INCOME_FIELDS: Readonly<Record<IncomeField, string>> = { sponsor: 'sponsor', note: 'not' };
const KINDS: Readonly<Record<TicketKind, string>> = {
  contact: 'iletişim formu',
  dispute: 'itiraz',
  other: 'diğer',
};
const NOTIFICATIONS: Readonly<Record<NotificationKind, string>> = {
  receipt: 'kupon bildirimi',
  result: 'sonuç bildirimi',
  correction: 'düzeltme bildirimi',
  reminder: 'hatırlatma',
  verification: 'doğrulama bağlantısı',
  weekClosing: 'kapanış hatırlatması (abone)',
  weekResult: 'sonuç haberi (abone)',
  leagueClosing: 'lig hatırlatması',
  leagueResult: 'lig sonucu',
};

const ROUNDS: Readonly<Record<NotificationRoundEnded['data']['kind'], string>> = {
  result: 'sonuç bildirimleri',
  reminder: 'hatırlatma bildirimleri',
  weekClosing: 'abonelere kapanış hatırlatmaları',
  weekClosingLate: 'son gün abone olanlara kapanış hatırlatmaları',
  weekResult: 'abonelere sonuç haberleri',
  leagueClosing: 'lig hatırlatmaları',
  leagueResult: 'lig sonuçları',
};

/** Audit sentences about contacts, tickets, campaigns and sponsors. */
export const PEOPLE_AUDIT_TEXT = {
  contactAdded: (source: ContactSource) => `Müşteri eklendi (kaynak: ${SOURCES[source]})`,
  contactChanged: (fields: readonly ContactField[]) =>
    fields.length === 0
      ? 'Müşteri kaydı değiştirildi'
      : `Müşteri bilgisi değiştirildi: ${fields.map((field) => FIELDS[field]).join(', ')}`,
  contactTagged: (tag: string) => `Müşteriye ‘${tag}’ etiketi eklendi`,
  contactUntagged: (tag: string) => `Müşterinin ‘${tag}’ etiketi kaldırıldı`,
  contactRemoved: () => 'Müşteri, iletileriyle birlikte silindi',
  announcementsAsked: () => 'Duyuru onayı istendi, e-postayla doğrulanması bekleniyor',
  announcementsConfirmed: () => 'Duyuru onayı e-postayla doğrulandı',
  announcementsWithdrawn: () => 'Duyuru onayı geri alındı',
  segmentSaved: (name: string) => `‘${name}’ segmenti kaydedildi`,
  segmentRemoved: () => 'Segment silindi',
  campaignDrafted: (name: string) => `‘${name}’ kampanyası oluşturuldu`,
  campaignChanged: (name: string) => `‘${name}’ kampanyası değiştirildi`,
  campaignTestSent: () => 'Kampanyanın deneme iletisi gönderildi',
  campaignStarted: (recipients: number) => `Kampanya ${recipients} alıcıya gönderilmeye başlandı`,
  campaignOutcomes: (recipients: number) => `Kampanya: ${recipients} alıcı tamamlandı`,
  campaignStopped: () => 'Kampanya durduruldu',
  campaignResumed: () => 'Kampanya sürdürüldü',
  campaignRetried: (recipients: number) => `Kampanya: ulaşmayan ${recipients} alıcı yeniden deneniyor`,
  campaignFinished: (delivered: number) => `Kampanya bitti, ${delivered} alıcıya ulaştı`,
  campaignRemoved: () => 'Kampanya taslağı silindi',
  ticketOpened: (kind: TicketKind) => `Destek kaydı açıldı (${KINDS[kind]})`,
  ticketAssigned: (isTaken: boolean) =>
    isTaken ? 'Destek kaydı bir yöneticiye atandı' : 'Destek kaydının ataması kaldırıldı',
  ticketAnswered: () => 'Destek kaydı yanıtlandı',
  answerMailBegun: (attempt: number) =>
    `Destek yanıtı e-postayla gönderiliyor${attempt > 1 ? ` (${attempt}. deneme)` : ''}`,
  answerMailAccepted: (way: MailWay) =>
    way === 'smtp' ? 'Destek yanıtı e-postayla gönderildi' : 'Destek yanıtı giden kutusuna yazıldı',
  answerMailDelayed: () => 'Destek yanıtının gönderimi ertelendi',
  answerMailFailed: () => 'Destek yanıtı gönderilemedi',
  answerMailRequeued: () => 'Gönderilemeyen destek yanıtı yeniden sıraya alındı',
  ticketClosed: () => 'Destek kaydı kapatıldı',
  ticketReopened: () => 'Destek kaydı yeniden açıldı',
  identityChecked: (checks: readonly IdentityCheck[]) =>
    `İtiraz edenin kimliği doğrulandı: ${checks.map((check) => CHECK_TEXT[check]).join(', ')}`,
  disputeDecided: (outcome: DisputeOutcome, couponNo: string | null, reason: string) =>
    `İtiraz sonuçlandı (açık → ${OUTCOME_TEXT[outcome]}${couponNo === null ? '' : `, ${couponNo}`})${because(reason)}`,

  incomeRecorded: (amount: number, day: string) =>
    `Sponsor geliri kaydedildi: ${liraText(amount)}, ${lineDay(day)}`,
  incomeChanged: ({ amount, day, fields = [] }: IncomeChanged['data']) => {
    const changed = fields.map((field) => INCOME_FIELDS[field]).join(', ');
    return `Sponsor geliri değiştirildi: ${liraText(amount)}, ${lineDay(day)}${changed && ` (değişen: ${changed})`}`;
  },
  incomeRemoved: () => 'Sponsor geliri silindi',

  notificationBegun: (kind: NotificationKind, week: number) =>
    `Hafta ${week}: ${NOTIFICATIONS[kind]} gönderiliyor`,
  notificationAccepted: (kind: NotificationKind, week: number) =>
    `Hafta ${week}: ${NOTIFICATIONS[kind]} gönderildi`,
  notificationDelayed: (kind: NotificationKind, week: number) =>
    `Hafta ${week}: ${NOTIFICATIONS[kind]} ertelendi`,
  notificationFailed: (kind: NotificationKind, week: number) =>
    `Hafta ${week}: ${NOTIFICATIONS[kind]} gönderilemedi`,
  pushAsked: (week: number) => `Hafta ${week} için anlık bildirim istendi`,
  notificationsDeclined: () => 'Bildirimlerden çıkıldı',
  notificationRound: ({ week, kind }: NotificationRoundEnded['data']) =>
    `Hafta ${week}: ${ROUNDS[kind]} gönderildi`,
  subscriptionConfirmed: () => 'Hafta haberlerine e-postayla abone olundu',
  subscriptionEnded: () => 'Hafta haberleri aboneliği bitirildi, adres silindi',
} as const;

import type { LeagueReport, LeagueRole } from '@onda-on/contracts/rules';

import { because } from './audit-words.ts';

const ROLES: Readonly<Record<LeagueRole, string>> = {
  founder: 'kurucu',
  deputy: 'yardımcı',
  member: 'üye',
};
const REPORTS: Readonly<Record<LeagueReport, string>> = {
  name: 'lig adı',
  nickname: 'takma ad',
  personal: 'kişisel veri',
  other: 'diğer',
};

/** Audit sentences about leagues, without their names. */
export const LEAGUE_AUDIT_TEXT = {
  leagueFounded: (firstWeek: number) => `Lig kuruldu (Hafta ${firstWeek} ile başlar)`,
  leagueJoined: (member: number) => `Lige ${member}. üye katıldı`,
  leagueChanged: (isRenamed: boolean) =>
    isRenamed ? 'Ligin adı değiştirildi' : 'Ligin görünümü değiştirildi',
  memberRenamed: (member: number) => `Ligin ${member}. üyesinin takma adı değiştirildi`,
  memberRoleChanged: (member: number, role: LeagueRole) => `Ligin ${member}. üyesinin görevi: ${ROLES[role]}`,
  memberRemoved: (member: number, hasLeft: boolean) =>
    `Ligin ${member}. üyesi ${hasLeft ? 'ayrıldı' : 'çıkarıldı'}`,
  linkRenewed: () => 'Ligin davet bağlantısı yenilendi',
  leagueClosed: (reason: string | null) => `Lig kapatıldı${because(reason ?? '')}`,
  leagueReopened: (reason: string) => `Lig yeniden açıldı${because(reason)}`,
  leagueReported: (about: LeagueReport) => `Lig bildirildi (${REPORTS[about]})`,
  leagueReportsDismissed: (reports: number, reason: string) =>
    `Lig hakkındaki ${reports} bildirim kapatıldı${because(reason)}`,
  leagueRemindersAsked: (member: number) => `Ligin ${member}. üyesi hatırlatma istedi`,
  leagueRemindersEnded: (member: number) => `Ligin ${member}. üyesine hatırlatma gönderilmeyecek`,
} as const;

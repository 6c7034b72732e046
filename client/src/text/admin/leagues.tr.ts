import type { AdminLeagueState } from '@onda-on/contracts/api';

import { numberOf } from '../numbers.ts';

const STATES: Readonly<Record<AdminLeagueState, string>> = {
  reported: 'Bildirilenler',
  open: 'Açık',
  closed: 'Kapalı',
};

/** Words of the section Ligler. */
export const ADMIN_LEAGUES = {
  title: 'Ligler',
  lead: 'Katılımcıların kurduğu ligler. Bildirilen bir ligin adlarına bakın; uygunsuzsa ligi kapatın, değilse bildirimleri reddedin.',
  failed: 'Ligler yüklenemedi',
  more: 'Daha fazla lig',
  state: 'Durum',
  states: STATES,
  none: { title: 'Lig yok', text: 'Bu durumda bir lig yok.' },
  shown: (count: number) => `${numberOf(count)} lig`,
  columns: {
    name: 'Lig',
    reports: 'Bildirim',
    members: 'Üye',
    week: 'İlk hafta',
    status: 'Durum',
    at: 'Kuruluş',
    action: 'İşlem',
  },
  open: 'Aç',
  week: (week: number) => `Hafta ${week}`,
  tag: { open: 'Açık', closed: 'Kapalı' },
  byOperator: 'görevliler kapattı',
  byFounder: 'kurucusu kapattı',

  detailFailed: 'Lig yüklenemedi',
  toPage: 'Ligin sayfası',
  reports: 'Bildirimler',
  noReports: 'Bekleyen bildirim yok.',
  nicknames: 'Takma adlar',
  joined: 'Katılım',
  nickname: 'Takma ad',
  role: 'Görev',
  closing: 'Kapatılma',
  reason: (text: string) => `Gerekçe: ${text}`,

  steps: {
    close: {
      act: 'Ligi Kapat',
      title: (name: string) => `${name} kapatılsın mı?`,
      text: 'Kimse katılamaz ve hiçbir şey değiştirilemez. Gerekçe ligin sayfasında görünür.',
      done: 'Lig kapatıldı',
      failed: 'Lig kapatılamadı',
    },
    reopen: {
      act: 'Yeniden Aç',
      title: (name: string) => `${name} yeniden açılsın mı?`,
      text: 'Üyeleri ve tablosu olduğu gibi durur. Gerekçe işlem kaydında kalır.',
      done: 'Lig yeniden açıldı',
      failed: 'Lig açılamadı',
    },
    dismiss: {
      act: 'Bildirimleri Reddet',
      title: (name: string) => `${name} için bildirimler reddedilsin mi?`,
      text: 'Lig açık kalır ve bildirilenler arasından çıkar. Gerekçe işlem kaydında kalır.',
      done: 'Bildirimler reddedildi',
      failed: 'Bildirimler reddedilemedi',
    },
  },
} as const;

import { numberOf } from '../numbers.ts';

/** Abonelikler, in CRM: visitors who subscribed with an address alone, and members who are reminded of their leagues. */
export const SUBSCRIPTIONS = {
  lead: 'Ana sayfada adresini yazıp gelen bağlantıyla onaylayanlar. Adresler burada gösterilmez: onaylanmayan bir hafta sonra, biten aboneliğinki hemen silinir.',
  failed: 'Abonelikler yüklenirken hata oluştu',
  counts: {
    subscribers: 'Abone',
    closing: 'Kapanış hatırlatması',
    results: 'Sonuç haberi',
    leagueMembers: 'Lig hatırlatması',
  },
  means: {
    subscribers: () => 'adresini onaylamış',
    closing: () => 'isteyen abone',
    results: () => 'isteyen abone',
    leagueMembers: (leagues: number) =>
      leagues === 0 ? 'isteyen üye' : `isteyen üye, ${numberOf(leagues)} ligde`,
  },
  end: 'Aboneliği bitir',
  email: 'Abonenin e-posta adresi',
  endHint:
    'Listeden çıkmak isteyen biri size yazdıysa. Adres hemen silinir; kişi isterse yeniden abone olabilir.',
  endSubmit: 'Bitir ve adresi sil',
  ended: 'Abonelik bitirildi, adres silindi',
  endFailed: 'Abonelik bitirilemedi',
} as const;

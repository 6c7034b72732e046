import type { UndoKind } from '@onda-on/contracts/api';
import type { ProposedChange } from '@onda-on/contracts/events';

import { numberOf } from '../numbers.ts';

/** Undo of the last action on a match. */
export const UNDO = {
  action: 'Geri al',
  title: 'Son işlemi geri al',
  what: 'Geri alınacak işlem',
  kinds: {
    'withdraw-result': 'Sonuç geri çekilir, maç yeniden bekleyen olur.',
    'withdraw-postponed': 'Sonuç geri çekilir, maç önceki erteleme durumuna döner.',
    'correct-back': 'Sonuç, düzeltmeden önceki skora döner.',
    'record-again': 'Geri çekilen sonuç yeniden kaydedilir.',
    'restore-result': 'Maç yeniden geçerli olur ve silinen sonucu yeniden kaydedilir.',
    reinstate: 'Maç yeniden bekleyen olur.',
    'reinstate-postponed': 'Maç yeniden geçerli olur ve önceki erteleme durumuna döner.',
    'postpone-again': 'Maç önceki erteleme durumuna döner.',
    'void-again': 'Maç yeniden geçersiz sayılır.',
    'change-back': 'Maçın bilgileri önceki hâline döner.',
  } satisfies Readonly<Record<UndoKind, string>>,
  keeps: 'Kayıtlardan hiçbir şey silinmez: geri alma, gerekçesiyle ayrı bir kayıt olur.',
  submit: 'Geri Al',
  propose: 'Geri Almayı Öner',
  done: 'İşlem geri alındı.',
  proposed: 'Geri alma önerildi: başka bir Yönetici onaylayınca yapılır.',
  failed: 'İşlem geri alınamadı',
  nothing: 'Bu maçta geri alınabilecek bir işlem yok.',
  loadFailed: 'Geçmiş yüklenemedi',
} as const;

export const HISTORY = {
  title: 'Maçın geçmişi',
  by: (name: string) => `${name} yaptı`,
  undone: 'geri alma',
  showAll: (count: number) => `${numberOf(count)} kayıt, yenisi üstte.`,
} as const;

/** Corrections that wait for a second administrator. */
export const PROPOSALS = {
  title: (count: number) => `Onay bekleyen düzeltmeler (${count})`,
  loadFailed: 'Onay bekleyen düzeltmeler yüklenemedi',
  lead: 'Öneren kişi kendi önerisini sonuçlandıramaz. Maç değişirse öneri düşer.',
  kinds: {
    correction: 'Sonucun düzeltilmesi',
    withdrawal: 'Sonucun geri çekilmesi',
    voiding: 'Sonucu olan maçın geçersiz sayılması',
    reinstatement: 'Maçın yeniden bekleyen olması',
  } satisfies Readonly<Record<ProposedChange['kind'], string>>,
  restored: (score: string) => `Maçın ${score} sonucuyla geri gelmesi`,
  withdrawnAgain: (status: string) => `Sonucun geri çekilmesi ve maçın yeniden “${status}” olması`,
  postponedAgain: (status: string) => `Maçın yeniden “${status}” olması`,
  by: (name: string, at: string) => `${name} önerdi, ${at}`,
  own: 'Kendi öneriniz: başka bir Yönetici karar verecek.',
  withdraw: 'Önerimi Geri Çek',
  withdrawTitle: 'Öneri geri çekilsin mi?',
  withdrawText: 'Öneri kapanır, maçta hiçbir şey değişmez. Aynısı daha sonra yeniden önerilebilir.',
  withdrawn: 'Öneri geri çekildi.',
  withdrawFailed: 'Öneri geri çekilemedi',
  confirm: 'Onayla',
  confirmed: 'Öneri onaylandı ve yayımlandı.',
  confirmFailed: 'Öneri onaylanamadı',
  decline: 'Reddet',
  declineTitle: 'Öneriyi reddet',
  declined: 'Öneri reddedildi.',
  declineFailed: 'Öneri reddedilemedi',
} as const;

/** Fields of a match, besides those of its form, that a conflict notice names. */
export const MATCH_FIELD = { status: 'Durum', score: 'Skor', proposal: 'Öneri' } as const;

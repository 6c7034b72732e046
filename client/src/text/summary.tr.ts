import { numberOf } from './numbers.ts';

export const SUMMARY = {
  title: 'Tahmin Özeti',
  chosen: 'Seçilen tahmin',
  odds: 'Toplam oran',
  hint: 'oranların toplamı; kazanç değildir',
  submit: 'Tahminleri Gönder',
  left: (count: number) => `${numberOf(count)} maç kaldı`,
  close: 'Özeti kapat',
  reopen: (chosen: number, total: number) => `Tahmin Özeti ${chosen}/${total}`,
  open: 'Özeti aç',
  fold: 'Özeti küçült',
  slot: (slot: number, pick: string | undefined) => `${slot}. maç: ${pick ?? 'boş'}`,
} as const;

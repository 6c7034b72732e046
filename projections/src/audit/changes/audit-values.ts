import type { AuditChange } from '@onda-on/contracts/views';

/** The current values by their Turkish names; null where there is none. */
export type AuditValues = Readonly<Record<string, string | null>>;

/** The changes among the fields in both. A field without an earlier value is new, not changed. */
export function changesBetween(before: AuditValues, after: AuditValues): readonly AuditChange[] {
  return Object.entries(after)
    .filter(([field, value]) => (before[field] ?? null) !== value)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }));
}

const MOMENT = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** `20 Kasım 2026 20:00`, in Istanbul. */
export const momentText = (moment: string | null): string | null =>
  moment === null ? null : MOMENT.format(new Date(moment));

export const switchText = (isOn: boolean): string => (isOn ? 'Açık' : 'Kapalı');

/** Texts as they are, numbers in digits, switches in words; null for an empty text. */
export function auditValueText(value: string | number | boolean): string | null {
  if (typeof value === 'boolean') return switchText(value);
  return String(value) === '' ? null : String(value);
}

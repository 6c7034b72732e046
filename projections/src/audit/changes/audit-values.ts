import type { AuditChange } from '@onda-on/contracts/views';

/** A record's values by their Turkish names; null where there is none. */
export type AuditValues = Readonly<Record<string, string | null>>;

/** All fields whose value differs; a value that is new has `before` null. */
export function changesBetween(before: AuditValues, after: AuditValues): readonly AuditChange[] {
  return Object.entries(after)
    .filter(([field, value]) => (before[field] ?? null) !== value)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }));
}

export const switchText = (isOn: boolean): string => (isOn ? 'Açık' : 'Kapalı');

/** A value as text; null for an empty one. */
export function auditValueText(value: string | number | boolean): string | null {
  if (typeof value === 'boolean') return switchText(value);
  return String(value) === '' ? null : String(value);
}

import { SETTINGS } from '../../../text/admin/settings.tr.ts';

/** A setting as people read it. */
export function valueText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? SETTINGS.on : SETTINGS.off;
  return String(value) || SETTINGS.nothing;
}

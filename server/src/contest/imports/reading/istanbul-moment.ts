import { momentOfClock } from '@onda-on/contracts/rules';

import { isMoment } from '../../../platform/http/body-rules.ts';

const OURS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[ T]+(\d{1,2})[:.](\d{2})(?::\d{2})?$/;
const ISO_LOCAL = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** Reads `21.11.2026 19:00` or ISO 8601, as Istanbul time unless a zone is named. Null for any other text. */
export function istanbulMoment(text: string): string | null {
  const trimmed = text.trim();
  if (isMoment(trimmed)) return new Date(trimmed).toISOString();
  const wall = wallClock(trimmed);
  return wall && momentOfClock(wall);
}

/** As `2026-11-21T19:00`; null for a day or an hour that does not exist. */
function wallClock(text: string): string | null {
  const iso = ISO_LOCAL.exec(text);
  const ours = OURS.exec(text);
  const [year, month, day, hour, minute] = iso
    ? iso.slice(1)
    : ours
      ? [ours[3], ours[2], ours[1], ours[4], ours[5]]
      : [];
  if (!year || !month || !day || !hour || !minute) return null;
  const wall = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}`;
  return isMoment(`${wall}Z`) ? wall : null;
}

const two = (part: string): string => part.padStart(2, '0');

const SHOWN = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21.11.2026 19:00`, as in our own files. */
export const istanbulText = (moment: string): string => SHOWN.format(new Date(moment)).replace(',', '');

/** Whether both moments are shown alike: our own files have no seconds, which a kick-off may have. */
export const isSameMinute = (moment: string, other: string): boolean =>
  istanbulText(moment) === istanbulText(other);

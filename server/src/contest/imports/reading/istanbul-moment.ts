import { isMoment } from '../../../platform/kernel/body-rules.ts';

const OURS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[ T]+(\d{1,2})[:.](\d{2})(?::\d{2})?$/;
const ISO_LOCAL = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

const WALL = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Reads `21.11.2026 19:00` or ISO 8601, as Istanbul time unless a zone is named. Null for any other text. */
export function istanbulMoment(text: string): string | null {
  const trimmed = text.trim();
  if (isMoment(trimmed)) return new Date(trimmed).toISOString();
  const wall = wallClock(trimmed);
  return wall && momentOf(wall);
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

/** Null for an hour that the clocks skip. */
function momentOf(wall: string): string | null {
  const asIfUtc = Date.parse(`${wall}Z`);
  // Twice, since the first guess may be on the other side of a clock change.
  const guess = asIfUtc - offsetAt(asIfUtc);
  const moment = new Date(asIfUtc - offsetAt(guess));
  return wallOf(moment) === wall ? moment.toISOString() : null;
}

const offsetAt = (moment: number): number =>
  Date.parse(`${wallOf(new Date(moment))}Z`) - Math.floor(moment / 60_000) * 60_000;

function wallOf(moment: Date): string {
  const parts = Object.fromEntries(WALL.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

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

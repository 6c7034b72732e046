const CALENDAR_TEXT = {
  name: (site: string) => `${site} son gönderimler`,
  summary: (week: number) => `Hafta ${week}: son gönderim`,
  description: (site: string, week: number) =>
    `${site} Hafta ${week} kuponları bu saate kadar gönderilebilir. Saat değişirse takvim de değişir.`,
  alarm: (week: number) => `Hafta ${week} için kuponunuzu gönderin`,
} as const;

/** A week as the calendar shows it. `revision` rises with each change of the lock and never falls; moments are ISO. */
export type LockOfWeek = Readonly<{
  id: string;
  number: number;
  startAt: string;
  lockAt: string;
  revision: number;
}>;

type Site = Readonly<{ origin: string; name: string }>;

/** How long before the lock the entry in the calendar begins, and when it reminds. */
const BEGINS_MS_BEFORE = 30 * 60_000;
const REMINDER = '-PT2H';
const REFRESH = 'PT6H';

/** The locks of the season as an iCalendar file (RFC 5545) that calendars subscribe to. The same weeks are the same bytes. */
export function lockCalendar({ origin, name }: Site, weeks: readonly LockOfWeek[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Onda On//takvim//TR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(CALENDAR_TEXT.name(name))}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...weeks.flatMap((week) => eventOf(week, { origin, name })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf({ id, number, startAt, lockAt, revision }: LockOfWeek, { origin, name }: Site) {
  const lock = new Date(lockAt);
  return [
    'BEGIN:VEVENT',
    `UID:onda-on-week-${id}`,
    `DTSTAMP:${utc(new Date(startAt))}`,
    `SEQUENCE:${revision}`,
    `DTSTART:${utc(new Date(lock.getTime() - BEGINS_MS_BEFORE))}`,
    `DTEND:${utc(lock)}`,
    `SUMMARY:${text(CALENDAR_TEXT.summary(number))}`,
    `DESCRIPTION:${text(CALENDAR_TEXT.description(name, number))}`,
    `URL:${origin}/`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMINDER}`,
    `DESCRIPTION:${text(CALENDAR_TEXT.alarm(number))}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** `20261121T120000Z` */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const text = (plain: string): string =>
  plain.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);

const LINE_BYTES_MAX = 75;

/** A line of at most 75 bytes; the rest of a longer one begins with a blank, and no character is cut. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > LINE_BYTES_MAX) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n');
}

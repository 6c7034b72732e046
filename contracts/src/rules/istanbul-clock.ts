const MINUTE_MS = 60_000;
const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What a clock in Istanbul shows: `2026-11-21T19:00`. */
export function istanbulClock(moment: string | number | Date): string {
  const parts = Object.fromEntries(
    PARTS.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

/** The moment at which it shows that, ISO. Null for an hour that the clocks skip, and for no time at all. */
export function momentOfClock(shown: string): string | null {
  const asIfUtc = Date.parse(`${shown}Z`);
  // Twice, since the first guess may be on the other side of a clock change.
  const moment = asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc));
  return !Number.isNaN(moment) && istanbulClock(moment) === shown ? new Date(moment).toISOString() : null;
}

const offsetAt = (ms: number): number =>
  Number.isNaN(ms) ? ms : Date.parse(`${istanbulClock(ms)}Z`) - Math.floor(ms / MINUTE_MS) * MINUTE_MS;

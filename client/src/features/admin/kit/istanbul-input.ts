const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as the value of a `datetime-local` field, in Istanbul's time wherever the operator is. */
export function istanbulInput(moment: string | Date): string {
  const parts = Object.fromEntries(
    PARTS.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

/** The moment in a field; `before`, with its seconds, while the field still shows it. */
export const momentKept = (text: string, before: string | undefined): string | null =>
  before !== undefined && istanbulInput(before) === text ? before : momentOfInput(text);

/**
 * The reverse of `istanbulInput`, as ISO; null when the field is empty or half filled, or in the last hours of the year
 * 9999. A year of which one digit is typed counts as a year.
 */
export function momentOfInput(text: string): string | null {
  const asIfUtc = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(asIfUtc)) return null;
  const offset = Date.parse(`${istanbulInput(new Date(asIfUtc))}Z`) - asIfUtc;
  return Number.isNaN(offset) ? null : new Date(asIfUtc - offset).toISOString();
}

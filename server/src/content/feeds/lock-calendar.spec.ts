import { describe, expect, it } from '@jest/globals';

import { lockCalendar } from './lock-calendar.ts';

const week = (number: number, revision = 0) => ({
  id: `w${number}`,
  number,
  startAt: '2026-11-18T12:00:00.000Z',
  lockAt: '2026-11-21T12:00:00.000Z',
  revision,
});
const site = { origin: 'https://ondaon.example', name: 'Onda On; Ömer, Çağla’nın çok uzun adlı yarışması' };
const file = lockCalendar(site, [week(15), week(16, 3)]);
const unfolded = file.replaceAll('\r\n ', '');

describe('calendar of the locks', () => {
  it('has an entry that ends at each lock, in UTC, with a reminder', () => {
    expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(unfolded).toContain(
      'DTSTART:20261121T113000Z\r\nDTEND:20261121T120000Z\r\nSUMMARY:Hafta 15: son gönderim',
    );
    expect(unfolded).toContain('TRIGGER:-PT2H');
  });

  it('replaces the entry of a week that was changed', () =>
    expect(unfolded).toMatch(/UID:onda-on-week-w16\r\n.*\r\nSEQUENCE:3/));

  it('escapes what ends a value, and folds lines without cutting a letter', () => {
    expect(unfolded).toContain(
      String.raw`X-WR-CALNAME:Onda On\; Ömer\, Çağla’nın çok uzun adlı yarışması son gönderimler`,
    );
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});

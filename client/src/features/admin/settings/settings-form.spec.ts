import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';

import { ApiError } from '../../../api/api-error.ts';
import { changesIn, integerOrZero, settingIn, settingsFormOf, settingsOf } from './settings-form.ts';
import { notSeeded, seeded } from './use-seeding.ts';

const form = settingsFormOf(DEFAULT_SETTINGS);

describe('settings form', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['12,9', 12],
    ['-3', -3],
    ['abc', 0],
    ['', 0],
    ['1e3', 1],
  ])('parses “%s” as %i', (text, value) => expect(integerOrZero(text)).toBe(value));

  it('sends the unchanged object when nothing is touched', () =>
    expect(settingsOf(form, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS));

  it('previews the changes, as they would be stored', () => {
    const edited = {
      ...form,
      'predictions.maxPredictionsPerWeek': 'on iki',
      'predictions.scorePerCorrectPrediction': ' 1 ',
      'site.maintenanceMode': true,
    };
    expect(changesIn(edited, DEFAULT_SETTINGS)).toEqual([
      { path: 'site.maintenanceMode', before: false, after: true },
      { path: 'predictions.maxPredictionsPerWeek', before: 10, after: 0 },
    ]);
  });

  it('finds the field of a refusal', () => {
    expect(settingIn('En çok giriş denemesi 1 ile 20 arasında olmalıdır')).toBe('security.maxLoginAttempts');
    expect(settingIn('Bu kayıt siz düzenlerken değişti')).toBeUndefined();
  });
});

describe('seeding notification', () => {
  it('shows the counts for ten seconds after a success', () => {
    const counts = { admins: 1, matches: 10, pages: 7, menus: 4 };
    const { duration, description } = seeded({ message: '', data: { counts } });
    expect(duration).toBe(10_000);
    expect(description).toContain('10 maç, 7 sayfa, 4 menü');
  });

  it('shows for eight seconds after a failure, with a fallback without a server message', () =>
    expect(notSeeded(new ApiError(500, ''), 'Seeding failed')).toMatchObject({
      description: 'Seeding failed',
      variant: 'destructive',
      duration: 8000,
    }));

  it('treats “zaten seed edilmiş” as a success', () => {
    const body = JSON.stringify({
      statusCode: 409,
      code: 'ALREADY_SEEDED',
      message: 'Veritabanı zaten seed edilmiş',
    });
    const notice = notSeeded(new ApiError(409, body), 'Seeding failed');
    expect(notice.title).toBe('Database Zaten Hazır');
    expect(notice.variant).toBeUndefined();
  });
});

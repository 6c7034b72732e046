import { describe, it } from '@jest/globals';
import { DEFAULT_SETTINGS, DEFAULT_SITE_SETTINGS, type Settings } from '@onda-on/contracts/rules';

import { siteSettingsDecider } from '../../content/site-settings/site-settings.decider.ts';
import { specFor } from '../../main/testing/decider-spec.ts';
import { settingsDecider } from './settings.decider.ts';

const change = (group: keyof Settings, fields: object) => ({
  type: 'ChangeSettings' as const,
  settings: { ...DEFAULT_SETTINGS, [group]: { ...DEFAULT_SETTINGS[group], ...fields } },
});

describe('settings decider', () => {
  const given = specFor(settingsDecider);

  it('writes nothing for unchanged settings', () => given().when(change('site', {})).thenNothing());
  it.each([
    ['predictions', { maxPredictionsPerWeek: 0 }],
    ['predictions', { maxPredictionsPerWeek: 17 }],
    ['predictions', { scorePerCorrectPrediction: 1001 }],
    ['predictions', { submissionDeadlineHours: 169 }],
    ['predictions', { submissionDeadlineHours: 1.5 }],
    ['security', { sessionTimeoutMinutes: 4 }],
    ['security', { maxLoginAttempts: 21 }],
    ['site', { name: '' }],
    ['site', { description: 'a'.repeat(301) }],
  ] as const)('refuses %s %j', (group, fields) =>
    given().when(change(group, fields)).thenRejected('SETTING_OUT_OF_RANGE'),
  );
  it('accepts the ends of a range', () => {
    const command = change('predictions', { maxPredictionsPerWeek: 16, submissionDeadlineHours: 168 });
    given()
      .when(command)
      .thenEvents({ type: 'SettingsChanged', data: { settings: command.settings } });
  });
});

describe('site settings decider', () => {
  const given = specFor(siteSettingsDecider);

  it.each(['javascript:alert(1)', '//evil', 'mailto:a@b.example'])(
    'refuses a button with a link to %s',
    (heroCtaLink) =>
      given()
        .when({ type: 'ChangeSiteSettings', siteSettings: { ...DEFAULT_SITE_SETTINGS, heroCtaLink } })
        .thenRejected('UNSAFE_LINK'),
  );
});

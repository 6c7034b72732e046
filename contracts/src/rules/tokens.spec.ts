import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '../settings/site-settings.ts';
import { fillText, fillTokens, tokensNow, type TokenFacts } from './tokens.ts';

type Some = Readonly<{
  site?: Partial<Settings['site']>;
  predictions?: Partial<Settings['predictions']>;
  notifications?: Partial<Settings['notifications']>;
  security?: Partial<Settings['security']>;
  texts?: Partial<SiteSettings>;
}>;

const facts = ({ site, predictions, notifications, security, texts }: Some = {}): TokenFacts => ({
  settings: {
    site: { ...DEFAULT_SETTINGS.site, ...site },
    predictions: { ...DEFAULT_SETTINGS.predictions, ...predictions },
    notifications: { ...DEFAULT_SETTINGS.notifications, ...notifications },
    security: { ...DEFAULT_SETTINGS.security, ...security },
  },
  site: { ...DEFAULT_SITE_SETTINGS, ...texts },
});
const filled = (name: string, some: Some = {}): string => fillText(`{{${name}}}`, facts(some));

describe('token', () => {
  it.each<readonly [string, Some, string]>([
    ['siteName', { site: { name: 'Yedi Yedi' } }, 'Yedi Yedi'],
    ['siteDescription', { site: { description: 'Bil' } }, 'Bil'],
    ['maxPredictionsPerWeek', { predictions: { maxPredictionsPerWeek: 7 } }, '7'],
    ['scorePerCorrectPrediction', { predictions: { scorePerCorrectPrediction: 1_000 } }, '1.000'],
    ['submissionDeadlineHours', { predictions: { submissionDeadlineHours: 3 } }, '3'],
    ['maxLoginAttempts', { security: { maxLoginAttempts: 9 } }, '9'],
    ['sessionTimeoutMinutes', { security: { sessionTimeoutMinutes: 30 } }, '30'],
    ['organiserName', { texts: { organiserName: 'Örnek A.Ş.' } }, 'Örnek A.Ş.'],
    ['organiserAddress', { texts: { organiserAddress: 'Ankara' } }, 'Ankara'],
    ['contactEmail', { texts: { contactEmail: 'a@b.example' } }, 'a@b.example'],
  ])('{{%s}} shows the current setting', (name, some, value) => {
    expect(filled(name, some)).toBe(value);
    expect(filled(name)).not.toBe(value);
  });

  it.each<readonly [string, Some, RegExp]>([
    ['lockRule', {}, /^haftanın ilk maçının başlama anında$/],
    ['lockRule', { predictions: { submissionDeadlineHours: 3 } }, /başlamasına 3 saat kala$/],
    [
      'lockRule',
      { predictions: { submissionDeadlineHours: 3, enableLateSubmissions: true } },
      /başlama anında$/,
    ],
    ['registrationRule', { site: { allowRegistrations: false } }, /kabul edilmemektedir/],
    ['notificationRule', {}, /gönderilmemektedir/],
    ['notificationRule', { notifications: { emailNotifications: true } }, /e-posta ile makbuz ve sonuç gön/],
    [
      'notificationRule',
      { notifications: { emailNotifications: true, smsNotifications: true, weeklyReminders: true } },
      /e-posta ve SMS ile .*hatırlatması/,
    ],
    ['verificationRule', { security: { requireEmailVerification: true } }, /doğrulanması gerekir/],
    ['contactRule', {}, /^Bize İletişim sayfasındaki formla/],
    ['contactRule', { texts: { contactEmail: 'a@b.example' } }, /a@b\.example/],
    ['dataController', {}, /henüz girilmemiştir/],
    [
      'dataController',
      { texts: { organiserName: 'Örnek A.Ş.', organiserAddress: 'Ankara' } },
      /Örnek A\.Ş\..*Ankara/,
    ],
  ])('{{%s}} is a correct Turkish phrase: case %#', (name, some, text) =>
    expect(filled(name, some)).toMatch(text),
  );

  it('is left unchanged when it is unknown, as is text without tokens', () => {
    expect(fillText('{{bilinmeyen}} {{constructor}} {{ }} {siteName}', facts())).toBe(
      '{{bilinmeyen}} {{constructor}} {{ }} {siteName}',
    );
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{{')),
        (text) => fillText(text, facts()) === text,
      ),
    );
  });

  it('is filled in once, in every displayed field of a block', () => {
    const site = { name: '{{weeklyPrize}}' };
    const content = {
      blocks: [
        { type: 'paragraph', content: '{{ siteName }}' },
        { type: 'list', items: ['{{weeklyPrize}}'] },
        { type: 'quote', content: '', author: '{{siteName}}' },
      ],
    };
    expect(fillTokens(content, facts({ site }))).toEqual({
      blocks: [
        { type: 'paragraph', content: '{{weeklyPrize}}' },
        { type: 'list', items: ['₺50.000'] },
        { type: 'quote', content: '', author: '{{weeklyPrize}}' },
      ],
    });
  });

  it('is not filled in in a block of unknown shape', () => {
    const content = JSON.parse('{ "blocks": [{ "type": "x", "content": { "a": 1 }, "items": [1, null] }] }');
    expect(fillTokens(content, facts())).toEqual(content);
  });

  it('cannot inject a tag or an address into HTML', () => {
    const site = { name: '<img src=x onerror=alert(1)>' };
    const html = '<p>{{siteName}}</p><a href="{{siteName}}">x</a>';
    expect(fillTokens(html, facts({ site }))).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p><a href="{{siteName}}">x</a>',
    );
  });

  it('is listed with its current value and meaning', () => {
    const offered = tokensNow(facts());
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length);
    for (const { value, meaning } of offered) expect([value, meaning]).not.toContain('');
  });
});

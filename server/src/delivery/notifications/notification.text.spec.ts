import { describe, expect, it } from '@jest/globals';

import { letterOf, NOTIFICATION_ENDS, NOTIFICATION_TEXT } from './notification.text.ts';

describe('notification letter', () => {
  const body = ['Kuponunuz kaydedildi.'];

  it("is signed with the site's name, and explains how to unsubscribe", () => {
    const person = { name: 'Ayşe', site: 'Ligin Kâhini' };
    expect(letterOf(body, person, NOTIFICATION_ENDS.coupon('https://ornek.example/b/1'))).toBe(
      'Merhaba Ayşe,\n\nKuponunuz kaydedildi.\n\nLigin Kâhini\n\nBu iletiyi, kuponunuzu gönderirken istediğiniz için aldınız. Artık istemiyorsanız: https://ornek.example/b/1',
    );
  });

  it('quotes no name that holds a link', () => {
    const facts = { week: 15, sent: 3, own: null, link: 'https://ondaon.example/lig/1' };
    const moment = { missing: 3, isMissing: false, lockAt: new Date(0), home: 'https://ondaon.example/' };
    const league = 'Ödül için kotu.example';
    const letters = [
      NOTIFICATION_TEXT.leagueClosing({ ...facts, ...moment, league }),
      NOTIFICATION_TEXT.leagueResult({ ...facts, league, first: 'kotu.example' }),
    ].map(({ subject, body: lines }) => [
      subject,
      letterOf(lines, { name: league, site: 'Ligin Kâhini' }, null),
    ]);
    expect(letters.map(([subject]) => subject)).toEqual([
      'Liginiz: 3 kişi henüz göndermedi',
      'Liginiz: 15. hafta sonuçlandı',
    ]);
    expect(letters[0]?.[1]).toMatch(/^Merhaba,\n\nLiginizdeki 3 kişi/);
    expect(letters[1]?.[1]).toMatch(/^Merhaba,\n\nLiginizde 15\. hafta sonuçlandı/);
    expect(JSON.stringify(letters)).not.toContain('kotu');
  });

  it('greets a reader who gave no name', () => {
    expect(letterOf(body, { name: null, site: 'Ligin Kâhini' }, null)).toBe(
      'Merhaba,\n\nKuponunuz kaydedildi.\n\nLigin Kâhini',
    );
  });
});

import { describe, expect, it } from '@jest/globals';

import { letterOf, NOTIFICATION_ENDS } from './notification.text.ts';

describe('notification letter', () => {
  const body = ['Kuponunuz kaydedildi.'];

  it("is signed with the site's name, and explains how to unsubscribe", () => {
    const person = { name: 'Ayşe', site: 'Ligin Kâhini' };
    expect(letterOf(body, person, NOTIFICATION_ENDS.coupon('https://ornek.example/b/1'))).toBe(
      'Merhaba Ayşe,\n\nKuponunuz kaydedildi.\n\nLigin Kâhini\n\nBu iletiyi, kuponunuzu gönderirken istediğiniz için aldınız. Artık istemiyorsanız: https://ornek.example/b/1',
    );
  });

  it('greets a reader who gave no name', () => {
    expect(letterOf(body, { name: null, site: 'Ligin Kâhini' }, null)).toBe(
      'Merhaba,\n\nKuponunuz kaydedildi.\n\nLigin Kâhini',
    );
  });
});

import { describe, expect, it } from '@jest/globals';

import { letterOf } from './notification.text.ts';

describe('notification letter', () => {
  const words = { subject: 'Hafta 15', body: ['Kuponunuz kaydedildi.'], short: '' };

  it("is signed with the site's name, and explains how to unsubscribe", () => {
    const person = { name: 'Ayşe', site: 'Ligin Kâhini' };
    expect(letterOf(words, person, 'https://ornek.example/b/1')).toBe(
      'Merhaba Ayşe,\n\nKuponunuz kaydedildi.\n\nLigin Kâhini\n\nBu iletiyi, kuponunuzu gönderirken istediğiniz için aldınız. Artık istemiyorsanız: https://ornek.example/b/1',
    );
  });
});

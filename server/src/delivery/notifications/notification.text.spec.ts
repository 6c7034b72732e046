import { describe, expect, it } from '@jest/globals';

import { letterOf } from './notification.text.ts';

describe('a letter to a participant', () => {
  const words = { subject: 'Hafta 15', body: ['Kuponunuz kaydedildi.'], short: '' };

  it('is signed with the name that operators gave the site, and says how to get no more', () => {
    const person = { name: 'Ayşe', site: 'Ligin Kâhini' };
    expect(letterOf(words, person, 'https://ornek.example/b/1')).toBe(
      'Merhaba Ayşe,\n\nKuponunuz kaydedildi.\n\nLigin Kâhini\n\nBu iletiyi, kuponunuzu gönderirken istediğiniz için aldınız. Artık istemiyorsanız: https://ornek.example/b/1',
    );
  });
});

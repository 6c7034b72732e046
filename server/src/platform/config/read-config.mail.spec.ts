import { describe, expect, it } from '@jest/globals';

import { anchorMailIn, mailIn } from './read-config.ts';

const MAIL = 'smtp://onda:cok%2Dgizli@mail.ornek.org:587';

describe('mail configuration', () => {
  it('is an outbox without a server', () => {
    expect(mailIn({})).toBeUndefined();
    expect(mailIn({ MAIL: '', MAIL_FROM: '' })).toBeUndefined();
  });

  it.each([
    ['bildirim@ornek.org', { name: '', address: 'bildirim@ornek.org' }],
    ['Onda On <bildirim@ornek.org>', { name: 'Onda On', address: 'bildirim@ornek.org' }],
    ['"Onda On" <bildirim@ornek.org>', { name: 'Onda On', address: 'bildirim@ornek.org' }],
  ])('is read from %s', (text, from) =>
    expect(mailIn({ MAIL, MAIL_FROM: text })).toEqual({ url: MAIL, from }),
  );

  it('may be one that speaks TLS from the first byte', () => {
    const url = 'smtps://onda:gizli@mail.ornek.org:465';
    expect(mailIn({ MAIL: url, MAIL_FROM: 'a@ornek.org' })?.url).toBe(url);
  });

  it.each([
    ['MAIL_FROM', { MAIL }],
    ['MAIL', { MAIL_FROM: 'a@ornek.org' }],
    ['MAIL_FROM', { MAIL, MAIL_FROM: 'ornek.org' }],
    ['MAIL_FROM', { MAIL, MAIL_FROM: 'Onda\r\nBcc: x@ornek.org <a@ornek.org>' }],
    ['MAIL', { MAIL: 'mail.ornek.org', MAIL_FROM: 'a@ornek.org' }],
    ['MAIL', { MAIL: 'http://onda:cok-gizli@x', MAIL_FROM: 'a@ornek.org' }],
    ['MAIL', { MAIL: 'smtp://onda:cok-gizli@x/yol', MAIL_FROM: 'a@ornek.org' }],
    ['MAIL', { MAIL: 'smtp://onda:cok-gizli%@x', MAIL_FROM: 'a@ornek.org' }],
  ])('stops the start for a wrong %s, without showing the password', (name, environment) => {
    const read = () => mailIn(environment);
    expect(read).toThrow(name);
    expect(read).not.toThrow('gizli');
  });
});

describe('address that signed heads are mailed to', () => {
  it('is off by default, and read with a mail server', () => {
    expect(anchorMailIn({ MAIL })).toBeUndefined();
    expect(anchorMailIn({ MAIL, ANCHOR_MAIL: 'tanik@ornek.org' })).toBe('tanik@ornek.org');
  });

  it.each([{ ANCHOR_MAIL: 'tanik@ornek.org' }, { MAIL, ANCHOR_MAIL: 'tanik' }])(
    'stops the start for %j',
    (environment) => expect(() => anchorMailIn(environment)).toThrow('ANCHOR_MAIL'),
  );
});

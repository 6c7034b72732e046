import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { Mail, MailPort } from '../mail.port.ts';

/** A sent mail as tests see it, for every adapter. */
export type SeenMail = Readonly<{
  to: string;
  subject: string;
  text: string;
  unsubscribeUrl?: string | undefined;
}>;

/** A fresh mail port, and the mails that it was given. */
export type MailBench = Readonly<{
  port: MailPort;
  seen: () => Promise<readonly SeenMail[]>;
  close: () => Promise<void>;
}>;

export const SAMPLE_MAIL: Mail = {
  key: 'receipt:AAAA-BBBB-CCCC:0',
  at: '2026-11-20T12:00:00.000Z',
  topic: 'receipt',
  owner: { kind: 'participant', id: '0f'.repeat(16) },
  to: 'elif@ornek.example',
  subject: 'Kuponunuz kaydedildi: İlk hafta',
  text: 'Merhaba,\n\nÇizgi ölçüsü 1X2 <b>değil</b>.\nhttps://ondaon.example/kupon/AAAA',
  unsubscribeUrl: 'https://ondaon.example/bildirim/abc',
};

/** The contract of every mail port. */
export function describeMail(name: string, open: () => Promise<MailBench>) {
  describe(`the ${name} as a channel for mails`, () => {
    let bench: MailBench;
    beforeEach(async () => {
      bench = await open();
    });
    afterEach(() => bench.close());

    it('takes a mail, letter by letter', async () => {
      expect(await bench.port.send(SAMPLE_MAIL)).toEqual({ kind: 'accepted' });
      const { to, subject, text, unsubscribeUrl } = SAMPLE_MAIL;
      expect(await bench.seen()).toEqual([expect.objectContaining({ to, subject, text, unsubscribeUrl })]);
    });

    it('takes mails of many at once', async () => {
      const mails = Array.from({ length: 12 }, (_, n) => ({
        ...SAMPLE_MAIL,
        key: `k:${n}`,
        to: `k${n}@ornek.example`,
      }));
      const outcomes = await Promise.all(mails.map((mail) => bench.port.send(mail)));
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
      const addresses = (await bench.seen()).map(({ to }) => to).toSorted();
      expect(addresses).toEqual(mails.map(({ to }) => to).toSorted());
    });

    it.each<[string, Partial<Mail>]>([
      ['a line break in the subject', { subject: 'Merhaba\r\nBcc: herkes@ornek.example' }],
      ['a bare line feed in the subject', { subject: 'Merhaba\nBcc: herkes@ornek.example' }],
      ['a line break in the address', { to: 'elif@ornek.example\r\nRCPT TO:<b@ornek.example>' }],
      ['two addresses', { to: 'elif@ornek.example, ali@ornek.example' }],
      ['an address with a name', { to: 'Elif <elif@ornek.example>' }],
      ['no address', { to: '' }],
      ['a line break in the unsubscribe link', { unsubscribeUrl: 'https://x.example/\r\nBcc: a@x.example' }],
      [
        'an unsubscribe link that ends its header',
        { unsubscribeUrl: 'https://x.example/>, <mailto:a@x.example' },
      ],
      ['an unsubscribe link that is a script', { unsubscribeUrl: 'javascript:alert(1)' }],
      ['a key with a line break', { key: 'a\r\nX: y' }],
      ['an empty subject', { subject: ' ' }],
      ['an empty text', { text: '' }],
    ])('refuses %s for good, and sends nothing', async (_, change) => {
      expect(await bench.port.send({ ...SAMPLE_MAIL, ...change })).toEqual({
        kind: 'failed',
        reason: 'malformed',
      });
      expect(await bench.seen()).toEqual([]);
    });

    it('lets a line that looks like a command or a header stand in the text as it is', async () => {
      const text = 'Bcc: a@x.example\n.\nQUIT\n\n.nokta';
      await bench.port.send({ ...SAMPLE_MAIL, text });
      expect(await bench.seen()).toEqual([expect.objectContaining({ to: SAMPLE_MAIL.to, text })]);
    });
  });
}

import { describe, expect, it } from '@jest/globals';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { OutboxMailer, forgetMailsOf, mailsOf, Outbox } from './outbox.ts';
import { describeMail, SAMPLE_MAIL } from './testing/mail.contract.ts';

async function newOutbox() {
  const { vault, close } = await openTestStores();
  const outbox = new Outbox(vault);
  return { vault, outbox, port: new OutboxMailer(outbox), close };
}

describeMail('outbox', async () => {
  const { outbox, port, close } = await newOutbox();
  return { port, seen: async () => (await outbox.page(100)).mails, close };
});

describe('outbox', () => {
  it('stores a mail once, however often it is sent', async () => {
    const { outbox, port, close } = await newOutbox();
    await port.send(SAMPLE_MAIL);
    await port.send(SAMPLE_MAIL);
    expect((await outbox.page(10)).mails).toHaveLength(1);
    await close();
  });

  it('is read from the newest, page by page', async () => {
    const { outbox, port, close } = await newOutbox();
    for (const day of [3, 1, 2])
      await port.send({ ...SAMPLE_MAIL, at: `2026-11-0${day}T12:00:00Z`, subject: `${day}` });
    const first = await outbox.page(2);
    expect(first.mails.map(({ subject }) => subject)).toEqual(['3', '2']);
    const second = await outbox.page(2, first.next ?? undefined);
    expect(second.mails.map(({ subject }) => subject)).toEqual(['1']);
    expect(second.next).toBeNull();
    await close();
  });

  it('shows all other mails where one is damaged', async () => {
    const { vault, outbox, port, close } = await newOutbox();
    for (const key of ['a', 'b']) await port.send({ ...SAMPLE_MAIL, key });
    const [newest, oldest] = (await outbox.page(10)).mails;
    await vault.forget('outbox', newest?.id ?? '');
    const sealed = Buffer.alloc(64, 7).toString('base64');
    await vault.takeRows([{ row: 'secret', kind: 'outbox', id: newest?.id ?? '', sealed }]);
    expect((await outbox.page(10)).mails).toEqual([oldest]);
    expect(await mailsOf(vault, [SAMPLE_MAIL.owner])).toEqual([oldest]);
    await close();
  });

  it('deletes mails after thirty days, and those of erased persons', async () => {
    const { vault, outbox, port, close } = await newOutbox();
    const other = { kind: 'contact', id: 'c1' } as const;
    await port.send({ ...SAMPLE_MAIL, at: '2026-10-21T11:59:59.000Z' });
    await port.send({ ...SAMPLE_MAIL, at: '2026-10-21T12:00:01.000Z' });
    await port.send({ ...SAMPLE_MAIL, owner: other });
    expect(await outbox.tidy(new Date('2026-11-20T12:00:00.000Z'))).toBe(1);
    expect(await forgetMailsOf(vault, SAMPLE_MAIL.owner)).toBe(1);
    expect((await outbox.page(10)).mails.map(({ owner }) => owner)).toEqual([other]);
    await close();
  });
});

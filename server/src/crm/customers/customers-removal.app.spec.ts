import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Vault } from '@onda-on/stores';

import { VAULT } from '../../platform/stores/stores.module.ts';
import { CustomerVaultJob } from './customer.job.ts';
import { openCustomerDriver, PATH, PERSON, type CustomerDriver } from './testing/customer-driver.ts';

describe('removing customers over HTTP', () => {
  let server: CustomerDriver['server'];
  let call: CustomerDriver['call'];
  let add: CustomerDriver['add'];
  let list: CustomerDriver['list'];
  beforeAll(async () => {
    ({ server, call, add, list } = await openCustomerDriver());
  });
  afterAll(() => server.close());

  it('erases every message, once, for good: a new message makes a new customer', async () => {
    const body = {
      name: 'Silinecek Kişi',
      email: 'sil@ornek.example',
      subject: 'Beni silin',
      message: 'Bütün verilerimi silin lütfen.',
      consent: true,
    };
    await server.call('POST', '/api/contact', { body });
    const [contact] = await list('', 'sil@');
    const { body: tickets } = await call('GET', `/api/admin/tickets?contact=${contact?.id}`);
    await call('POST', `/api/admin/tickets/${tickets[0].id}/answer`, { text: 'Gereğini yapıyoruz.' });

    const { status } = await call('DELETE', `${PATH}/${contact?.id}`);
    expect(status).toBe(200);
    expect(await list('', 'sil@')).toEqual([]);
    expect((await call('GET', `${PATH}/${contact?.id}`)).status).toBe(404);
    expect((await call('DELETE', `${PATH}/${contact?.id}`)).body.code).toBe('CONTACT_NOT_FOUND');
    expect((await call('POST', `${PATH}/${contact?.id}/tags`, { tag: 'vip' })).status).toBe(404);
    const { text, body: left } = await call('GET', `/api/admin/tickets?contact=${contact?.id}`);
    expect(left).toMatchObject([{ isErased: true, name: '', message: '', answers: [{ text: '' }] }]);
    expect(text).not.toMatch(/Silinecek|Gereğini|sil@/u);
    expect((await call('POST', `/api/admin/tickets/${tickets[0].id}/answer`, { text: 'Yine' })).status).toBe(
      404,
    );

    await server.call('POST', '/api/contact', { body });
    const [again] = await list('', 'sil@');
    expect(again?.id).not.toBe(contact?.id);
  });

  it('forgets one whose row nothing decrypts any more, and leaves answers to a message that is damaged', async () => {
    const vault = server.get<Vault>(VAULT);
    const sealed = Buffer.alloc(64, 7).toString('base64');
    const { id } = await add();
    await vault.forget('contact', id);
    await vault.takeRows([
      { row: 'secret', kind: 'contact', id, sealed },
      { row: 'secret', kind: 'ticket', id: 'damaged', sealed },
    ]);
    await vault.keep('ticket-answer', 'answer', { ticketId: 'damaged' });
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(200);
    await server.get(CustomerVaultJob).tidy();
    expect(await vault.idsOf('contact', { limit: 500 })).not.toContain(id);
    expect(await vault.secretOf('ticket-answer', 'answer')).toBeDefined();
    await vault.forget('ticket', 'damaged');
  });

  it.each(['yok', '..', '%00', 'x'.repeat(101)])('answers %s like an unknown customer', async (id) => {
    for (const [method, tail, body] of [
      ['GET', '', undefined],
      ['PUT', '', PERSON],
      ['DELETE', '', undefined],
      ['POST', '/tags', { tag: 'vip' }],
      ['DELETE', '/tags/vip', undefined],
    ] as const) {
      const { status } = await call(method, `${PATH}/${id}${tail}`, body);
      expect([400, 404, 405, 414]).toContain(status);
    }
  });
});

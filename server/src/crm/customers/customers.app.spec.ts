import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Customer } from '@onda-on/contracts/api';
import { CONTACT_TEXT, TAGS_MAX } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { openCustomerDriver, PATH, PERSON, type CustomerDriver } from './testing/customer-driver.ts';

describe('customers over HTTP', () => {
  let server: CustomerDriver['server'];
  let call: CustomerDriver['call'];
  let add: CustomerDriver['add'];
  let list: CustomerDriver['list'];
  beforeAll(async () => {
    ({ server, call, add, list } = await openCustomerDriver());
  });
  afterAll(() => server.close());

  const one = async (id: string): Promise<Customer> => {
    await server.caughtUp();
    return (await call('GET', `${PATH}/${id}`)).body;
  };
  const end = () => server.get<EventLog>(EVENT_LOG).end();

  it('are created with name, address, phone and source, and are first in the list', async () => {
    const { id, email } = await add({ name: 'Ayşe  Işık', phone: '0532 000 00 00' });
    const [first] = await list();
    expect(first).toEqual({
      id,
      name: 'Ayşe Işık',
      email,
      phone: '0532 000 00 00',
      source: 'referral',
      tags: [],
      campaigns: false,
      announcements: 'none',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      revision: 0,
    });
  });

  it('have unique addresses', async () => {
    await add({ email: 'tek@ornek.example' });
    const before = await end();
    const again = await call('POST', PATH, { ...PERSON, email: 'TEK@ornek.example' });
    expect([again.status, again.body.code]).toEqual([409, 'CONTACT_EXISTS']);
    const other = await add();
    const renamed = await call('PUT', `${PATH}/${other.id}`, { ...PERSON, email: 'tek@ornek.example' });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'CONTACT_EXISTS']);
    expect((await one(other.id)).email).toBe(other.email);
    expect(await end()).toBeGreaterThan(before);
  });

  it.each<readonly [Record<string, unknown>, string]>([
    [{ name: 'x' }, CONTACT_TEXT.name],
    [{ name: ['a'] }, CONTACT_TEXT.name],
    [{ email: 'x' }, CONTACT_TEXT.email],
    [{ phone: 'x' }, CONTACT_TEXT.phone],
    [{ phone: undefined }, CONTACT_TEXT.phone],
    [{ source: 'fax' }, CONTACT_TEXT.source],
    [{ source: { $ne: null } }, CONTACT_TEXT.source],
    [{ campaigns: 'evet' }, 'Gönderilen bilgiler geçersiz'],
    [{ tags: ['vip'] }, 'Gönderilen bilgiler geçersiz'],
    [{ id: 'x' }, 'Gönderilen bilgiler geçersiz'],
  ])('are refused with %o, in Turkish', async (change, message) => {
    const before = await end();
    const body = { ...PERSON, email: 'yeni@ornek.example', ...change };
    for (const path of ['POST ', 'PUT /x']) {
      const [method = '', tail = ''] = path.split(' ');
      expect((await call(method, `${PATH}${tail}`, body)).body).toMatchObject({ statusCode: 400, message });
    }
    expect(await end()).toBe(before);
  });

  it('are changed, and the log names the changed fields without their values', async () => {
    const { id, email } = await add();
    const { status, headers } = await call('PUT', `${PATH}/${id}`, {
      ...PERSON,
      email,
      name: 'Yeni Ad',
      source: 'social',
      campaigns: true,
    });
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(await one(id)).toMatchObject({ name: 'Yeni Ad', source: 'social', campaigns: true, revision: 1 });
    const [changed] = (await eventsIn(server, 'ContactChanged')).slice(-1);
    const before = { source: 'referral', announcements: 'none' };
    const data = { contactId: id, source: 'social', fields: ['name'], campaigns: true, before };
    expect(changed?.data).toEqual(data);
    const unchanged = await end();
    await call('PUT', `${PATH}/${id}`, { ...PERSON, email, name: 'Yeni Ad', source: 'social' });
    expect(await end()).toBe(unchanged);
  });

  it("refuse the second of two editors, and keep the first one's change", async () => {
    const { id, email } = await add();
    const edit = (name: string) =>
      call('PUT', `${PATH}/${id}`, { ...PERSON, email, name }, { 'if-match': '"0"' });
    const answers = await Promise.all(['Birinci Editör', 'İkinci Editör', 'Üçüncü Editör'].map(edit));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await one(id)).name).toBe(winner?.body.name);
    const late = await call('DELETE', `${PATH}/${id}`, undefined, { 'if-match': '"0"' });
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
    expect((await call('PUT', `${PATH}/${id}`, { ...PERSON, email }, { 'if-match': 'x' })).status).toBe(400);
  });

  it('are tagged by one press or by a word, untagged, and found by their tags', async () => {
    const [one_, other] = [await add(), await add()];
    expect((await call('POST', `${PATH}/${one_.id}/tags`, { tag: 'vip' })).body.tags).toEqual(['vip']);
    expect((await call('POST', `${PATH}/${one_.id}/tags`, { tag: ' VİP ' })).body.tags).toEqual(['vip']);
    expect((await call('POST', `${PATH}/${one_.id}/tags`, { tag: 'VIP' })).body.tags).toEqual(['vip']);
    await call('POST', `${PATH}/${one_.id}/tags`, { tag: 'Basın Bülteni' });
    await call('POST', `${PATH}/${other.id}/tags`, { tag: 'vip' });
    expect((await list('?tag=vip')).map(({ id }) => id)).toEqual([other.id, one_.id]);
    const { body: tags } = await call('GET', '/api/admin/contact-tags');
    expect(tags).toEqual([
      { tag: 'basın bülteni', contacts: 1 },
      { tag: 'vip', contacts: 2 },
    ]);
    const { status, body } = await call(
      'DELETE',
      `${PATH}/${one_.id}/tags/${encodeURIComponent('basın bülteni')}`,
    );
    expect([status, body.tags]).toEqual([200, ['vip']]);
    await call('DELETE', `${PATH}/${other.id}/tags/vip`);
    expect((await list('?tag=vip')).map(({ id }) => id)).toEqual([one_.id]);
  });

  it.each([
    '',
    ' ',
    'a@b.example',
    '12345678901',
    '0532 111 22 33',
    '<b>',
    'x'.repeat(31),
    'a/b',
    { $gt: '' },
    ['vip'],
    null,
  ])('refuse the tag %j, because the log keeps tags for ever', async (tag) => {
    const { id } = await add();
    const before = await end();
    const { status, body } = await call('POST', `${PATH}/${id}/tags`, { tag });
    expect([status, body.message]).toEqual([400, CONTACT_TEXT.tag]);
    expect(await end()).toBe(before);
  });

  it('accept at most twenty tags', async () => {
    const { id } = await add();
    for (let i = 0; i < TAGS_MAX; i += 1) await call('POST', `${PATH}/${id}/tags`, { tag: `etiket ${i}` });
    const { status, body } = await call('POST', `${PATH}/${id}/tags`, { tag: 'fazla' });
    expect([status, body.code]).toEqual([409, 'CONTACT_TAGS_FULL']);
  });

  it('are listed page by page, each once', async () => {
    await server.caughtUp();
    const all = await list('?limit=100');
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { body, headers } = await call('GET', `${PATH}?limit=4${after ? `&after=${after}` : ''}`);
      seen.push(...(body as Customer[]).map(({ id }) => id));
      after = headers.get('x-next-cursor');
    } while (after !== null);
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it.each(['?limit=0', '?limit=101', '?after=!', '?tag=a@b', '?x=1', '?search=a'])(
    'refuse %s',
    async (query) => expect((await call('GET', `${PATH}${query}`)).status).toBe(400),
  );

  it('are in the audit log by the actions on them, without personal data', async () => {
    const { id } = await add();
    await call('DELETE', `${PATH}/${id}`);
    await server.caughtUp();
    const { body, text } = await call('GET', '/api/admin/audit-logs?limit=100');
    const sentences = (body as { meta: string }[]).map(({ meta }) => meta);
    expect(sentences).toEqual(
      expect.arrayContaining([
        'Müşteri eklendi (kaynak: tavsiye)',
        'Müşteri bilgisi değiştirildi: ad soyad',
        'Müşteriye ‘vip’ etiketi eklendi',
        'Müşteri, iletileriyle birlikte silindi',
      ]),
    );
    expect(text).not.toMatch(/ornek\.example|Işık|Yeni Ad/u);
  });
});

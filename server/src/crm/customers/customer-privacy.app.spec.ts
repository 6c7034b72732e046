import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anyCodec } from '@onda-on/contracts/events';
import { CONTACT_TAGS, CONTACTS, TAG_COUNTS, TICKETS, type Collection } from '@onda-on/contracts/views';
import { LOG_START, type EventLog, type ReadStore, type Vault } from '@onda-on/stores';

import { bytesBelow } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { CustomerVault, RemovedCustomers } from './customer-vault.ts';
import { CustomerVaultJob } from './customer.job.ts';

const CANARY = {
  name: 'Kanarya Kuşoğlu',
  email: 'kanarya.kusoglu@gizli.example',
  phone: '+90 555 123 98 76',
  subject: 'Serçe konusu',
  message: 'Bülbülün derdi çok büyüktür.',
} as const;
const ANSWER = 'Leylek havada uçuyor.';
const WORDS = [...Object.values(CANARY), ANSWER, 'Kuşoğlu', 'gizli.example'];

const formsOf = (word: string): readonly Buffer[] => [
  Buffer.from(word),
  Buffer.from(word, 'utf16le'),
  Buffer.from(Buffer.from(word).toString('hex')),
  Buffer.from(Buffer.from(word).toString('base64').replace(/=+$/u, '').slice(0, -2)),
  Buffer.from(encodeURIComponent(word)),
  Buffer.from(JSON.stringify(word).slice(1, -1)),
];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('personal data of contacts', () => {
  let server: RunningApp;
  let token: string;
  let contactId: string;

  beforeAll(async () => {
    server = await startApp();
    token = await server.signIn();
    const { body } = await server.call('POST', '/api/contact', { body: { ...CANARY, consent: true } });
    await server.call('POST', '/api/contact', { body: { ...CANARY, consent: false } });
    await server.call('POST', `/api/admin/tickets/${body.id}/answer`, { token, body: { text: ANSWER } });
    await server.caughtUp();
    [{ id: contactId }] = (await server.call('GET', '/api/admin/contacts', { token })).body;
    await server.call('GET', '/api/admin/contacts', { token, headers: { 'x-search': 'Kanarya' } });
    await server.call('POST', `/api/admin/contacts/${contactId}/tags`, { token, body: { tag: 'vip' } });
    const person = { name: 'Kanarya Kuşoğlu Serçe', email: CANARY.email, phone: '', source: 'other' };
    await server.call('PUT', `/api/admin/contacts/${contactId}`, { token, body: person });
    await server.caughtUp();
  });
  afterAll(() => server.close());

  const documents = async () => {
    const reads = server.get<ReadStore>(READ_STORE);
    const all: unknown[] = [];
    for (const from of [CONTACTS, CONTACT_TAGS, TAG_COUNTS, TICKETS] as readonly Collection<unknown>[])
      for await (const entry of reads.scan(from)) all.push(entry);
    return all;
  };

  it('is in no file in any form, except the encrypted vault', () => {
    const bytes = bytesBelow(server.dataDirectory);
    const found = WORDS.filter((word) => formsOf(word).some((form) => bytes.includes(form)));
    expect(found).toEqual([]);
  });

  it('is in no event, not even as a hash', async () => {
    const events: string[] = [];
    for await (const { event } of server.get<EventLog>(EVENT_LOG).readAll(LOG_START, anyCodec.types))
      if (event) events.push(JSON.stringify([event.type, event.data, event.meta]));
    const ofThem = events.filter((event) => /^\["(?:Contact|Ticket)/u.test(event));
    expect(ofThem.length).toBeGreaterThan(4);
    expect(ofThem.join('\n')).not.toMatch(/[0-9a-f]{40}/u);
    expect(WORDS.filter((word) => events.some((event) => event.includes(word)))).toEqual([]);
  });

  it('is in no public answer', async () => {
    const paths = ['/api/admin/site-settings', '/api/matches', '/api/news', '/api/contact', '/metrics'];
    const texts = await Promise.all(paths.map(async (path) => (await server.call('GET', path)).text));
    expect(WORDS.filter((word) => texts.some((text) => text.includes(word)))).toEqual([]);
  });

  it('is erased with the contact, and a replay of the log gives the same bytes without it', async () => {
    const vault = server.get<Vault>(VAULT);
    const before = JSON.stringify(
      (await documents()).filter((each) => JSON.stringify(each).includes('"answers"')),
    );
    await server.call('DELETE', `/api/admin/contacts/${contactId}`, { token });
    await server.caughtUp();
    for (const kind of ['contact', 'ticket', 'ticket-answer'])
      expect(await vault.secretsOf(kind)).toEqual(new Map());
    const after = await documents();
    // The ticket is unchanged: an erasure changes only the contact's own document.
    expect(JSON.stringify(after.filter((each) => JSON.stringify(each).includes('"answers"')))).toBe(before);
    expect(JSON.stringify(after)).not.toContain('vip');
  });

  it('is erased at the next start when a removal was interrupted, or an old vault was restored', async () => {
    const vault = server.get(CustomerVault);
    const at = new Date().toISOString();
    const message = { ...CANARY, contactId, at };
    await vault.keepPerson(contactId, CANARY, at);
    await vault.keepMessage('eski', message);
    await server.get(CustomerVaultJob).tidy();
    expect((await vault.customersKept()).size + (await vault.messagesKept()).size).toBe(0);
  });

  it('is removed again, with an event, when an older log and vault were restored', async () => {
    const email = 'geri@gizli.example';
    const { id } = (
      await server.call('POST', '/api/admin/contacts', {
        token,
        body: { name: CANARY.name, email, phone: '', source: 'other' },
      })
    ).body;
    server.get(RemovedCustomers).add(id, new Date());
    await server.get(CustomerVaultJob).tidy();
    expect(await server.get(CustomerVault).person(id)).toBeUndefined();
    const { events } = await server.get<EventLog>(EVENT_LOG).read(`contact-${id}`);
    expect(events.map(({ type }) => type)).toEqual(['ContactAdded', 'ContactRemoved']);
  });

  it('does not block an address whose entry got no answer', async () => {
    const vault = server.get(CustomerVault);
    const [left, onTheWay] = ['kesik@gizli.example', 'yolda@gizli.example'];
    await vault.keepPerson('c'.repeat(32), { ...CANARY, email: left }, hoursAgo(0.1));
    await vault.keepPerson('d'.repeat(32), { ...CANARY, email: onTheWay }, hoursAgo(0));
    const enter = async (email: string) => {
      const body = { name: CANARY.name, email, phone: '', source: 'other' };
      return (await server.call('POST', '/api/admin/contacts', { token, body })).status;
    };
    expect([await enter(left), await enter(left), await enter(onTheWay)]).toEqual([201, 409, 409]);
    for (const id of ['c', 'd']) await vault.forget(id.repeat(32));
  });

  it('is listed in the ledger of erasures by its id alone', async () => {
    const ledger = readFileSync(join(server.dataDirectory, 'erasures.log'), 'utf8');
    expect(ledger).toContain(` ${contactId}\n`);
    expect(WORDS.filter((word) => ledger.includes(word))).toEqual([]);
  });

  it('is not kept in an answer to a person removed meanwhile', async () => {
    const body = { ...CANARY, consent: true };
    const { id } = (await server.call('POST', '/api/contact', { body })).body;
    await server.caughtUp();
    const [contact] = (await server.call('GET', '/api/admin/contacts', { token })).body;
    const vault = server.get(CustomerVault);
    const keepAnswer = vault.keepAnswer.bind(vault);
    const late = jest.spyOn(vault, 'keepAnswer').mockImplementation(async (...given) => {
      await server.call('DELETE', `/api/admin/contacts/${contact.id}`, { token });
      await keepAnswer(...given);
    });
    await server.call('POST', `/api/admin/tickets/${id}/answer`, { token, body: { text: ANSWER } });
    late.mockRestore();
    expect(await vault.answersKept()).toEqual(new Map());

    await keepAnswer('eski.1', { ticketId: id, contactId: contact.id, text: ANSWER });
    await server.get(CustomerVaultJob).tidy();
    expect(await vault.answersKept()).toEqual(new Map());
  });

  it('is erased after an hour when no event refers to it, and not before', async () => {
    const vault = server.get(CustomerVault);
    await vault.keepPerson('yeni', { ...CANARY, email: 'yeni@gizli.example' }, hoursAgo(0.5));
    await vault.keepPerson('yetim', CANARY, hoursAgo(2));
    await vault.keepMessage('yetim', { ...CANARY, contactId: null, at: hoursAgo(2) });
    await server.get(CustomerVaultJob).tidy();
    expect([...(await vault.customersKept()).keys()]).toEqual(['yeni']);
    expect((await vault.messagesKept()).size).toBe(0);
  });
});

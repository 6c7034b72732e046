import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

import { describe, expect, it } from '@jest/globals';

import { SmtpMail } from './smtp.mail.ts';
import { describeMail, SAMPLE_MAIL } from './testing/mail.contract.ts';
import { readMail } from './testing/read-mail.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

const idOf = (headers = '') => /Message-ID: (\S+)/i.exec(headers)?.[1];
/** A certificate that is its own authority, of which only tests have the key. */
const fileOf = (name: string) =>
  new URL(`../../../../stores/src/event-log/eventstoredb/testing/${name}`, import.meta.url);
const FROM = { name: 'Onda On', address: 'bildirim@ornek.example' };

async function newBench() {
  const server = await startSmtpServer();
  const port = new SmtpMail({ url: server.url, from: FROM });
  const close = async () => {
    port.close();
    await server.close();
  };
  return { server, port, close };
}

// Over a real socket, to a test server; it does not show how other servers treat a mail.
describeMail('SMTP server', async () => {
  const { server, port, close } = await newBench();
  return { port, seen: async () => server.mails.map(readMail), close };
});

describe('mail over SMTP', () => {
  it('has a sender, one-click unsubscribe (RFC 8058), and a mark as automatic', async () => {
    const { server, port, close } = await newBench();
    await port.send(SAMPLE_MAIL);
    await port.send({ ...SAMPLE_MAIL, to: 'yine@ornek.example' });
    const [first, again] = server.mails.map(readMail);
    expect(first?.headers).toContain('From: Onda On <bildirim@ornek.example>');
    expect(first?.headers).toContain('List-Unsubscribe: <https://ondaon.example/bildirim/abc>');
    expect(first?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(first?.headers).toContain('Auto-Submitted: auto-generated');
    expect(first?.html).toContain('&lt;b&gt;değil&lt;/b&gt;');
    expect(first?.html).toContain('<a href="https://ondaon.example/kupon/AAAA">');
    expect(idOf(first?.headers)).toMatch(/^<[0-9a-f]{40}@ornek\.example>$/);
    expect(idOf(again?.headers)).toBe(idOf(first?.headers));
    await close();
  });

  it.each([
    ['RCPT', '550 no such box elif@ornek.example', { kind: 'failed', reason: 'address-refused' }],
    ['RCPT', '451 come back', { kind: 'later', reason: 'server-busy' }],
    ['DATA.', '554 not this one', { kind: 'failed', reason: 'mail-refused' }],
    ['DATA.', '452 disk full', { kind: 'later', reason: 'server-busy' }],
    ['HELLO.', '421 closing for today', { kind: 'later', reason: 'server-away' }],
    ['HELLO.', '554 nobody here', { kind: 'later', reason: 'server-away' }],
    ['MAIL', '530 who are you', { kind: 'later', reason: 'sign-in-refused' }],
    ['MAIL', '550 not from you', { kind: 'failed', reason: 'mail-refused' }],
  ])('answered to %s with %s', async (command, answer, outcome) => {
    const { server, port, close } = await newBench();
    server.moods.set(command, answer);
    expect(await port.send(SAMPLE_MAIL)).toEqual(outcome);
    server.moods.clear();
    expect(await port.send(SAMPLE_MAIL)).toEqual({ kind: 'accepted' });
    await close();
  });

  it('waits for a server that is down', async () => {
    const { server, port, close } = await newBench();
    await server.close();
    expect(await port.send(SAMPLE_MAIL)).toEqual({ kind: 'later', reason: 'server-away' });
    await close();
  });

  it('sends neither password nor mail over a line without TLS where there is a password', async () => {
    const server = await startSmtpServer();
    server.moods.set('STARTTLS', '502 not here');
    const port = new SmtpMail({ url: server.url.replace('//', '//onda:gizli@'), from: FROM });
    expect(await port.send(SAMPLE_MAIL)).toEqual({ kind: 'later', reason: 'server-away' });
    expect(server.commands).toEqual(expect.arrayContaining(['EHLO', 'STARTTLS']));
    expect(server.commands).not.toEqual(expect.arrayContaining([expect.stringMatching(/AUTH|MAIL/)]));
    port.close();
    await server.close();
  });

  it('says nothing to a server whose certificate is of no authority that this machine trusts', async () => {
    const server = await startSmtpServer();
    const files = { cert: readFileSync(fileOf('certificate.pem')), key: readFileSync(fileOf('key.pem')) };
    const behind = Number(new URL(server.url).port);
    const secured = createServer(files, (socket) => {
      const line = connect(behind, '127.0.0.1').on('error', () => undefined);
      socket
        .on('error', () => undefined)
        .pipe(line)
        .pipe(socket);
    });
    await once(secured.listen(0, '127.0.0.1'), 'listening');
    const url = `smtps://127.0.0.1:${(secured.address() as AddressInfo).port}`;
    const port = new SmtpMail({ url, from: FROM });
    expect(await port.send(SAMPLE_MAIL)).toEqual({ kind: 'later', reason: 'server-away' });
    expect([server.commands, server.mails]).toEqual([[], []]);
    port.close();
    secured.close();
    await server.close();
  });
});

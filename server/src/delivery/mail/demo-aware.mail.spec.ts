import { describe, expect, it } from '@jest/globals';

import { DemoAwareMail } from './demo-aware.mail.ts';
import type { MailPort } from './mail.port.ts';
import { SAMPLE_MAIL } from './testing/mail.contract.ts';

function newPort(kind: MailPort['kind']) {
  const keys: string[] = [];
  const send: MailPort['send'] = async ({ key }) => {
    keys.push(key);
    return { kind: 'accepted' };
  };
  return { kind, send, keys };
}

describe('mails of a demo', () => {
  it('go to the outbox, whatever is configured, as soon as it is a demo', async () => {
    const [outbox, outside, state] = [newPort('outbox'), newPort('smtp'), { isDemo: false }];
    const mail = new DemoAwareMail(() => state.isDemo, outbox, outside);
    await mail.send({ ...SAMPLE_MAIL, key: 'real' });
    expect(mail.kind).toBe('smtp');
    state.isDemo = true;
    await mail.send({ ...SAMPLE_MAIL, key: 'made-up' });
    expect(mail.kind).toBe('outbox');
    expect([outside.keys, outbox.keys]).toEqual([['real'], ['made-up']]);
  });

  it('go to the outbox of every installation without a mail server', () =>
    expect(new DemoAwareMail(() => false, newPort('outbox'), undefined).kind).toBe('outbox'));
});

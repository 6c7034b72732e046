import { describe, expect, it } from '@jest/globals';

import type { AnchorJob } from '../../contest/proof/anchors/anchor.job.ts';
import type { Anchor } from '../../contest/proof/anchors/anchor.port.ts';
import { doubleOf } from '../../main/testing/double-of.ts';
import { MailAnchor } from './mail-anchor.ts';
import { malformed } from './mail-html.ts';
import type { Mail, MailOutcome, MailPort } from './mail.port.ts';

const checkpoint = { ordinal: 7, head: 'ab', keyId: 'k', signature: 's', at: '2026-11-21T12:00:00.000Z' };

function newAnchor(anchorMail: string | undefined, kind: MailPort['kind'], outcome: MailOutcome) {
  const [added, sent]: [Anchor[], Mail[]] = [[], []];
  const anchors = doubleOf<AnchorJob>({ add: (anchor) => void added.push(anchor) });
  const send = async (mail: Mail) => {
    sent.push(mail);
    return outcome;
  };
  return { anchor: new MailAnchor(anchors, { anchorMail }, { kind, send }), added, sent };
}

describe('mailed checkpoint', () => {
  it('is one line that can be checked, to the address of the setting', async () => {
    const { anchor, added, sent } = newAnchor('tanik@ornek.org', 'smtp', { kind: 'accepted' });
    await anchor.keep(checkpoint);
    expect(added).toEqual([anchor]);
    const [mail] = sent;
    expect(mail).toMatchObject({ to: 'tanik@ornek.org', key: 'anchor:7', at: checkpoint.at });
    expect(JSON.parse(mail?.text.split('\n').at(-1) ?? '')).toEqual(checkpoint);
    expect(malformed(mail!)).toBeNull();
  });

  it('is tried again when the mail server does not accept it', async () => {
    const { anchor } = newAnchor('tanik@ornek.org', 'smtp', { kind: 'later', reason: 'server-away' });
    await expect(anchor.keep(checkpoint)).rejects.toThrow('server-away');
  });

  it('is not sent without an address, or where mails stay in the outbox', async () => {
    expect(newAnchor(undefined, 'smtp', { kind: 'accepted' }).added).toEqual([]);
    const { anchor, sent } = newAnchor('tanik@ornek.org', 'outbox', { kind: 'accepted' });
    await anchor.keep(checkpoint);
    expect(sent).toEqual([]);
  });
});

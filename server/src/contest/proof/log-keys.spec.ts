import { describe, expect, it } from '@jest/globals';
import { checkpointText } from '@onda-on/contracts/rules';

import { introductionsAfter, isSignedBy, mayFollow, signerOf } from './log-keys.ts';

const [first, second, third] = ['a', 'b', 'c'].map((text) => signerOf(Buffer.alloc(32, text)));
const signers = [first!, second!, third!];

describe('keys of the log', () => {
  it('are Ed25519: a seed of RFC 8032 gives its public key and signature', () => {
    const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
    const { publicKey, sign } = signerOf(seed);
    expect(Buffer.from(publicKey, 'base64url').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
    expect(Buffer.from(sign(''), 'base64url').toString('hex')).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    );
  });

  it('sign one checkpoint and no other', () => {
    const text = checkpointText({ ordinal: 7, head: 'ab' });
    const signature = first!.sign(text);
    expect(isSignedBy(first!.publicKey, text, signature)).toBe(true);
    expect(isSignedBy(first!.publicKey, checkpointText({ ordinal: 8, head: 'ab' }), signature)).toBe(false);
    expect(isSignedBy(second!.publicKey, text, signature)).toBe(false);
    for (const other of ['', 'x', signature.slice(2)])
      expect(isSignedBy(first!.publicKey, text, other)).toBe(false);
    expect(isSignedBy('x', text, signature)).toBe(false);
  });

  it('are introduced one after the other, each signed by itself and by the one before it', () => {
    const introductions = introductionsAfter(undefined, signers);
    expect(introductions.map(({ keyId }) => keyId)).toEqual(signers.map(({ keyId }) => keyId));
    for (const [i, each] of introductions.entries())
      expect(mayFollow(each, introductions[i - 1], first!.publicKey)).toBe(true);
  });

  it('are introduced once, after the latest that the log knows', () => {
    expect(introductionsAfter(second, signers).map(({ keyId }) => keyId)).toEqual([third!.keyId]);
    expect(introductionsAfter(third, signers)).toEqual([]);
    expect(introductionsAfter({ keyId: 'of another installation' }, signers)).toEqual([]);
  });

  it('do not begin with the key of another installation', () => {
    const [theirs] = introductionsAfter(undefined, [second!]);
    expect(mayFollow(theirs!, undefined, first!.publicKey)).toBe(false);
    expect(mayFollow(theirs!, undefined, second!.publicKey)).toBe(true);
  });

  it.each([
    ['introduces itself alone', [third!], 0],
    ['is introduced by another key', [second!, third!], 1],
  ])('do not go on with one that %s', (_, chain, at) => {
    const [ours] = introductionsAfter(undefined, [first!]);
    const forged = introductionsAfter(undefined, chain)[at];
    expect(mayFollow(forged!, ours, first!.publicKey)).toBe(false);
  });
});

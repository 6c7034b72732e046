import { describe, expect, it } from '@jest/globals';
import webPush from 'web-push';

import { pushKeysIn } from './read-config.ts';

const keys = webPush.generateVAPIDKeys();

describe('Web Push keys', () => {
  it('may be missing', () => expect(pushKeysIn({ PUSH_KEYS: '' })).toBeUndefined());
  it.each([':', ','])('are two, separated by %s', (mark) =>
    expect(pushKeysIn({ PUSH_KEYS: keys.publicKey + mark + keys.privateKey })).toEqual(keys),
  );
  it.each([
    keys.publicKey,
    `${keys.privateKey}:${keys.publicKey}`,
    'a:b',
    `${keys.publicKey}:${keys.privateKey}:x`,
  ])('stop the start as %s, without being shown', (text) => {
    const read = () => pushKeysIn({ PUSH_KEYS: text });
    expect(read).toThrow('PUSH_KEYS');
    expect(read).not.toThrow(keys.privateKey);
  });
});

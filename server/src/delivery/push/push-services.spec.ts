import { describe, expect, it } from '@jest/globals';

import { isPushAddress } from './browsers.ts';

describe('push service address', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('may be %s', (address) => expect(isPushAddress(address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/abc',
    'https://xpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://server-1:3000/abc',
    'file:///etc/passwd',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  ])('may not be %s, because we would post to it', (address) => expect(isPushAddress(address)).toBe(false));
});

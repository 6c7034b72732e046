import { describe, expect, it } from '@jest/globals';

import { noticesBy } from './start-output.ts';

const REFUSED = { refusal: 'password', message: 'Authentication failed.' } as const;

const noticesWhile = (isStarted: boolean) => {
  const lines: string[] = [];
  const output = {
    say: () => undefined,
    warn: (line: string) => void lines.push(line),
    onFatal: () => undefined,
  };
  const { onRefusal } = noticesBy(output, () => isStarted);
  onRefusal('vault', REFUSED);
  onRefusal('readStore', undefined);
  return lines;
};

describe('notices about a store that refuses', () => {
  it('name the store and the cause while the process runs', () =>
    expect(noticesWhile(true)).toEqual([
      'Kişi kasasının sunucusu reddediyor, yeniden deneniyor: kullanıcı adı veya parola kabul edilmiyor (Authentication failed.)',
      'Okuma modellerinin sunucusu artık reddetmiyor',
    ]));

  it('are left to the start until it is complete', () => expect(noticesWhile(false)).toEqual([]));
});

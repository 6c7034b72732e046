import { describe, expect, it } from '@jest/globals';
import { EarlierKeyInUse } from '@onda-on/stores';

import { messageOf } from './ops-runner.ts';

describe('line of a command that failed', () => {
  it.each([
    ['EMFILE', /^boş dosya tanıtıcısı yok; .*LimitNOFILE.*: spawn node EMFILE$/],
    ['ENFILE', /^makinede boş dosya tanıtıcısı yok; .*fs\.file-max.*: spawn node ENFILE$/],
  ])('says what to do where no descriptor is free: %s', (code, line) =>
    expect(messageOf(Object.assign(new Error(`spawn node ${code}`), { code }))).toMatch(line),
  );

  it('says what to do where a process goes on with the key that is replaced', () =>
    expect(messageOf(new EarlierKeyInUse('in use'))).toMatch(
      /bütün süreçlerini yeniden başlatın.*: in use$/u,
    ));
});

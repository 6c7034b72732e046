import { describe, expect, it } from '@jest/globals';

import { messageOf } from './ops-runner.ts';

describe('line of a command that failed', () => {
  it.each([
    ['EMFILE', /^boş dosya tanıtıcısı yok; .*LimitNOFILE.*: spawn node EMFILE$/],
    ['ENFILE', /^makinede boş dosya tanıtıcısı yok; .*fs\.file-max.*: spawn node ENFILE$/],
  ])('says what to do where no descriptor is free: %s', (code, line) =>
    expect(messageOf(Object.assign(new Error(`spawn node ${code}`), { code }))).toMatch(line),
  );
});

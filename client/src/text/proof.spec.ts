import { describe, expect, it } from '@jest/globals';

import { PROOF, PROOF_SCREEN } from './proof.tr.ts';

describe('words of the proof', () => {
  it('promise mails and time stamps of signed heads only where they are set', () => {
    expect(PROOF.steps.signature.explained).not.toMatch(/dışında|dışarı|damga|e-posta/u);
    expect(PROOF_SCREEN.how.key).toMatch(/düzenleyen ayarladıysa [^.]*e-postalardan ve tarih damgalarından/u);
  });
});

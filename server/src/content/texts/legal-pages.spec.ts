import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { NOTICE_VERSION, TERMS_VERSION } from '@onda-on/contracts/rules';

import { PRIVACY_PAGE, TERMS_PAGE } from './legal-pages.ts';

/** By version. A changed text gets the next version and a further line; no line is ever changed, since coupons name the versions. */
const NOTICES: Readonly<Record<number, string>> = {
  2: '34fffaee85988f734542bbca8038aefbf207bf2579dad6f7b45f0dca330f9a6f',
};
const TERMS: Readonly<Record<number, string>> = {
  2: '3966176fb4cfb8a2d6af9cd98763fd2eae416f50fb7a32f7a8a84f2363152a0d',
};

const digestOf = (page: object): string => createHash('sha256').update(JSON.stringify(page)).digest('hex');

describe('texts that a participant accepts', () => {
  it('have a new version when the privacy notice changes', () =>
    expect(NOTICES[NOTICE_VERSION]).toBe(digestOf(PRIVACY_PAGE)));

  it('have a new version when the terms change', () =>
    expect(TERMS[TERMS_VERSION]).toBe(digestOf(TERMS_PAGE)));

  it('promise no more of their versions than an edited page keeps', () => {
    expect(JSON.stringify([PRIVACY_PAGE, TERMS_PAGE])).not.toMatch(
      /geçerli olan metnin sürümü|ettiğiniz metinlerin sürümü/u,
    );
    expect(JSON.stringify(PRIVACY_PAGE)).toContain(
      'değişiklik geçmişi, o anda hangi metnin geçerli olduğunu gösterir',
    );
  });
});

import { describe, expect, it } from '@jest/globals';

import { cleanAddress, encodedAddress } from './address.ts';

/** 'ö' and 'ş' as a letter and a mark, as file systems and some keyboards write them. */
const [O, S] = ['o\u0308', 's\u0327'];
const [O_ENCODED, S_ENCODED] = ['o%CC%88', 's%CC%A7'];

describe('stored address', () => {
  it.each([
    [`/dosya/${O}zet.pdf`, `/dosya/${O_ENCODED}zet.pdf`],
    [
      `https://a.example/${S}ölen?${O}=1#${O}`,
      `https://a.example/${S_ENCODED}%C3%B6len?${O_ENCODED}=1#${O_ENCODED}`,
    ],
    ['/\u212b', '/%E2%84%AB'],
    [`mailto:${O}@a.example`, `mailto:${O_ENCODED}@a.example`],
  ])(
    'has %j encoded as the URL standard does, since it leads elsewhere with its letters composed',
    (typed, stored) => expect(cleanAddress(typed)).toBe(stored),
  );

  it.each(['/kurallar?a=1#b', '/şölen%20yeri', 'https://müller.example/ö', '#ş', '', '\ud800'])(
    'has %j as it is typed',
    (address) => expect([cleanAddress(address), encodedAddress(address)]).toEqual([address, address]),
  );

  it('has the letters of its host composed, as the URL standard has them', () =>
    expect(cleanAddress(`https://mu\u0308ller.example/${O}`)).toBe(`https://müller.example/${O_ENCODED}`));

  it('has no characters that nobody sees, and no blanks around it', () =>
    expect(cleanAddress(` \u200e/${O}\u202e\u0001\u00a0`)).toBe(`/${O_ENCODED}`));

  it('stays what it is when it is stored again', () => {
    const stored = cleanAddress(`/${O}\ud800ş`);
    expect(cleanAddress(stored)).toBe(stored);
  });
});

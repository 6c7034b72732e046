import { describe, expect, it } from '@jest/globals';

import { MOST_USED_PASSWORDS } from './most-used-passwords.ts';
import { isAcceptable, PASSWORD_LENGTH_STRONG } from './password-rules.ts';

describe('password of an administrator', () => {
  it('is none of the 3,000 most used, however it is written', () => {
    expect(new Set(MOST_USED_PASSWORDS).size).toBe(3_000);
    const accepted = MOST_USED_PASSWORDS.filter((each) =>
      [each, each.toUpperCase(), ` ${each} `].some((written) => isAcceptable(written, 8)),
    );
    expect(accepted).toEqual([]);
  });

  it.each(['Galatasaray', 'FENERBAHCE1907', 'şifre12345', 'ondaonadmin12345', 'abcabcabc', '9876543210'])(
    'is not guessed first here: %s',
    (password) => expect(isAcceptable(password, 8)).toBe(false),
  );

  it.each(['kale arkasinda on iki kisi', 'mavi defter 7 elma'])(
    'is anything else that is long enough: %s',
    (password) => expect(isAcceptable(password, PASSWORD_LENGTH_STRONG)).toBe(true),
  );
});

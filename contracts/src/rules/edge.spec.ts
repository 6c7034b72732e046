import { describe, expect, it } from '@jest/globals';

import { isSafeLink, isSafeMenuLink } from './content.ts';
import { couponNoIn, isWeekNumber, parseCouponNo, parseWeekText } from './ids.ts';
import { NATIONAL_ID } from './national-id.ts';
import { oddsOf } from './odds.ts';
import { isCorrect, outcomeOf } from './outcome.ts';
import { outcomesOf } from './picks.ts';
import { cleanName, isEmail, isName, nameProblem, PROFILE_TEXT } from './profile.ts';

describe('input from outside', () => {
  it.each(['1', '15', '52'])('accepts week %s', (text) => expect(parseWeekText(text)).toBe(Number(text)));
  it.each(['0', '53', '015', '1e1', '15 ', '-1', '1.0', '١٥', ''])('refuses week %j', (text) =>
    expect(() => parseWeekText(text)).toThrow('WRONG_WEEK'),
  );
  it.each([0, 53, 1.5, Number.NaN, '15', null])('refuses %j as a week number', (value) =>
    expect(isWeekNumber(value)).toBe(false),
  );

  it.each(['1000000014', '100000001460', '1000000014a', '١٠٠٠٠٠٠٠١٤٦', '10000000146\n'])(
    'refuses %j as a national ID',
    (text) => expect(NATIONAL_ID.test(text)).toBe(false),
  );

  it('accepts a coupon number in either case', () =>
    expect(parseCouponNo(' 7f3q-m2kd-9xwa ')).toBe('7F3Q-M2KD-9XWA'));
  it.each(['7F3Q-M2KD', '7F3Q-M2KD-9XWI', '7F3QM2KD9XWA', '../../../etc'])(
    'refuses coupon number %j',
    (text) => expect(() => parseCouponNo(text)).toThrow('COUPON_NOT_FOUND'),
  );

  it.each([
    ['7F3Q-M2KD-15AB', '7F3Q-M2KD-15AB'],
    [' 7f3qm2kd15ab ', '7F3Q-M2KD-15AB'],
    ['7F3Q M2KD 15AB', '7F3Q-M2KD-15AB'],
    ['7F3Q-M2KD', null],
    ['7F3Q-M2KD-15AI', null],
    ['7F3Q-M2KD-15AB-9XWA', null],
    ['', null],
  ])('reads %j, which somebody typed, as coupon number %j', (typed, couponNo) =>
    expect(couponNoIn(typed)).toBe(couponNo),
  );

  it.each(['elif@ornek.com', 'a.b+c@alt.ornek.com.tr', 'ışık@ornek.com', '𝒜li@ornek.com'])(
    'accepts the address %s',
    (text) => expect(isEmail(text)).toBe(true),
  );
  it.each([
    'elif',
    'elif@',
    '@x.com',
    'a b@x.com',
    'a@x',
    'a@x..com',
    `a@${'x'.repeat(300)}.com`,
    '<a@x.com>',
    'a\u0000b@x.com',
    'a\u001b[0m@x.com',
    'a\u007f@x.com',
    'a\u009f@x.com',
    'a\u202eb@x.com',
    'a\u200bb@x.com',
    'a\u00adb@x.com',
    'a\u3164b@x.com',
    'a\ud800b@x.com',
    'a\udc00@x.com',
  ])('refuses the address %j', (text) => expect(isEmail(text)).toBe(false));

  it('removes invisible characters from a name', () =>
    expect(cleanName('  Elif\u202e  De\u0000mir\u200f ')).toBe('Elif Demir'));
  it('stores a name in one form, however its letters were entered', () => {
    const name = 'Çağrı İpek Öztürk Şen';
    expect([cleanName(name), cleanName(name.normalize('NFD'))]).toEqual([name, name]);
  });
  it('counts the graphemes of a name: an emoji counts once', () => {
    expect(isName('😀')).toBe(false);
    expect(isName('Ay')).toBe(true);
  });
  it.each([
    'Elif Demir',
    'İbrahim IŞIK',
    "D'Arc-Öz",
    'J. R. Ü.',
    'محمد',
    '  Elif\t Demir\n',
    '=1+1',
    '<b>x</b>',
    'Kişi 7',
    'Nguyễn Thị Hạnh'.normalize('NFD'),
    'मृत्युंजय',
  ])('accepts the name %j', (text) => expect(nameProblem(text)).toBeNull());
  it.each([
    '😀😀',
    'Elif ⚽',
    'Elif 🇹🇷',
    'Elif ❤️',
    '1️⃣ 2️⃣',
    'Elif\u202eDemir',
    '\u200fElif',
    'El\u0000if',
    '\u200b\u200b',
    'El\u2066if',
    '\u3164\u3164',
    'El\u115fif',
    'El\u034fif',
    '\u2800\u2800',
    '\ud83d Elif',
    `Elif Z${'\u0335'.repeat(5)}`,
  ])('refuses the name %j, which is displayed differently or not at all', (text) =>
    expect(nameProblem(text)).toBe(PROFILE_TEXT.nameMarks),
  );
  it('reports the length of a name that is too short or too long', () => {
    expect(nameProblem(' A ')).toBe('Ad soyad en az 2 karakter olmalıdır');
    expect(nameProblem('a'.repeat(101))).toBe(PROFILE_TEXT.nameLong);
  });
  it('keeps words separate that a tab or a line break separates', () =>
    expect(cleanName('Elif\tDemir\n')).toBe('Elif Demir'));
});

describe('link', () => {
  it.each(['/x', '#x', 'https://x.example', 'http://x.example/a?b#c'])('%s is safe', (url) =>
    expect(isSafeLink(url)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    '//evil',
    '/\\evil',
    'https:evil',
    'http://a@evil',
    '\u0000javascript:',
    'JaVaScRiPt:x',
    ' javascript:x',
    'java&#9;script:x',
    'java&#10;script:x',
    '&#106;avascript:x',
    '&#x6A;avascript:x',
    'javascript&colon;x',
    'vbscript:x',
    'data:,x',
    'data:text/html,x',
    'data:image/svg+xml,x',
    '\\\\evil.example',
    'https://user:word@evil.example/',
    'ftp://evil.example',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    '/ok" onclick="x',
  ])('%j is not safe', (url) => expect([isSafeLink(url), isSafeMenuLink(url)]).toEqual([false, false]));
});

describe('picks', () => {
  it('are decoded from their letters, in sheet order', () =>
    expect(outcomesOf('1X2')).toEqual(['1', 'X', '2']));

  it.each([
    [2, 1, '1'],
    [0, 0, 'X'],
    [0, 3, '2'],
  ])('follow from the score: %i–%i is %s', (home, away, outcome) =>
    expect(outcomeOf(home, away)).toBe(outcome),
  );

  it('are neither right nor wrong while pending, or when the match is void', () =>
    expect([
      isCorrect('1', 'pending'),
      isCorrect('1', 'void'),
      isCorrect('1', '1'),
      isCorrect('1', 'X'),
    ]).toEqual([null, null, true, false]));

  it('use the default odds where none are given', () => {
    expect([oddsOf({}, '1'), oddsOf({ drawOdds: '' }, 'X'), oddsOf({ awayOdds: 'yok' }, '2')]).toEqual([
      2, 3, 2.5,
    ]);
    expect(oddsOf({ homeOdds: '1.85' }, '1')).toBe(1.85);
  });
});

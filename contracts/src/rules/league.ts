import { cleanName } from './profile.ts';
import { fold } from './turkish.ts';

/** A league's numbers (docs/limits.md#the-contest). */
export const LEAGUE_MEMBERS_MAX = 500;
export const LEAGUES_PER_PERSON_MAX = 50;
export const LEAGUE_DEPUTIES_MAX = 5;
export const LEAGUE_NAME_LENGTH = { min: 3, max: 40 } as const;
export const NICKNAME_LENGTH = { min: 2, max: 24 } as const;

/** Colours and emblems that the product draws; a league picks one of each. */
export const LEAGUE_COLOURS = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'slate'] as const;
export type LeagueColour = (typeof LEAGUE_COLOURS)[number];
export const LEAGUE_EMBLEMS = [
  'wave',
  'ball',
  'star',
  'sun',
  'moon',
  'anchor',
  'mountain',
  'tulip',
  'bolt',
  'crown',
  'whistle',
  'rocket',
] as const;
export type LeagueEmblem = (typeof LEAGUE_EMBLEMS)[number];

export const LEAGUE_ROLES = ['founder', 'deputy', 'member'] as const;
export type LeagueRole = (typeof LEAGUE_ROLES)[number];

const GROUP_BITS = 10;
const [HASH_START, HASH_FACTOR] = [0x811c9dc5, 0x01000193];

/**
 * The group of a league in the stream of changes, one of 1,024: an open page passes over the changes of nearly all other leagues,
 * and the stream, which anybody may follow, names none. Ten bits of eighty lead to no address.
 */
export function leagueGroupOf(leagueId: string): number {
  let hash = HASH_START;
  for (let at = 0; at < leagueId.length; at += 1)
    hash = Math.imul(hash ^ leagueId.charCodeAt(at), HASH_FACTOR);
  return hash >>> (32 - GROUP_BITS);
}

/** Why a visitor reports a league. */
export const LEAGUE_REPORTS = ['name', 'nickname', 'personal', 'other'] as const;
export type LeagueReport = (typeof LEAGUE_REPORTS)[number];

/** Used by the forms and by the server. */
export const LEAGUE_TEXT = {
  nameLength: `Lig adı ${LEAGUE_NAME_LENGTH.min} ile ${LEAGUE_NAME_LENGTH.max} karakter arasında olmalıdır`,
  nicknameLength: `Takma ad ${NICKNAME_LENGTH.min} ile ${NICKNAME_LENGTH.max} karakter arasında olmalıdır`,
  marks: 'Ad yalnızca harf, rakam, boşluk ve . , ’ & ! ? ( ) + - işaretlerinden oluşabilir',
  contact: 'Ad bağlantı, e-posta adresi veya uzun bir numara içeremez',
  unseemly: 'Bu ad uygun bulunmadı, başka bir ad deneyin',
} as const;

const CHARACTER = String.raw`[0-9A-Za-zÀ-ÖØ-öø-ɏ.,'’&!?()+\-]`;
/** Words of Latin letters with single blanks: letters of other scripts look alike, and invite to imitate a member. */
export const LEAGUE_NAME_PATTERN = `^${CHARACTER}+(?: ${CHARACTER}+)*$`;
const NAME = new RegExp(LEAGUE_NAME_PATTERN, 'u');

const CONTACT = /@|:\/\/|www\.|\.(?:com|net|org|tr|io|me|bet)\b|\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6}/iu;

/** Stems of words that no league and no member is called, folded; only at the beginning of a word, or the word itself with `=`. */
const UNSEEMLY = [
  '=am',
  'amcik',
  '=amk',
  '=aq',
  'amina',
  'aminak',
  'gavat',
  'got veren',
  'gotveren',
  'ibne',
  'kahpe',
  'kaltak',
  'orospu',
  'oruspu',
  'pezevenk',
  'pic kurusu',
  'picku',
  'serefsiz',
  'sikey',
  'sikik',
  'sikti',
  'siktir',
  'yarrak',
  'yavsak',
  'yosma',
  'fuck',
  'nigger',
  'hitler',
];

const isUnseemly = (text: string): boolean => {
  const words = ` ${fold(text).replace(/[^a-z0-9]+/gu, ' ')} `;
  return UNSEEMLY.some((stem) => words.includes(stem.startsWith('=') ? ` ${stem.slice(1)} ` : ` ${stem}`));
};

type Length = Readonly<{ min: number; max: number }>;

function problemOf(text: string, { min, max }: Length, lengthText: string): string | null {
  // Without cleaning, which would take away the marks that reorder a text.
  const words = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (words.length < min || words.length > max) return lengthText;
  const clean = cleanName(text);
  if (CONTACT.test(clean)) return LEAGUE_TEXT.contact;
  if (!NAME.test(words)) return LEAGUE_TEXT.marks;
  return isUnseemly(clean) ? LEAGUE_TEXT.unseemly : null;
}

/** What is wrong with a league's name, for the form; null when nothing is. */
export const leagueNameProblem = (text: string): string | null =>
  problemOf(text, LEAGUE_NAME_LENGTH, LEAGUE_TEXT.nameLength);

/** What is wrong with a nickname in a league. */
export const nicknameProblem = (text: string): string | null =>
  problemOf(text, NICKNAME_LENGTH, LEAGUE_TEXT.nicknameLength);

/** One text for a nickname of a league in any spelling, by which the vault gives it to one person, from any number of servers. */
export const nicknameLookup = (leagueId: string, nickname: string): string => `${leagueId}|${fold(nickname)}`;

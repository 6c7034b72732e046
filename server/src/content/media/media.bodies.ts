import { cleanName, MEDIA_LIMITS as is, Rejection } from '@onda-on/contracts/rules';

import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { PICTURE_TEXT as say } from './media.text.ts';

/** `PATCH /api/admin/media/{id}`: what is left out stays. */
export class ChangeMediaBody {
  @IfGiven()
  @IsPlainText(is.name, say.name)
  readonly name?: string;

  @IfGiven()
  @IsPlainText(is.alt, say.alt)
  readonly alt?: string;
}

export const mediaWordsOf = ({ name, alt }: ChangeMediaBody) => ({
  ...(name !== undefined && { name: cleanName(name) }),
  ...(alt !== undefined && { alt: cleanName(alt) }),
});

const KNOWN: ReadonlySet<string> = new Set(['name', 'alt']);

/**
 * What an address says about the picture in its body: `?name=&alt=`, both as they may be left out. A name is words and never a
 * path: only what stands behind the last slash of it counts.
 *
 * @throws {Rejection} INVALID_REQUEST
 */
export function parseMediaWords(query: unknown): Readonly<{ name: string; alt: string }> {
  const given = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  if (!given.every(([key, value]) => KNOWN.has(key) && typeof value === 'string'))
    throw new Rejection('INVALID_REQUEST');
  const { name = '', alt = '' } = Object.fromEntries(given) as Readonly<Record<string, string>>;
  return {
    name: clean(name.replace(/^.*[/\\]/su, ''), is.name.max) || say.unnamed,
    alt: clean(alt, is.alt.max),
  };
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Whatever a device calls its file: what is too long is cut, since nobody chose it. */
const clean = (text: string, lengthMax: number): string =>
  Array.from(cleanName(text.slice(0, lengthMax * 4).replace(LONE_SURROGATE, '')))
    .slice(0, lengthMax)
    .join('')
    .trim();

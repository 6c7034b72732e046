import { cleanName, MEDIA_LIMITS as is, Rejection } from '@onda-on/contracts/rules';

import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsLine } from '../../platform/kernel/plain-text.ts';

/** `PATCH /api/admin/media/{id}`: what is left out stays. */
export class ChangeMediaBody {
  @IfGiven()
  @IsLine('Görsel adı', is.name)
  readonly name?: string;

  @IfGiven()
  @IsLine('Alternatif metin', is.alt)
  readonly alt?: string;
}

export const mediaWordsOf = ({ name, alt }: ChangeMediaBody) => ({
  ...(name !== undefined && { name: cleanName(name) }),
  ...(alt !== undefined && { alt: cleanName(alt) }),
});

const UNNAMED = 'Adsız görsel';
const KNOWN: ReadonlySet<string> = new Set(['name', 'alt']);

/**
 * Name and alternative text of an uploaded picture, from the query: `?name=&alt=`, both optional. Of a path only what follows the
 * last slash counts.
 *
 * @throws {Rejection} INVALID_REQUEST
 */
export function parseMediaWords(query: unknown): Readonly<{ name: string; alt: string }> {
  const given = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  if (!given.every(([key, value]) => KNOWN.has(key) && typeof value === 'string'))
    throw new Rejection('INVALID_REQUEST');
  const { name = '', alt = '' } = Object.fromEntries(given) as Readonly<Record<string, string>>;
  return {
    name: clean(name.replace(/^.*[/\\]/su, ''), is.name.max) || UNNAMED,
    alt: clean(alt, is.alt.max),
  };
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A device may have named the file, so what is too long is cut instead of refused. */
const clean = (text: string, lengthMax: number): string =>
  Array.from(cleanName(text.slice(0, lengthMax * 4).replace(LONE_SURROGATE, '')))
    .slice(0, lengthMax)
    .join('')
    .trim();

import type { EventAnswer } from '@onda-on/contracts/api';
import type { RecordedEvent } from '@onda-on/stores';

import { shortened } from './shortened.ts';

/** A page's text may be long and is cut here. */
const TEXT_MAX = 4_000;
/** Tags and hashes by what they are called, however they are written. */
const TAG_NAME = /(?:tag|hash|salt|root|digest)$/iu;
const TAG_SHOWN = 8;
const HIDDEN = '(kilide kadar gizli)';

/** `arePicksShown` says of which weeks; those of the others stay out, whatever an event says of them. */
export const eventAnswer = (
  event: RecordedEvent,
  position: bigint | null,
  streamKey: string,
  arePicksShown: (week: unknown) => boolean,
): EventAnswer => ({
  position: position === null ? null : String(position),
  stream: shortened(event.stream),
  streamKey,
  revision: String(event.revision),
  type: event.type,
  version: event.version,
  at: event.meta.at,
  actor: event.meta.actor,
  data: textOf(withoutHidden(event.data, arePicksShown)),
  meta: textOf(event.meta),
});

function withoutHidden(data: unknown, arePicksShown: (week: unknown) => boolean): unknown {
  if (typeof data !== 'object' || data === null || !('picks' in data)) return data;
  return arePicksShown('week' in data ? data.week : undefined) ? data : { ...data, picks: HIDDEN };
}

function textOf(value: unknown): string {
  const text = shortened(JSON.stringify(value, tagsShortened, 2) ?? '');
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

const tagsShortened = (name: string, value: unknown): unknown =>
  typeof value === 'string' && TAG_NAME.test(name) && value.length > TAG_SHOWN
    ? `${value.slice(0, TAG_SHOWN)}…`
    : value;

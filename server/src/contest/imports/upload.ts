import { IMPORT_KINDS, type ImportKind } from '@onda-on/contracts/api';
import { cleanName, Rejection } from '@onda-on/contracts/rules';

import { FILE_TEXT, UNNAMED_FILE } from './import.text.ts';
import { unreadable } from './reading/file-text.ts';

const FILE_NAME_MAX = 120;

export function parseKind(text: string): ImportKind {
  const kind = IMPORT_KINDS.find((each) => each === text);
  if (!kind) throw new Rejection('NOT_FOUND');
  return kind;
}

/** The file, which the route takes as it is. */
export function bytesIn(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (body === undefined) throw unreadable(FILE_TEXT.empty);
  throw new Rejection('UNSUPPORTED_MEDIA_TYPE');
}

/** What the file is called, for those who read of it later: never a path, and never trusted. */
export function fileNameIn(header: string | undefined): string {
  const name = cleanName(
    decoded(header ?? '')
      .split(/[/\\]/u)
      .at(-1) ?? '',
  );
  return Array.from(name).slice(0, FILE_NAME_MAX).join('') || UNNAMED_FILE;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

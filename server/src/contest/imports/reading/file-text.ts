import { IMPORT_LIMITS, type ImportCheck } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';

import { FILE_TEXT } from '../import.text.ts';

type FileText = Readonly<{ text: string; encoding: ImportCheck['encoding'] }>;

const starts = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);
// Characters that no text in Windows-1254 or a similar encoding contains.
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u0080-\u009f\ufffd]/u; // oxlint-disable-line no-control-regex -- the file is searched for control characters

export const unreadable = (why: string): Rejection => new Rejection('IMPORT_UNREADABLE', { why });

/** Signatures of files that are no text, with the message for each. */
const FOREIGN: readonly (readonly [signature: readonly number[], why: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], FILE_TEXT.excel],
  [[0xd0, 0xcf, 0x11, 0xe0], FILE_TEXT.archive],
  [[0x1f, 0x8b], FILE_TEXT.archive],
  [[0xff, 0xfe], FILE_TEXT.utf16],
  [[0xfe, 0xff], FILE_TEXT.utf16],
];

/** Decodes UTF-8 with or without a mark, else Windows-1254. @throws {Rejection} IMPORT_UNREADABLE, saying why. */
export function fileText(bytes: Buffer): FileText {
  if (bytes.length === 0) throw unreadable(FILE_TEXT.empty);
  if (bytes.length > IMPORT_LIMITS.bytesMax) throw unreadable(FILE_TEXT.large);
  const foreign = FOREIGN.find(([signature]) => starts(bytes, ...signature));
  if (foreign) throw unreadable(foreign[1]);
  // Text in another encoding is practically never valid UTF-8.
  const utf8 = decoded(bytes, 'utf-8');
  const text = utf8 ?? decoded(bytes, 'windows-1254');
  if (text === null || CONTROLS.test(text)) throw unreadable(FILE_TEXT.encoding);
  return { text, encoding: utf8 === null ? 'Windows-1254' : 'UTF-8' };
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

import { IMPORT_LIMITS } from '@onda-on/contracts/api';

import { takesRows } from './csv-parser.ts';
import { HTTP_LIMITS } from './limits.ts';

const TAKES_CONTENT = /^\/api\/admin\/(?:pages|articles)(?:\/:id)?$/;

/** What a route takes at most in JSON, in bytes: whole texts where they are saved, little everywhere else (docs/limits.md#requests). */
export const bodyBytesMaxOf = (route: string): number =>
  takesRows(route)
    ? IMPORT_LIMITS.bytesMax
    : TAKES_CONTENT.test(route)
      ? HTTP_LIMITS.contentBytesMax
      : HTTP_LIMITS.bodyBytesMax;

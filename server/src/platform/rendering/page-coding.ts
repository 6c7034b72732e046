import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Below that the packet is sent anyway. */
const WORTH_BYTES = 4096;
/** A page is packed for each answer, since its nonce differs: fast counts more than small. */
const LEVEL = 4;

const zip = promisify(gzip);

export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding?.split(',').some((each) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/u.test(each)) ?? false;

/** The page packed, away from the event loop; null where that is not worth it. */
export const packed = async (html: string): Promise<Buffer | null> =>
  html.length < WORTH_BYTES ? null : zip(html, { level: LEVEL });

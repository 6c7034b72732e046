import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export const pictureOf = (kind: Kind, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })
    .toFormat(kind)
    .toBuffer();

/** A rotated JPEG with location and owner in its metadata. */
export const lyingJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0c0' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'gizli kişi' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();

/** A PNG that declares this many pixels, and contains next to none. */
export function pngClaiming(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

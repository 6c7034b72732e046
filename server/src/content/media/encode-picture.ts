import { MEDIA_LIMITS, MEDIA_WIDTHS, Rejection } from '@onda-on/contracts/rules';
import type { Sharp, SharpOptions } from 'sharp';

/** The accepted kinds of pictures; a browser runs no code in any of them. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const JPEG = Buffer.from('ffd8ff', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const BRANDS_END_MAX = 256;

/** The kind by the bytes alone, whatever a header or a name says; undefined for everything else. */
function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  const head = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF....WEBP/s.test(head)) return 'webp';
  return head.slice(4, 8) === 'ftyp' && isAvif(bytes) ? 'avif' : undefined;
}

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** The first box lists the brands of the file, four letters each, with a version number in between. */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, BRANDS_END_MAX);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && bytes.toString('latin1', at, at + 4) === 'avif') return true;
  return false;
}

/** One stored size of a picture; width and height in pixels. */
export type EncodedSize = Readonly<{ width: number; height: number; bytes: Buffer }>;

type Library = (input: Buffer, options: SharpOptions) => Sharp;

const QUALITY = 80;
const SECONDS_MAX = 20;
const { pixelsMax, sideMax } = MEDIA_LIMITS;

/** The library's readers of the five kinds; all others are blocked. */
const READERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'NsgifBuffer'].map(
  (kind) => `VipsForeignLoad${kind}`,
);

let library: Promise<Library> | undefined;

/** Loaded with the first picture, since loading takes longer than most of a start. */
async function loadLibrary(): Promise<Library> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

/**
 * Encodes a picture anew: upright, without metadata, in each width that it has pixels for, smallest first; of an animation the
 * first frame. The size is read from the header before anything is decoded, and the work is done off the event loop.
 *
 * @throws {Rejection} MEDIA_NOT_AN_IMAGE, MEDIA_TOO_MANY_PIXELS or MEDIA_DAMAGED
 */
export async function encodePicture(bytes: Buffer): Promise<readonly EncodedSize[]> {
  if (pictureKindOf(bytes) === undefined) throw new Rejection('MEDIA_NOT_AN_IMAGE');
  library ??= loadLibrary();
  const open = await library;
  const options = { failOn: 'error', limitInputPixels: pixelsMax, sequentialRead: true } as const;
  try {
    const width = await widthOf(open(bytes, { ...options, limitInputPixels: false }));
    const sizes: EncodedSize[] = [];
    for (const wanted of widthsFor(width)) {
      const picture = open(bytes, options).timeout({ seconds: SECONDS_MAX });
      const { data, info } = await picture
        .autoOrient()
        .resize({ width: wanted, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      sizes.push({ width: info.width, height: info.height, bytes: data });
    }
    return sizes;
  } catch (error) {
    // The library's own message names its internals.
    throw error instanceof Rejection ? error : new Rejection('MEDIA_DAMAGED');
  }
}

/** The width of the upright picture, from the header of the file. */
async function widthOf(picture: Sharp): Promise<number> {
  const { width, height, autoOrient } = await picture.metadata();
  if (width * height > pixelsMax || Math.max(width, height) > sideMax)
    throw new Rejection('MEDIA_TOO_MANY_PIXELS');
  return autoOrient.width;
}

const widthsFor = (width: number): readonly number[] => [
  ...new Set(MEDIA_WIDTHS.map((each) => Math.min(each, width))),
];

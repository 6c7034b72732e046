/** Kinds of pictures that are taken; nothing that a browser could run is among them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const JPEG = Buffer.from('ffd8ff', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const BRANDS_END_MAX = 256;

/** What the bytes say they are, whatever a header or a name says; undefined for everything else. */
export function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  const head = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF....WEBP/s.test(head)) return 'webp';
  return head.slice(4, 8) === 'ftyp' && isAvif(bytes) ? 'avif' : undefined;
}

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** The first box lists what the file can be read as, four letters each; the version between is none. */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, BRANDS_END_MAX);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && bytes.toString('latin1', at, at + 4) === 'avif') return true;
  return false;
}

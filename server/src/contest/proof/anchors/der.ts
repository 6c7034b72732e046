/** Just enough of DER (X.690) for timestamps: values with one-byte tags. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
} as const;

/** `content` without tag and length. */
export type DerValue = Readonly<{ tag: number; content: Buffer }>;

const LONG_FORM = 0x80;
const LENGTH_BYTES_MAX = 4;

export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < LONG_FORM) return Buffer.of(length);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(LONG_FORM + bytes.length), bytes]);
}

/** The values that follow each other in these bytes. @throws {RangeError} where they are cut off, or not in this form. */
export function valuesIn(bytes: Buffer): readonly DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length;) {
    const { value, end } = valueAt(bytes, at);
    values.push(value);
    at = end;
  }
  return values;
}

function valueAt(bytes: Buffer, at: number): Readonly<{ value: DerValue; end: number }> {
  const first = bytes.readUInt8(at + 1);
  const lengthBytes = first < LONG_FORM ? 0 : first - LONG_FORM;
  if (first === LONG_FORM || lengthBytes > LENGTH_BYTES_MAX) throw new RangeError('no length of DER');
  const start = at + 2 + lengthBytes;
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes);
  const end = start + length;
  if (end > bytes.length) throw new RangeError('cut off');
  return { value: { tag: bytes.readUInt8(at), content: bytes.subarray(start, end) }, end };
}

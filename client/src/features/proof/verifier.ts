import type { ProofStep, WeekProofAnswer } from '@onda-on/contracts/api';
import { chainInput, checkpointText } from '@onda-on/contracts/rules';

import type { KeptProof, ReceiptData } from './receipt-data.ts';

/**
 * Recomputes a receipt with nothing but the browser's own SHA-256 and Ed25519 (docs/rules.md#proof): from picks and salt to
 * the fingerprint, along the path to the root, and from the root to the signature. Kept files hold a copy of this code.
 */
export type StepName = 'leaf' | 'path' | 'seal' | 'signature';

/** Why a step could not be made. */
export type Obstacle = 'crypto' | 'ed25519' | 'salt' | 'path' | 'sealed' | 'checkpoint';

export type FactName =
  | 'entryId'
  | 'picks'
  | 'moment'
  | 'salt'
  | 'leaf'
  | 'index'
  | 'left'
  | 'right'
  | 'root'
  | 'previousHead'
  | 'event'
  | 'head'
  | 'signed'
  | 'key'
  | 'signature'
  | 'computed';

type Fact = readonly [name: FactName, value: string];

/** One step with what went in and what came out. */
export type Step = Readonly<{
  name: StepName;
  state: 'passed' | 'failed' | 'unchecked';
  obstacle: Obstacle | null;
  facts: readonly Fact[];
}>;

type Proof = Readonly<{
  receipt: ReceiptData;
  coupon: KeptProof['coupon'] | null;
  week: WeekProofAnswer | null;
}>;
type Subtle = SubtleCrypto | undefined;

/** All four steps, in order. `subtle` is missing where a page is not served securely. */
export async function verify({ receipt, coupon, week }: Proof, subtle: Subtle): Promise<readonly Step[]> {
  if (!subtle)
    return (['leaf', 'path', 'seal', 'signature'] as const).map((name) => unchecked(name, 'crypto'));
  return [
    await verifyLeaf(receipt, subtle),
    await verifyPath(receipt, coupon, week, subtle),
    await verifySeal(week, subtle),
    await verifySignature(week, subtle),
  ];
}

const unchecked = (name: StepName, obstacle: Obstacle): Step => ({
  name,
  state: 'unchecked',
  obstacle,
  facts: [],
});

const made = (name: StepName, isPassed: boolean, facts: readonly Fact[]): Step => ({
  name,
  state: isPassed ? 'passed' : 'failed',
  obstacle: null,
  facts,
});

/** SHA-256(0x00 ‖ entry id ‖ picks ‖ time of acceptance ‖ salt), each after its length in four bytes. */
async function verifyLeaf(receipt: ReceiptData, subtle: SubtleCrypto): Promise<Step> {
  const { entryId, picks, acceptedAt, revisedAt, salt, leafHash } = receipt;
  if (salt === null) return unchecked('leaf', 'salt');
  const moment = revisedAt ?? acceptedAt;
  const computed = await sha256(subtle, [Uint8Array.of(0), ...[entryId, picks, moment, salt].flatMap(field)]);
  return made('leaf', computed === leafHash, [
    ['entryId', entryId],
    ['picks', picks],
    ['moment', moment],
    ['salt', salt],
    ['computed', computed],
    ['leaf', leafHash],
  ]);
}

/** From the fingerprint to the root, a sibling at a time: SHA-256(0x01 ‖ left ‖ right) (RFC 6962). */
async function verifyPath(
  { leafHash }: ReceiptData,
  coupon: Proof['coupon'],
  week: Proof['week'],
  subtle: SubtleCrypto,
): Promise<Step> {
  if (!week?.sealed) return unchecked('path', 'sealed');
  if (!coupon?.path) return unchecked('path', 'path');
  const { root } = week.sealed;
  let computed = leafHash;
  for (const step of coupon.path) computed = await parentOf(computed, step, subtle);
  return made('path', computed === root, [
    ['leaf', leafHash],
    ['index', String(coupon.index ?? '')],
    ...coupon.path.map(({ side, hash }): Fact => [side, hash]),
    ['computed', computed],
    ['root', root],
  ]);
}

function parentOf(child: string, { side, hash }: ProofStep, subtle: SubtleCrypto): Promise<string> {
  const [left, right] = side === 'left' ? [hash, child] : [child, hash];
  return sha256(subtle, [Uint8Array.of(1), fromHex(left), fromHex(right)]);
}

/** The line of the log that holds the root gives, with the head before it, the head that was signed. */
async function verifySeal(week: Proof['week'], subtle: SubtleCrypto): Promise<Step> {
  if (!week?.sealed) return unchecked('seal', 'sealed');
  if (!week.checkpoint) return unchecked('seal', 'checkpoint');
  const { previousHead, event, head } = week.checkpoint;
  const computed = await sha256(subtle, [utf8(chainInput(previousHead, event))]);
  return made('seal', computed === head && holdsSeal(event, week), [
    ['root', week.sealed.root],
    ['event', event],
    ['previousHead', previousHead],
    ['computed', computed],
    ['head', head],
  ]);
}

/** Whether the line is that of this week's lock, with this root and count, at the signed place in the log. */
function holdsSeal(line: string, { week, sealed, checkpoint }: WeekProofAnswer): boolean {
  const fields = parsedLine(line);
  const [ordinal, , , , type, , data] = fields;
  if (typeof data !== 'object' || data === null || type !== 'WeekLocked') return false;
  const locked = new Map<string, unknown>(Object.entries(data));
  return (
    ordinal === checkpoint?.ordinal &&
    locked.get('number') === week &&
    locked.get('root') === sealed?.root &&
    locked.get('count') === sealed?.count
  );
}

function parsedLine(line: string): readonly unknown[] {
  try {
    const fields: unknown = JSON.parse(line);
    return Array.isArray(fields) ? fields : [];
  } catch {
    return [];
  }
}

async function verifySignature(week: Proof['week'], subtle: SubtleCrypto): Promise<Step> {
  if (!week?.sealed) return unchecked('signature', 'sealed');
  const { checkpoint, keys } = week;
  if (!checkpoint) return unchecked('signature', 'checkpoint');
  const publicKey = keys.find(({ keyId }) => keyId === checkpoint.keyId)?.publicKey ?? '';
  const signed = checkpointText(checkpoint);
  const isValid = await isSignedBy(publicKey, checkpoint.signature, signed, subtle);
  if (isValid === null) return unchecked('signature', 'ed25519');
  return made('signature', isValid, [
    ['signed', signed],
    ['key', publicKey],
    ['signature', checkpoint.signature],
  ]);
}

/** Null where the browser has no Ed25519. */
async function isSignedBy(
  publicKey: string,
  signature: string,
  text: string,
  subtle: SubtleCrypto,
): Promise<boolean | null> {
  const [key, bytes] = [fromBase64Url(publicKey), fromBase64Url(signature)];
  if (key.length !== 32 || bytes.length !== 64) return false;
  try {
    const imported = await subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', imported, bytes, utf8(text));
  } catch (error) {
    if (error instanceof Error && error.name === 'DataError') return false;
    return null;
  }
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function field(text: string): readonly Uint8Array[] {
  const bytes = utf8(text);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return [length, bytes];
}

/** Hex. */
async function sha256(subtle: SubtleCrypto, parts: readonly Uint8Array[]): Promise<string> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16));

/** Empty for a text that is not base64url. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return new Uint8Array(0);
  }
}

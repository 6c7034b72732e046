/**
 * One hash chain over every event of the log, in log order (docs/proof.md#the-chain). Both texts are hashed and signed
 * as UTF-8, so that a verifier needs nothing but SHA-256, Ed25519 and this file.
 */

/** The head before the first event, hex. */
export const CHAIN_START = '0'.repeat(64);

/** An event as its store keeps it: `data` and `meta` are JSON text. No position, since an export has other ones. */
export type ChainedEvent = Readonly<{
  stream: string;
  revision: bigint;
  id: string;
  type: string;
  version: number;
  data: string;
  meta: string;
}>;

const IMPORT_RECORD = { stream: 'operation-import', types: ['ImportStarted', 'ImportApplied'] } as const;

/**
 * Whether an event has an ordinal. All have one but the two by which `ops import` notes what it does: they stay with the log
 * that was imported into, so that an imported log has the chain of the exported one.
 */
export const isChained = ({ stream, type }: Pick<ChainedEvent, 'stream' | 'type'>): boolean =>
  stream !== IMPORT_RECORD.stream || IMPORT_RECORD.types.every((each) => each !== type);

/** Texts that JSON only puts in quotes, which most names are: testing for them takes a third of the time that writing JSON takes. */
const PLAIN = /^[ !#-[\]-~]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** The event as one line of JSON. `ordinal` counts the events of the log from 1. */
export const chainLine = (
  ordinal: number,
  { stream, revision, id, type, version, data, meta }: ChainedEvent,
): string =>
  `[${ordinal},${quoted(stream)},${revision},${quoted(id)},${quoted(type)},${version},${data},${meta}]`;

/** What is hashed with SHA-256 to the next head (hex). */
export const chainInput = (previousHead: string, line: string): string => `${previousHead}\n${line}`;

/** What the installation's key signs: the first `ordinal` events of the log have this head. */
export const checkpointText = ({ ordinal, head }: Readonly<{ ordinal: number; head: string }>): string =>
  `Onda On log checkpoint 1\n${ordinal}\n${head}\n`;

/** What a new key signs, and the key before it, when the installation's key changes. Keys are base64url, 32 bytes. */
export const keyChangeText = (publicKey: string, previousPublicKey: string | null): string =>
  `Onda On log key 1\n${publicKey}\n${previousPublicKey ?? ''}\n`;

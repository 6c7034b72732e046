import { BSON, type Document } from 'mongodb';

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2_004;
const OP_MSG = 2_013;
/** Keeps the BSON types of numbers. */
const AS_THEY_ARE = { promoteValues: false, promoteBuffers: false } as const;

/** A command from a client. `isLegacy`: the older form, in which every client sends its greeting. */
export type Request = Readonly<{ id: number; isLegacy: boolean; wantsAnswer: boolean; command: Document }>;

/** Parses all complete messages; `taken` is their length in bytes. */
export function requestsIn(
  bytes: Buffer,
  options: BSON.DeserializeOptions = AS_THEY_ARE,
): Readonly<{ requests: readonly Request[]; taken: number }> {
  const requests: Request[] = [];
  let taken = 0;
  while (bytes.length >= taken + HEADER_BYTES) {
    const length = bytes.readInt32LE(taken);
    if (bytes.length < taken + length) break;
    requests.push(requestOf(bytes.subarray(taken, taken + length), options));
    taken += length;
  }
  return { requests, taken };
}

export function answerOf({ id, isLegacy }: Request, document: Document): Buffer {
  const body = Buffer.from(BSON.serialize(document));
  const before = isLegacy ? legacyHeader() : Buffer.alloc(5); // Flags, and a section of one document.
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + before.length + body.length, 0);
  header.writeInt32LE(id, 8);
  header.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, before, body]);
}

/** How a server introduces itself, alone or as the primary of a replica set, which has transactions. */
export function greetingOf(host: string, isReplicaSet: boolean): Document {
  return {
    ok: 1,
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    ...(isReplicaSet && { setName: 'double', setVersion: 1, hosts: [host], primary: host, me: host }),
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    localTime: new Date(),
    minWireVersion: 0,
    maxWireVersion: 21,
  };
}

/** Flags, cursor, start, and the number of documents. */
function legacyHeader(): Buffer {
  const header = Buffer.alloc(20);
  header.writeInt32LE(8, 0);
  header.writeInt32LE(1, 16);
  return header;
}

function requestOf(message: Buffer, options: BSON.DeserializeOptions): Request {
  const id = message.readInt32LE(4);
  const kind = message.readInt32LE(12);
  if (kind === OP_QUERY) {
    const name = message.indexOf(0, HEADER_BYTES + 4);
    return { id, isLegacy: true, wantsAnswer: true, command: documentAt(message, name + 9, options) };
  }
  if (kind !== OP_MSG) throw new Error(`Nobody speaks ${kind} here`);
  const wantsAnswer = (message.readInt32LE(HEADER_BYTES) & 2) === 0;
  return { id, isLegacy: false, wantsAnswer, command: sectionsOf(message, options) };
}

/** The body of a message, with each document sequence as one of its fields. */
function sectionsOf(message: Buffer, options: BSON.DeserializeOptions): Document {
  const command: Document = {};
  let at = HEADER_BYTES + 4;
  while (at < message.length) {
    const kind = message[at];
    at += 1;
    const length = message.readInt32LE(at);
    const part =
      kind === 0 ? documentAt(message, at, options) : listIn(message.subarray(at, at + length), options);
    Object.assign(command, part);
    at += length;
  }
  return command;
}

function listIn(section: Buffer, options: BSON.DeserializeOptions): Document {
  const end = section.indexOf(0, 4);
  const documents: Document[] = [];
  for (let at = end + 1; at < section.length; at += section.readInt32LE(at))
    documents.push(documentAt(section, at, options));
  return { [section.toString('utf8', 4, end)]: documents };
}

const documentAt = (bytes: Buffer, at: number, options: BSON.DeserializeOptions): Document =>
  BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)), options);

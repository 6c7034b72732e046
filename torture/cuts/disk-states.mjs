// The states that a power cut can leave of files whose operations were recorded (io-recorder.c).

const SECTOR_BYTES = 512;
const TORN_SHARE = 0.3;
const HEAD_BYTES = 19;

/** The operations of a record in their order: `{ op, name, offset, length, data }`, with the letters of io-recorder.c. */
export function operationsIn(bytes) {
  const operations = [];
  for (let at = 0; at < bytes.length;) {
    const op = String.fromCharCode(bytes[at]);
    const nameLength = bytes.readUInt16LE(at + 1);
    const name = bytes.toString('latin1', at + 3, at + 3 + nameLength);
    const offset = Number(bytes.readBigInt64LE(at + 3 + nameLength));
    const length = Number(bytes.readBigInt64LE(at + 11 + nameLength));
    const start = at + HEAD_BYTES + nameLength;
    const end = 'WARLF'.includes(op) ? start + length : start;
    operations.push({ op, name, offset, length, data: bytes.subarray(start, end) });
    at = end;
  }
  return operations;
}

/** A record of files that are there, synced, before anything else happens. */
export const recordOf = (files) =>
  Buffer.concat(
    [...files].flatMap(([name, bytes]) => [
      encoded('W', name, bytes),
      encoded('s', name),
      encoded('S', name),
    ]),
  );

function encoded(op, name, data = Buffer.alloc(0)) {
  const head = Buffer.alloc(HEAD_BYTES + name.length);
  head.write(op, 0);
  head.writeUInt16LE(name.length, 1);
  head.write(name, 3, 'latin1');
  head.writeBigInt64LE(BigInt(data.length), 11 + name.length);
  return Buffer.concat([head, data]);
}

/**
 * Goes through a record and gives the states of a cut at any place, in ascending order of the places. What was written before a
 * sync that has returned is there; of the rest of each file a random part, some of it torn at sectors.
 * `counts`: whether a sync that has returned counts, which a negative control denies.
 */
export class DiskStates {
  #operations;
  #counts;
  #at = 0;
  #files = new Map();

  constructor(operations, counts = () => true) {
    this.#operations = operations;
    this.#counts = counts;
  }

  /** The contents of the files by name after a cut before the operation with this number. */
  at(cut, random) {
    while (this.#at < cut) this.#pass(this.#at++);
    const entries = [...this.#files].map(([name, file]) => [name, this.#left(file, random)]);
    return new Map(entries.filter(([, content]) => content));
  }

  #pass(number) {
    const { op, name, data } = this.#operations[number];
    const file = this.#files.get(name);
    if (op === 'W' || op === 'T') this.#fileOf(name).unsynced.push(number);
    if (op === 'U') this.#files.delete(name);
    if (!file) return;
    if (op === 'R') this.#files.delete(name);
    if (op === 'R' || op === 'L') this.#files.set(data.toString(), file);
    this.#passSync(file, number);
  }

  #passSync(file, number) {
    const { op } = this.#operations[number];
    if (op === 's') file.syncs.push(number);
    if (op === 'e') file.syncs.shift();
    if (op === 'S') this.#synced(file, file.syncs.shift(), number);
  }

  #fileOf(name) {
    const known = this.#files.get(name);
    if (known) return known;
    const file = { content: new Content(), isThere: false, unsynced: [], syncs: [] };
    this.#files.set(name, file);
    return file;
  }

  #synced(file, begun, number) {
    if (begun === undefined || !this.#counts(this.#operations[number], number)) return;
    const durable = file.unsynced.filter((each) => each < begun);
    for (const each of durable) file.content.take(this.#operations[each]);
    file.unsynced = file.unsynced.slice(durable.length);
    file.isThere = true;
  }

  #left({ content, unsynced, isThere }, random) {
    const left = content.copy();
    const kept = random();
    let isKept = isThere;
    for (const number of unsynced) {
      if (random() >= kept) continue;
      isKept = true;
      const operation = this.#operations[number];
      left.take(operation, random() < TORN_SHARE ? Math.floor(random() * sectorsOf(operation)) : undefined);
    }
    return isKept ? left.bytes : undefined;
  }
}

const sectorsOf = ({ offset, length }) =>
  Math.ceil((offset + length) / SECTOR_BYTES) - Math.floor(offset / SECTOR_BYTES) + 1;

/** A file's bytes, in a buffer that grows by doubling. */
class Content {
  #buffer;
  #length;

  constructor(buffer = Buffer.alloc(0), length = buffer.length) {
    this.#buffer = buffer;
    this.#length = length;
  }

  get bytes() {
    return this.#buffer.subarray(0, this.#length);
  }

  copy() {
    return new Content(Buffer.from(this.bytes));
  }

  /** `sectors`: so many of a write arrive. */
  take({ op, offset, length, data }, sectors) {
    if (op === 'T') return this.#resize(length);
    const torn = sectors === undefined ? data : data.subarray(0, sectors * SECTOR_BYTES);
    if (offset + torn.length > this.#length) this.#resize(offset + torn.length);
    torn.copy(this.#buffer, offset);
  }

  #resize(length) {
    if (length > this.#buffer.length) {
      const larger = Buffer.alloc(Math.max(length, 2 * this.#buffer.length));
      this.bytes.copy(larger);
      this.#buffer = larger;
    }
    // What a file loses is zero when it grows again.
    if (length < this.#length) this.#buffer.fill(0, length, this.#length);
    this.#length = length;
  }
}

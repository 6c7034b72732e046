import type { ParticipantId } from '@onda-on/contracts/rules';
import { collection, type Collection } from '@onda-on/contracts/views';
import type { Write } from '@onda-on/stores';

/** Few, because the last chunk is often written again. */
const LINES_PER_CHUNK = 256;
const PERSON_LENGTH = 32;

/** Activity, a line each in log order, from line `chunk` × 256. A chunk is removed once all its lines expired. */
type ActiveChunkView = Readonly<{ chunk: number; newest: number; lines: string }>;
export const ACTIVE_CHUNKS: Collection<ActiveChunkView> = collection('active-chunks', 1);

type Chunk = { newest: number; lines: string[] };

/** The stored activity, from which a restart restores `ActivePersons`. Only the last chunk ever changes. */
export class ActiveLines {
  from = 0;
  /** How many lines were ever added. */
  size = 0;
  /** The latest minute of each stored chunk, beginning with chunk `from`. */
  readonly #newest: number[] = [];
  #tail: Chunk = { newest: 0, lines: [] };
  #isTailDirty = false;
  readonly #dirty = new Map<number, ActiveChunkView | undefined>();

  add(id: ParticipantId, minute: number) {
    if (this.#tail.lines.length === 0) this.#newest.push(0);
    this.#tail.lines.push(`${id}${minute.toString(36)}`);
    this.#tail.newest = Math.max(this.#tail.newest, minute);
    this.#newest[this.#newest.length - 1] = this.#tail.newest;
    this.size += 1;
    this.#isTailDirty = true;
    if (this.#tail.lines.length < LINES_PER_CHUNK) return;
    this.#writeTail();
    this.#tail = { newest: 0, lines: [] };
  }

  /** Removes full chunks from the front as long as all of their lines have expired. */
  prune(isOver: (minute: number) => boolean) {
    while (this.from < Math.floor(this.size / LINES_PER_CHUNK) && isOver(this.#newest[0] ?? 0)) {
      this.#newest.shift();
      this.#dirty.set(this.from, undefined);
      this.from += 1;
    }
  }

  /** The numbers of the chunks to read after a restart. */
  static chunksIn(from: number, lines: number): readonly number[] {
    const to = Math.ceil(lines / LINES_PER_CHUNK);
    return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  }

  restore(view: ActiveChunkView, restoreOne: (id: ParticipantId, minute: number) => void) {
    const lines = view.lines.split('\n');
    this.#newest.push(view.newest);
    this.#tail = lines.length < LINES_PER_CHUNK ? { newest: view.newest, lines } : { newest: 0, lines: [] };
    for (const line of lines)
      restoreOne(
        line.slice(0, PERSON_LENGTH) as ParticipantId,
        Number.parseInt(line.slice(PERSON_LENGTH), 36),
      );
  }

  takeWrites(): readonly Write[] {
    if (this.#isTailDirty) this.#writeTail();
    const writes = Array.from(this.#dirty, ([chunk, document]) => ({
      collection: ACTIVE_CHUNKS,
      id: String(chunk),
      document,
    }));
    this.#dirty.clear();
    return writes;
  }

  #writeTail() {
    const chunk = Math.floor((this.size - 1) / LINES_PER_CHUNK);
    const { newest, lines } = this.#tail;
    this.#dirty.set(chunk, { chunk, newest, lines: lines.join('\n') });
    this.#isTailDirty = false;
  }
}

import { randomBytes } from 'node:crypto';

import { CHANGE_TOPICS, type Change } from '@onda-on/contracts/api';

const KEPT_MAX = 512;

type Entry = Readonly<{ sequence: number; change: Change }>;

/**
 * The latest changes as server-sent events, so that a page that was cut off gets what it missed. Its events are
 * numbered per process: from a page that comes from elsewhere, or was away for too long, everything may have moved.
 */
export class ChangeJournal {
  readonly #process = randomBytes(6).toString('hex');
  readonly #kept: Entry[] = [];
  readonly #listeners: ((change: Change) => void)[] = [];
  #sequence = 0;

  /** The journal's end: a page that starts from here gets all that follows. */
  get id(): string {
    return this.#idOf(this.#sequence);
  }

  /** Numbers these changes and writes them as one text, the same for every page. */
  record(changes: readonly Change[]): string {
    return changes.map((change) => this.#record(change)).join('');
  }

  /** What a page has missed since the id that it names; nothing for one that names none. */
  since(lastEventId: string | undefined): string {
    if (lastEventId === undefined) return '';
    const [process = '', number = ''] = lastEventId.split('.', 2);
    const sequence = /^\d{1,15}$/.test(number) ? Number(number) : -1;
    const oldest = this.#kept[0]?.sequence ?? this.#sequence + 1;
    if (process !== this.#process || sequence + 1 < oldest || sequence > this.#sequence)
      return this.#everything();
    return this.#kept
      .filter((each) => each.sequence > sequence)
      .map((each) => this.#text(each))
      .join('');
  }

  /** Notifies of each change as soon as it is in the journal. */
  onRecorded(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  #record(change: Change): string {
    this.#sequence += 1;
    const entry = { sequence: this.#sequence, change };
    this.#kept.push(entry);
    if (this.#kept.length > KEPT_MAX) this.#kept.shift();
    for (const listener of this.#listeners) listener(change);
    return this.#text(entry);
  }

  #everything(): string {
    const position = this.#kept.at(-1)?.change.position ?? '0';
    return CHANGE_TOPICS.map((topic) =>
      this.#text({ sequence: this.#sequence, change: { topic, week: null, position } }),
    ).join('');
  }

  #text({ sequence, change }: Entry): string {
    return `id: ${this.#idOf(sequence)}\nevent: changed\ndata: ${JSON.stringify(change)}\n\n`;
  }

  readonly #idOf = (sequence: number): string => `${this.#process}.${sequence}`;
}

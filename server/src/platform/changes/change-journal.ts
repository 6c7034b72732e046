import { randomBytes } from 'node:crypto';

import { CHANGE_TOPICS, type Change } from '@onda-on/contracts/api';

const KEPT_MAX = 512;

type Entry = Readonly<{ sequence: number; change: Change }>;

/**
 * The latest changes as server-sent events, so that a page that lost its connection gets the ones it missed. Event ids
 * are valid in one process only: a page that comes from another process, or was away for too long, gets an event
 * for every topic.
 */
export class ChangeJournal {
  readonly #process = randomBytes(6).toString('hex');
  readonly #kept: Entry[] = [];
  readonly #listeners: ((change: Change) => void)[] = [];
  #sequence = 0;

  /** The id of the latest event: a page that listens from here gets all later changes. */
  get id(): string {
    return this.#idOf(this.#sequence);
  }

  /** Numbers the changes and returns them as one text, which is the same for every page. */
  record(changes: readonly Change[]): string {
    return changes.map((change) => this.#record(change)).join('');
  }

  /** The events after the given id; an empty text without an id. */
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

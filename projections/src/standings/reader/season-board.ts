import type { ParticipantId } from '@onda-on/contracts/rules';
import type { SeasonRow, SeasonView } from '@onda-on/contracts/views';

import { maskOf } from '../packed-picks.ts';
import { NO_PERSON, PersonIndex } from '../person-index.ts';
import { SeasonTotals } from '../ranking/season-totals.ts';
import { binarySearch } from './binary-search.ts';
import type { WeekBoard } from './week-board.ts';

const NOTHING = maskOf([]);
/** Of a participant id. */
const WORDS = 4;

/** The season's full table: all weeks with results added up. */
export class SeasonBoard {
  readonly view: SeasonView;
  readonly #persons = new PersonIndex();
  readonly #totals = new SeasonTotals();
  readonly #histogram: Uint32Array;
  readonly #order: Uint32Array;

  constructor(view: SeasonView, boards: readonly WeekBoard[]) {
    this.view = view;
    for (const board of boards) this.#add(board);
    this.#persons.restored();
    this.#histogram = this.#totals.histogram();
    this.#order = this.#totals.order(this.#histogram);
  }

  get places(): number {
    return this.#order.length;
  }

  /** The rows of a page, pages from 1; equal persons in the order of their first coupon. */
  pageOf(page: number, size: number): readonly SeasonRow[] {
    return Array.from(this.#order.subarray((page - 1) * size, page * size), (person) => this.#show(person));
  }

  /** A person's index in the order; undefined for a person who is not ranked. */
  placeOf(participantId: ParticipantId): number | undefined {
    const person = this.#persons.find(participantId);
    if (person === NO_PERSON || !this.#totals.takesPart(person)) return undefined;
    const correct = this.#totals.correctOf(person);
    const from = this.#histogram.subarray(correct + 1).reduce((sum, persons) => sum + persons, 0);
    return binarySearch(this.#order, from, from + (this.#histogram[correct] ?? 0), person);
  }

  rowOf(participantId: ParticipantId): SeasonRow | undefined {
    const place = this.placeOf(participantId);
    const person = place === undefined ? undefined : this.#order[place];
    return person === undefined ? undefined : this.#show(person);
  }

  #add({ columns, view }: WeekBoard) {
    for (let row = 0; row < columns.size; row += 1) {
      const person = columns.persons[row] ?? 0;
      this.#persons.restore(person, columns.participants, row * WORDS);
      this.#totals.meet(person);
    }
    this.#totals.know(columns);
    this.#totals.recount(columns, NOTHING, maskOf(view.results));
  }

  #show(person: number): SeasonRow {
    return this.#totals.rowOf(person, this.#persons.idOf(person), this.#histogram);
  }
}

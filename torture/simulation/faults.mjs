// What goes wrong in a simulation, by the seed: how often each kind of fault comes, and how slow each store is.
import { virtual } from './virtual-time.mjs';

/** The calls whose outcome may be unknown. */
export const WRITES = new Set([
  'append',
  'appendAll',
  'write',
  'save',
  'saveDocuments',
  'advance',
  'enrol',
  'enrolAll',
  'erase',
  'keep',
  'forget',
  'destroyKey',
  'acquire',
]);
/** A process starts in some hundredths of a second of the machine that simulates it. */
const KILLS_MAX = 3;
/** An entry has 1.8 seconds for all its calls: the seal waits for it no longer than that. */
const SLOW_MS = { reads: 1_500, others: 250 };
/** When a write reaches the log whose failure was reported. */
const LATE_MS = 3_000;
/** Beyond the time that a lease lasts. */
const STALL_MS = 9_000;

/** Some seeds are spared a kind of fault. */
const some = (most) => (virtual.random() < 0.3 ? 0 : virtual.random() * most);

const isFence = (name, [, , events]) => name === 'append' && events.some(({ type }) => type === 'WeekFenced');

export class Faults {
  isOn = false;
  kills = 0;

  constructor(isShared) {
    this.rates = {
      lost: some(0.03),
      unanswered: some(0.03),
      // A file answers or fails at once.
      late: isShared ? some(0.02) : 0,
      killed: some(0.008),
      killedAtFence: some(0.6),
      cut: some(0.02),
      repeated: some(0.05),
      slow: some(0.05),
      stalled: some(0.004),
    };
    this.usualMs = 1 + virtual.random() * 15;
  }

  #happens(kind) {
    return this.isOn && virtual.random() < this.rates[kind];
  }

  delayMs(kind, name) {
    if (kind === 'reads' && name === 'save' && this.#happens('stalled')) return STALL_MS * virtual.random();
    if (!this.#happens('slow')) return this.answerMs();
    return (kind === 'reads' ? SLOW_MS.reads : SLOW_MS.others) * virtual.random();
  }

  answerMs() {
    return this.usualMs * virtual.random();
  }

  stepMs(name) {
    return name.startsWith('follow') && this.#happens('slow') ? 800 * virtual.random() : 0;
  }

  ofCall(kind, name, given) {
    const kill = this.#kill(name, given);
    if (kill) return kill;
    if (this.#happens('lost')) return 'lost';
    if (kind === 'log' && WRITES.has(name) && this.#happens('late')) return 'late';
    return WRITES.has(name) && this.#happens('unanswered') ? 'unanswered' : undefined;
  }

  #kill(name, given) {
    // What comes between fence and seal is rare where no process dies there.
    if (isFence(name, given) && this.#happens('killedAtFence')) return 'killed after';
    if (this.kills >= KILLS_MAX || !this.#happens('killed')) return undefined;
    this.kills += 1;
    return virtual.random() < 0.5 ? 'killed before' : 'killed after';
  }

  /** Whether writes may reach the log after their failure was reported. */
  get isLate() {
    return this.rates.late > 0;
  }

  lateMs() {
    return LATE_MS * virtual.random();
  }

  isCut(name) {
    return name.startsWith('follow') && this.#happens('cut');
  }

  isRepeated() {
    return this.#happens('repeated');
  }
}

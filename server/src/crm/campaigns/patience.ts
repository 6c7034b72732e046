import { retryAtAfter } from '../../delivery/mail/attempts.ts';

/** The pause after a mail server has refused everybody. */
const REST_MS = 60_000;

type PutOff = Readonly<{ tries: number; dueAt: number }>;

/**
 * Whom the mail server put off in one stretch of a campaign, and when they are tried again. It is kept in memory: another
 * process, and an operator who sends on, begin anew.
 */
export class Patience {
  readonly #putOff = new Map<number, PutOff>();
  #restsUntil = 0;

  constructor(readonly stretch: string) {}

  isResting(now: Date): boolean {
    return now.getTime() < this.#restsUntil;
  }

  rest(now: Date): void {
    this.#restsUntil = now.getTime() + REST_MS;
  }

  isDue(place: number, now: Date): boolean {
    return now.getTime() >= (this.#putOff.get(place)?.dueAt ?? 0);
  }

  knows(place: number): boolean {
    return this.#putOff.has(place);
  }

  /** False once it was tried often enough: it is given up. */
  putOff(place: number, now: Date): boolean {
    const tries = (this.#putOff.get(place)?.tries ?? 0) + 1;
    const retryAt = retryAtAfter(tries, { kind: 'later' }, now);
    if (retryAt === undefined) return false;
    this.#putOff.set(place, { tries, dueAt: Date.parse(retryAt) });
    return true;
  }
}

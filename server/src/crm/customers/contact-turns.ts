import { Injectable } from '@nestjs/common';

import { Turnstile } from '../../platform/kernel/turnstile.ts';

type Turn = { readonly turnstile: Turnstile; waiting: number };

/** Lets those who change the same contact through one after another, within this process. */
@Injectable()
export class ContactTurns {
  readonly #turns = new Map<string, Turn>();

  async run<T>(contactId: string, task: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(contactId) ?? { turnstile: new Turnstile(), waiting: 0 };
    this.#turns.set(contactId, turn);
    turn.waiting += 1;
    try {
      return await turn.turnstile.run(task);
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) this.#turns.delete(contactId);
    }
  }
}

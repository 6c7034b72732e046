import { expect } from '@jest/globals';
import type { DomainEvent } from '@onda-on/contracts/events';
import type { RejectionCode } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/commands/decider.ts';

/** `given(...past).when(command).thenEvents(...)` over a decider, without stores or mocks. */
export const specFor =
  <C, S, E extends DomainEvent>({ decide, evolve, initialState }: Decider<C, S, E>) =>
  (...past: E[]) => ({
    when(command: C) {
      const outcome = () => decide(command, past.reduce(evolve, initialState));
      return {
        thenEvents: (...events: E[]) => expect(outcome()).toEqual(events),
        thenNothing: () => expect(outcome()).toEqual([]),
        thenRejected: (code: RejectionCode) => expect(outcome).toThrow(expect.objectContaining({ code })),
      };
    },
  });

import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { all, event } from './event-log.contract-events.ts';
import { NO_STREAM, type EventLog } from './event-log.port.ts';

export function describeBackwards(name: string, open: () => Promise<EventLog>) {
  describe(`the ${name} event log backwards`, () => {
    let log: EventLog;
    let stream: string;
    beforeEach(async () => {
      log = await open();
      stream = `s-${randomUUID()}`;
    });
    afterEach(() => log.close());

    const write = async (count: number) => {
      const events = Array.from({ length: count }, (_, n) => event(n % 2 ? 'Odd' : 'Even', { n }));
      await log.append(stream, NO_STREAM, events);
      return events.map(({ id }) => id);
    };

    it('returns the last events first, with the same positions as reading forwards', async () => {
      const start = await log.end();
      const ids = await write(5);
      const found = await log.readBackwards(undefined, 3);
      expect(found.map(({ event: { id } }) => id)).toEqual(ids.slice(2).toReversed());
      const onwards = await all(log.readAll(start, ['Odd', 'Even']));
      expect(found.toReversed()).toMatchObject(onwards.filter((step) => step.event).slice(2));
    });

    it('continues before the earliest returned event, page by page, without gaps', async () => {
      const ids = await write(7);
      const seen: string[] = [];
      let before: bigint | undefined;
      while (seen.length < ids.length) {
        const page = await log.readBackwards(before, 2);
        seen.push(...page.map(({ event: { id } }) => id));
        before = page.at(-1)?.position;
      }
      expect(seen.slice(0, 7)).toEqual(ids.toReversed());
    });

    it('starts at the end for a position beyond it', async () => {
      const [id] = await write(1);
      const [found] = await log.readBackwards((await log.end()) + (1n << 104n), 1);
      expect(found?.event.id).toBe(id);
    });
  });
}

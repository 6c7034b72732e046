import type { EventLog } from '../event-log/event-log.port.ts';

/** `appendAll` of a log that has no better way than one call for each. */
export const appendEach =
  (append: EventLog['append']): EventLog['appendAll'] =>
  (appends) =>
    Promise.allSettled(appends.map(({ stream, expected, events }) => append(stream, expected, events)));

import type { StoredEvent } from '@onda-on/contracts/events';

import type { RecordedEvent, LogStep } from './event-log.port.ts';

export const upTo = (last: StoredEvent) => (step: LogStep) => step.event?.id === last.id;
export const eventsIn = (steps: readonly LogStep[]) => steps.flatMap((step) => step.event ?? []);
/** Following does not end by itself, so this aborts it a moment after an event, while it waits for more. */
export const endsLater =
  (ending: AbortController) =>
  ({ event }: LogStep): boolean => {
    if (event) setTimeout(() => ending.abort(), 100);
    return false;
  };

/** The next wanted step. A log may return steps without an event at any time. */
export async function nextStep(
  steps: AsyncIterator<LogStep>,
  isWanted: (step: LogStep) => boolean,
): Promise<LogStep> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done) throw new RangeError('The steps end before it');
    if (isWanted(value)) return value;
  }
}

export async function nextEvent(steps: AsyncIterator<LogStep>): Promise<RecordedEvent> {
  const { event: found } = await nextStep(steps, (step) => step.event !== undefined);
  return found as RecordedEvent;
}

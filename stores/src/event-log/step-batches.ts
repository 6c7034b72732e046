import { TimeSlice } from '../sqlite/time-slice.ts';
import type { LogStep } from './event-log.port.ts';
import type { LeanSteps } from './lean-events.ts';
import type { StepSource } from './step-iterator.ts';

/** The steps of a log page by page, for readers of all of it: one promise per page instead of one per step. */
export async function* stepBatches(source: StepSource): AsyncGenerator<readonly LogStep[]> {
  const { pages, endAfter, read, stopped } = source;
  const timeSlice = new TimeSlice();
  let position = source.after;
  while (!stopped()) {
    const end = await endAfter(position);
    if (end === undefined) return;
    await timeSlice.yieldWhenUsed();
    if (stopped()) return;
    const { steps, failure, reached } = read(() => pages.readBatch(position, end));
    position = reached;
    const isAtEnd = failure !== undefined || steps.at(-1)?.position === reached;
    const batch: LeanSteps['steps'] = isAtEnd ? steps : [...steps, { position: reached }];
    if (batch.length > 0) yield batch;
    if (failure !== undefined) throw failure;
  }
}

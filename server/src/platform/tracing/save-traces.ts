import type { Origin, Projection } from '@onda-on/projections';
import type { ProjectionWriter } from '@onda-on/stores';

import { spanIdOf, traceIdOf } from './trace-context.ts';
import type { Tracing } from './tracing.port.ts';

const LINKS_MAX = 100;
/** Traces of older events are complete: a replay or a long catch-up does not link to them. */
const AGE_MS_MAX = 15 * 60_000;

type Pending = { events: number; readonly appends: Map<string, { traceId: string; spanId: string }> };

/** Links each save of a projection to the appends of its events. */
export class SaveTraces {
  readonly #pending = new Map<string, Pending>();

  constructor(
    private readonly tracing: Tracing,
    private readonly now: () => Date,
  ) {}

  /** Wraps a projection, so that the events that it folds are noted until its next save. */
  of(projection: Projection): Projection {
    const { name } = projection;
    const open: Projection['open'] = async (reads) => {
      const session = await projection.open(reads);
      this.#pending.delete(name);
      const apply = session.apply.bind(session);
      session.apply = (event) => {
        apply(event);
        this.#note(name, event.origin);
      };
      return session;
    };
    return { ...projection, open };
  }

  /** Traces each later save of the store. */
  watch(reads: ProjectionWriter): void {
    const save = reads.save.bind(reads);
    reads.save = (projection, ...given) => {
      const pending = this.#pending.get(projection);
      this.#pending.delete(projection);
      // Without events the save only moves the checkpoint.
      if (!pending) return save(projection, ...given);
      const causes = { events: pending.events, appends: [...pending.appends.values()] };
      return this.tracing.save(projection, causes, () => save(projection, ...given));
    };
  }

  #note(name: string, { meta }: Origin): void {
    const pending = this.#pending.get(name) ?? { events: 0, appends: new Map() };
    this.#pending.set(name, pending);
    pending.events += 1;
    const spanId = spanIdOf(meta.commandId);
    const traceId = traceIdOf(meta.correlationId ?? meta.commandId);
    const isOver = this.now().getTime() - Date.parse(meta.at) > AGE_MS_MAX;
    if (isOver || !spanId || !traceId || pending.appends.size >= LINKS_MAX) return;
    pending.appends.set(spanId, { traceId, spanId });
  }
}

import type { Idle, Lease, Position, ProjectionWriter } from '@onda-on/stores';

type Group = Readonly<{ idle: Idle[]; left: Promise<readonly Idle[]> }>;

/**
 * Moves the checkpoints of projections that an event does not concern. Most events concern few projections, so all
 * requests of one turn of the event loop become one step of the store instead of a save each.
 */
export class IdleCheckpoints {
  readonly #reads: Pick<ProjectionWriter, 'advance' | 'save'>;
  readonly #groups = new Map<Position, Group>();

  constructor(reads: Pick<ProjectionWriter, 'advance' | 'save'>) {
    this.#reads = reads;
  }

  /** @throws {LeaseLost} like a save without documents. */
  async moveTo(projection: string, position: Position, lease: Lease | undefined): Promise<void> {
    const { idle, left } = this.#groups.get(position) ?? this.#begin(position);
    const asked = { projection, lease };
    idle.push(asked);
    if ((await left).includes(asked)) await this.#reads.save(projection, [], position, lease);
  }

  #begin(position: Position): Group {
    const idle: Idle[] = [];
    const left = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#groups.delete(position);
      return this.#reads.advance(idle, position);
    });
    const group = { idle, left };
    this.#groups.set(position, group);
    return group;
  }
}

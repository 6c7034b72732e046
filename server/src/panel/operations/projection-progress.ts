import { Injectable } from '@nestjs/common';
import type { ProjectionStatus } from '@onda-on/contracts/api';
import { ProjectionEngine } from '@onda-on/projections';

type Digest = Readonly<{ position: string; digest: string }>;

/** How far the projections are, and what they have come to. */
@Injectable()
export class ProjectionProgress {
  readonly #digests = new Map<string, Digest>();

  constructor(private readonly engine: ProjectionEngine) {}

  async all(): Promise<readonly ProjectionStatus[]> {
    const states = await this.engine.status();
    return states.map(({ name, position, lagEvents, lagSeconds, parked, state }) => ({
      name,
      position,
      lagEvents,
      lagSeconds,
      parked,
      state,
    }));
  }

  /** SHA-256 over each read model, hex. Made anew only for a projection that has moved. */
  async digests(states: readonly ProjectionStatus[]): Promise<Readonly<Record<string, string>>> {
    const entries: [string, string][] = [];
    for (const { name, position } of states) entries.push([name, await this.#digestOf(name, position)]);
    return Object.fromEntries(entries);
  }

  async #digestOf(name: string, position: string): Promise<string> {
    const known = this.#digests.get(name);
    if (known?.position === position) return known.digest;
    const digest = await this.engine.digestOf(name);
    this.#digests.set(name, { position, digest });
    return digest;
  }
}

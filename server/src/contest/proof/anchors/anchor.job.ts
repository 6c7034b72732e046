import { join } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';
import type { LogCheckpoint } from '@onda-on/contracts/api';

import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { reasonOf } from '../../../platform/kernel/reason-of.ts';
import { ChainHealth } from '../../../platform/stores/chain-health.ts';
import { LogChainWatch } from '../log-chain-watch.ts';
import { LogSeals } from '../log-seals.ts';
import { ANCHOR_FILE, AnchorFile } from './anchor-file.ts';
import type { Anchor } from './anchor.port.ts';
import { TimestampAnchor } from './timestamp.ts';

const EVERY_MS = 60_000;

/** A line of the process's log, which operators often keep elsewhere. */
class LogLine implements Anchor {
  readonly name = 'log';
  readonly #logger = new Logger('Checkpoint');

  async keep({ ordinal, head, keyId, signature }: LogCheckpoint): Promise<void> {
    this.#logger.log(JSON.stringify({ ordinal, head, keyId, signature }));
  }
}

/**
 * Keeps each checkpoint in a line of the log and in a file at once, and the newest one outside once a minute, since a checkpoint covers
 * all before it. What fails is tried again with the newest one, and never delays a checkpoint.
 */
@Injectable()
export class AnchorJob extends ScheduledJob {
  readonly #near: readonly Anchor[];
  readonly #far: Anchor[] = [];
  readonly #pending = new Map<Anchor, LogCheckpoint>();
  #hasLooked = false;

  constructor(
    @Inject(CONFIG) { dataDirectory, anchorTimestamp }: Pick<Config, 'dataDirectory' | 'anchorTimestamp'>,
    private readonly chain: LogChainWatch,
    private readonly seals: LogSeals,
    private readonly health: ChainHealth,
  ) {
    super('Anchors', { everyMs: EVERY_MS });
    const file = new AnchorFile(join(dataDirectory, ANCHOR_FILE));
    this.#near = [new LogLine(), file];
    if (anchorTimestamp) this.add(new TimestampAnchor(anchorTimestamp, file.keepTimestamp));
  }

  /** Adds a place outside; only constructors call it. */
  add(anchor: Anchor): void {
    this.#far.push(anchor);
  }

  /** Resolves once each has been offered to the places on this machine; never fails. */
  async keep(checkpoints: readonly LogCheckpoint[]): Promise<void> {
    for (const checkpoint of checkpoints) {
      for (const anchor of this.#far) this.#pending.set(anchor, checkpoint);
      for (const anchor of this.#near) await this.#offer(anchor, checkpoint);
    }
  }

  protected async round(): Promise<void> {
    if (!this.chain.current) return;
    this.#lookOnce();
    for (const [anchor, checkpoint] of this.#pending)
      if (!this.ending.aborted) await this.#offer(anchor, checkpoint);
  }

  /** The latest one may have been signed just before a stop. */
  #lookOnce(): void {
    const { latest } = this.seals;
    if (this.#hasLooked || !latest) return;
    this.#hasLooked = true;
    for (const anchor of [...this.#near, ...this.#far])
      if (!this.#pending.has(anchor)) this.#pending.set(anchor, latest);
  }

  /** At the end of the process what is under way outside is given up: the next start offers the latest one again. */
  async #offer(anchor: Anchor, checkpoint: LogCheckpoint): Promise<void> {
    this.#pending.set(anchor, checkpoint);
    try {
      await anchor.keep(checkpoint, this.ending);
      if (this.#pending.get(anchor) === checkpoint) this.#pending.delete(anchor);
    } catch (error) {
      const isGivenUp = this.ending.aborted && this.#far.includes(anchor);
      if (!isGivenUp) this.health.anchorFailed(anchor.name, reasonOf(error));
    }
  }
}

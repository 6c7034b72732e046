import { Injectable, Logger } from '@nestjs/common';
import type { ChainFault } from '@onda-on/contracts/api';

/** What is wrong with the log's hash chain, for operators; found in the background, so that readers never wait for it. */
@Injectable()
export class ChainHealth {
  readonly #logger = new Logger('LogChain');
  #fault: ChainFault | null = null;
  #anchorFailures = 0;
  /**
   * This process cannot sign: it has not folded the chain, or a head is due for which it lacks the key or the log. Null until it
   * has tried, and for ever where nothing signs.
   */
  isUnsigned: boolean | null = null;

  /** The first fault since the start of the process. */
  get fault(): ChainFault | null {
    return this.#fault;
  }

  /** How often a checkpoint could not be kept in a place outside the log. */
  get anchorFailures(): number {
    return this.#anchorFailures;
  }

  broken(fault: ChainFault): void {
    const { kind, ordinal, position, stream } = fault;
    this.#logger.error(
      `The chain of the log is broken (${kind}): event ${ordinal}, position ${position}, stream ${stream ?? '-'}`,
    );
    this.#fault ??= fault;
  }

  anchorFailed(anchor: string, reason: string): void {
    this.#anchorFailures += 1;
    this.#logger.warn(`A checkpoint was not kept by ${anchor}: ${reason}`);
  }
}

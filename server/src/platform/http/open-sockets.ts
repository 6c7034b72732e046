import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

import { networkOf } from './client-network.ts';
import { HTTP_LIMITS } from './limits.ts';
import { NetworkShare } from './network-share.ts';

/** For files, stores, timers and connections of our own, which must open also while visitors hold all sockets. */
const DESCRIPTORS_KEPT = 256;

/** The descriptors that the system allows this process; Infinity where it does not say. */
export function descriptorsMax(limits = ownLimits()): number {
  const [, soft] = /^Max open files\s+(\d+)/mu.exec(limits) ?? [];
  return soft === undefined ? Infinity : Number(soft);
}

function ownLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'latin1');
  } catch {
    return '';
  }
}

/** The sockets for visitors among so many descriptors: at least half of them. */
const socketsAmong = (descriptors: number): number =>
  Math.min(HTTP_LIMITS.socketsMax, Math.max(Math.floor(descriptors / 2), descriptors - DESCRIPTORS_KEPT));

/** The connections of visitors. Counted here, since `maxConnections` does not count those of further listeners. */
export class OpenSockets {
  readonly max: number;
  readonly #shares: NetworkShare;
  /** Called for each connection that is closed at once. */
  onRefused: () => void = () => undefined;

  constructor(descriptors = descriptorsMax()) {
    this.max = socketsAmong(descriptors);
    this.#shares = new NetworkShare(this.max);
  }

  get count(): number {
    return this.#shares.total;
  }

  /**
   * Counts a connection until it closes; closes it at once if there are too many, or its network has its share. Not
   * `isShared` behind a proxy, to which every socket belongs.
   */
  admit(socket: Socket, isShared: boolean): void {
    const network = networkOf(socket.remoteAddress ?? '');
    if (this.count < this.max && !(isShared && this.#shares.isUsedUp(network))) {
      this.#shares.hold(network);
      socket.once('close', () => this.#shares.release(network));
      return;
    }
    this.onRefused();
    socket.destroy();
  }
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy that can let connections die silently: nothing is closed, and nothing passes. */
export class DeafProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server;

  private constructor(targetPort: number) {
    this.#server = createServer((near) => {
      const far = connect(targetPort, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.setNoDelay(true);
        from.on('error', () => undefined);
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
  }

  static async before(targetPort: number): Promise<DeafProxy> {
    const proxy = new DeafProxy(targetPort);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `esdb://127.0.0.1:${(this.#server.address() as AddressInfo).port}?tls=false`;
  }

  /** Affects only open connections; new ones work. */
  goDeaf(): void {
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

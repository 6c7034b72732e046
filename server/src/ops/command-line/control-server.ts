import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { naming } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import {
  CONTROL_LINE_MAX,
  controlSocketIn,
  type ControlAnswer,
  type ControlRequest,
} from './control-protocol.ts';
import { OpsRunner } from './ops-runner.ts';

const OWNER_ONLY = 0o600;

/** Lets the command line work on stores that this process holds, through a socket that only its owner can open. */
@Injectable()
export class ControlServer implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Control');
  readonly #open = new Set<Socket>();
  readonly #path: string;
  #server: Server | undefined;

  constructor(
    @Inject(CONFIG) { dataDirectory }: Config,
    private readonly runner: OpsRunner,
  ) {
    this.#path = controlSocketIn(dataDirectory);
  }

  /** Removes the socket of a killed process first: no other process can hold the directory at this point. */
  async listen(): Promise<void> {
    rmSync(this.#path, { force: true });
    const server = createServer((socket) => void this.#serve(socket));
    const before = process.umask(0o177);
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(this.#path, resolve);
      });
    } catch (error) {
      throw naming(this.#path, error);
    } finally {
      process.umask(before);
    }
    chmodSync(this.#path, OWNER_ONLY);
    this.#server = server;
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    const server = this.#server;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
    if (server) rmSync(this.#path, { force: true });
  }

  async #serve(socket: Socket): Promise<void> {
    this.#open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#open.delete(socket));
    const send = (answer: ControlAnswer) => {
      if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
    };
    const request = await this.#requestFrom(socket);
    if (!request) socket.destroy();
    else send(await this.runner.run(request.command, request.args, (progress) => send({ progress })));
    socket.end();
  }

  async #requestFrom(socket: Socket): Promise<ControlRequest | undefined> {
    try {
      for await (const line of createInterface({ input: socket }))
        return line.length <= CONTROL_LINE_MAX ? (JSON.parse(line) as ControlRequest) : undefined;
    } catch (error) {
      this.#logger.warn(`unreadable request: ${String(error)}`);
    }
    return undefined;
  }
}

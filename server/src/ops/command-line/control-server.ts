import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';

import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { naming } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import {
  CONTROL_LINE_MAX,
  controlSocketIn,
  type ControlAnswer,
  type ControlRequest,
} from './control-protocol.ts';
import type { OpsProgress } from './ops-command.port.ts';
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
    // Such as a connection that finds no free descriptor.
    server.on('error', (error) => this.#logger.warn(`no connection: ${String(error)}`));
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
    const left = new AbortController();
    socket.on('close', () => {
      this.#open.delete(socket);
      left.abort();
    });
    const send = (answer: ControlAnswer) => {
      if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
    };
    const request = this.#requestIn(await firstLineOf(socket));
    if (!request) socket.destroy();
    else {
      const report = (progress: OpsProgress) => send({ progress });
      send(await this.runner.run(request.command, request.args, report, left.signal));
    }
    socket.end();
  }

  #requestIn(line: string | undefined): ControlRequest | undefined {
    try {
      return line === undefined ? undefined : (JSON.parse(line) as ControlRequest);
    } catch (error) {
      this.#logger.warn(`unreadable request: ${String(error)}`);
      return undefined;
    }
  }
}

/**
 * What a client sends before the first line end; undefined from one that leaves before, or sends more than a request has. Not by
 * `node:readline`, which throws the errors of a client that leaves later where nobody catches them.
 */
function firstLineOf(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const take = (part: string) => {
      text += part;
      const end = text.indexOf('\n');
      if (end < 0 && text.length <= CONTROL_LINE_MAX) return;
      socket.off('data', take).resume();
      resolve(end < 0 || end > CONTROL_LINE_MAX ? undefined : text.slice(0, end));
    };
    socket.setEncoding('utf8').on('data', take);
    socket.once('close', () => resolve(undefined));
  });
}

import { POSITION } from '@onda-on/contracts/api';
import type { Position } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

/** Names on a command's answer where its events stand, so that the next read can wait for them. */
export function tellPosition(reply: FastifyReply, position: Position): void {
  reply.header(POSITION, String(position));
}

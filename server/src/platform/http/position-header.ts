import { POSITION } from '@onda-on/contracts/api';
import type { Position } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

/** Commands of operators: a 404 or 409 has the log's position, since another administrator may have been faster. */
export const isOperatorsWrite = (method: string, path: string): boolean =>
  method !== 'GET' && path.startsWith('/api/admin/');

/** Names on a command's answer where its events stand, so that the next read can wait for them. */
export function setPosition(reply: FastifyReply, position: Position): void {
  reply.header(POSITION, String(position));
}

import { POSITION } from '@onda-on/contracts/api';
import type { Position } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

/**
 * Whether a call is an operator's command: its 404 or 409 names the log's position, since somebody else may have been
 * faster.
 */
export const isOperatorsWrite = (method: string, path: string): boolean =>
  method !== 'GET' && path.startsWith('/api/admin/');

/** Names the position of a command's events on its answer, so that the next read can wait for them. */
export function setPosition(reply: FastifyReply, position: Position): void {
  reply.header(POSITION, String(position));
}

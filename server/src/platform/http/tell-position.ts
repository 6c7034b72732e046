import { POSITION } from '@onda-on/contracts/api';
import type { Position } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

/** What operators ask to be changed; a 404 or 409 to it says where the log stands, since somebody else was faster. */
export const isOperatorsWrite = (method: string, path: string): boolean =>
  method !== 'GET' && path.startsWith('/api/admin/');

/** Names on a command's answer where its events stand, so that the next read can wait for them. */
export function tellPosition(reply: FastifyReply, position: Position): void {
  reply.header(POSITION, String(position));
}

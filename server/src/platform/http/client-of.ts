import type { FastifyRequest } from 'fastify';

import { networkOf } from './client-network.ts';

/**
 * The client network that a budget counts: that of the peer, or behind `TRUST_PROXY` proxies that of the client
 * (docs/limits.md#requests). Never stored or logged.
 */
export const clientOf = ({ ip }: FastifyRequest): string => networkOf(ip);

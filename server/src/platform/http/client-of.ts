import type { FastifyRequest } from 'fastify';

import { networkOf } from '../kernel/client-network.ts';

/**
 * The network that a budget counts: the peer's, or the client's behind as many proxies as `TRUST_PROXY` names
 * (docs/limits.md#requests). Never stored or logged.
 */
export const clientOf = ({ ip }: FastifyRequest): string => networkOf(ip);

import type { FastifyRequest } from 'fastify';

import { networkOf } from '../kernel/client-network.ts';

/**
 * Whom a budget counts: the network of the peer, or of whom it speaks for as far as `TRUST_PROXY` names hops
 * (docs/limits.md#requests). Never kept or logged.
 */
export const clientOf = ({ ip }: FastifyRequest): string => networkOf(ip);

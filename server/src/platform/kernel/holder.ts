import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/** A unique name for this process among those that share the read models: host, process id and a random part. */
export const newHolder = (): string => `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;

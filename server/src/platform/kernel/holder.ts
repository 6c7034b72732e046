import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/** A name for this process among all that share the read models: where it runs, and which of all that ever ran there. */
export const newHolder = (): string => `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

const unique = (): string => `${process.pid}:${randomBytes(4).toString('hex')}`;

/** A unique name for this process among those that share the read models: host, process id and a random part. */
export const newHolder = (): string => `${hostname()}:${unique()}`;

/** The unique name of one run of a process, and whether another name is that of an earlier run. */
export type Run = Readonly<{ name: string; isEarlierRun: (name: string) => boolean }>;

/**
 * The next run on the same machine, address and port is known by its name, since only one process at a time listens there: call
 * it only in a process that has found the port free. With port 0, which is any free one, no run is known.
 */
export function newRunAt({ host, port }: Readonly<{ host: string; port: number }>): Run {
  const place = `${hostname()}/${host}/${port}:`;
  return { name: `${place}${unique()}`, isEarlierRun: (name) => port !== 0 && name.startsWith(place) };
}

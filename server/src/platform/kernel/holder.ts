import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

const unique = (): string => `${process.pid}:${randomBytes(4).toString('hex')}`;

/** A unique name for this process among those that share the read models: host, process id and a random part. */
export const newHolder = (): string => `${hostname()}:${unique()}`;

/** The unique name of one run of a process, and whether another name is that of an earlier run. */
export type Run = Readonly<{ name: string; isEarlierRun: (name: string) => boolean }>;

/** The next run on the same host and port is known by its name, since only one process at a time listens there. */
export function newRunAt(port: number): Run {
  const place = `${hostname()}/${port}:`;
  return { name: `${place}${unique()}`, isEarlierRun: (name) => port !== 0 && name.startsWith(place) };
}

import { resolve } from 'node:path';

import type { OpsArguments } from './ops-command.port.ts';

/** A path relative to the caller's directory, which may differ from that of the process that answers. */
export const pathFrom = ({ from }: OpsArguments, path: string): string => resolve(from ?? '.', path);

/** A moment as a part of a file's name: 20261121T155700Z. */
export const stampOf = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/gu, '');

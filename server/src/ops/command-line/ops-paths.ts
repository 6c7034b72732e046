import { resolve } from 'node:path';

import type { OpsArguments } from './ops-command.port.ts';

/** The path resolved against the caller's directory, which may not be that of the process that answers. */
export const pathFrom = ({ from }: OpsArguments, path: string): string => resolve(from ?? '.', path);

/** A moment for a file name: 20261121T155700Z. */
export const stampOf = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/gu, '');

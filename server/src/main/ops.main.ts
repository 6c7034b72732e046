import 'reflect-metadata';
import { runOps } from './run-ops.ts';

// Who reads the output may leave before its end, as `head` does: the command is carried out all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runOps(process.argv.slice(2), process.env);

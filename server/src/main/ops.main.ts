import 'reflect-metadata';
import { runOps } from './run-ops.ts';

process.exitCode = await runOps(process.argv.slice(2), process.env);

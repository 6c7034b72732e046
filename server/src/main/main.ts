import 'reflect-metadata';
import { runProcess } from './run-process.ts';
import { startServer } from './start-server.ts';

await runProcess('Onda On', startServer, process.env);

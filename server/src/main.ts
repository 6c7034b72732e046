import 'reflect-metadata';
import { runProcess } from './process/run-process.ts';
import { startServer } from './process/start-server.ts';

await runProcess('Onda On', startServer, process.env);

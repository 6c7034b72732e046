import 'reflect-metadata';
import { runServer } from './process/run-server.ts';

await runServer(process.env);

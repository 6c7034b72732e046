import 'reflect-metadata';
import { runProcess } from './process/run-process.ts';
import { startProjections } from './process/start-projections.ts';

await runProcess('Okuma modelleri', startProjections, process.env);

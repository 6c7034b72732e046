import 'reflect-metadata';
import { runProcess } from './run-process.ts';
import { startProjections } from './start-projections.ts';

await runProcess('Okuma modelleri', startProjections, process.env);

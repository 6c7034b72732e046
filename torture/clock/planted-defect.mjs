// Loaded into the product as a control of `clock`: its monotonic clocks follow the date, so that every step of the date is believed.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

const began = Date.now();
performance.now = () => Date.now() - began;
os.uptime = () => (Date.now() - began) / 1_000;
syncBuiltinESMExports();

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Resolves with the exit status of Jest, once it has run. */
export async function runJest(config, args, environment) {
  const jest = resolve('node_modules/jest/bin/jest.js');
  const node = [
    '--experimental-vm-modules',
    '--no-warnings',
    '--max-semi-space-size=64',
    jest,
    '--config',
    config,
  ];
  const tests = spawn(process.execPath, [...node, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [status, signal] = await once(tests, 'exit');
  if (signal) console.error(`Jest was ended by ${signal}`);
  return status ?? 1;
}

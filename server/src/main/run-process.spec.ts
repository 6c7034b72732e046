import { expect, it, jest } from '@jest/globals';

import { outliveClientRejection } from '../platform/metrics/stray-rejections.ts';
import { runProcess } from './run-process.ts';

const enableShutdownHooks = jest.fn();
const app = { enableShutdownHooks, getUrl: async () => 'http://127.0.0.1:1' };
let started: () => void;
const start = new Promise<typeof app>((resolve) => {
  started = () => resolve(app);
});

it('a process that is stopped during its start ends at once with 0; later the application ends it, and known rejections do not', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);

  const running = runProcess('Onda On', async () => (await start) as never, { DEMO: 'off' });
  process.emit('SIGTERM');
  expect(exit).toHaveBeenCalledWith(0);

  started();
  await running;
  expect(process.listeners('unhandledRejection')).toContain(outliveClientRejection);
  process.off('unhandledRejection', outliveClientRejection);
  expect(enableShutdownHooks).toHaveBeenCalledTimes(1);
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

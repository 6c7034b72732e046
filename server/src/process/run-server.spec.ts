import { expect, it, jest } from '@jest/globals';

const enableShutdownHooks = jest.fn();
const app = { enableShutdownHooks, getUrl: async () => 'http://127.0.0.1:1' };
let started: () => void;
const start = new Promise<typeof app>((resolve) => {
  started = () => resolve(app);
});
jest.unstable_mockModule('./start-server.ts', () => ({ startServer: () => start }));

it('a process that is stopped while it starts ends at once with 0; afterwards the application ends it (architecture.md §2)', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { runServer } = await import('./run-server.ts');
  const running = runServer({ DEMO: 'off' });
  process.emit('SIGTERM');
  expect(exit).toHaveBeenCalledWith(0);

  started();
  await running;
  expect(enableShutdownHooks).toHaveBeenCalledTimes(1);
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

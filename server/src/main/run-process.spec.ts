import { expect, it, jest } from '@jest/globals';

import { outliveClientRejection } from '../platform/metrics/stray-rejections.ts';
import { endByFault, limitStop, runProcess } from './run-process.ts';

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
  expect(process.listeners('uncaughtException')).toContain(endByFault);
  process.off('uncaughtException', endByFault);
  expect(enableShutdownHooks.mock.calls).toEqual([
    [['SIGTERM', 'SIGINT', 'SIGHUP'], { useProcessExit: true }],
  ]);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.off(signal, limitStop);
  jest.useFakeTimers();
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledTimes(1);
  jest.clearAllTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a process whose stop hangs ends before its supervisor kills it, with the status of a fault, and says that it did not wait', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.useFakeTimers();
  await runProcess('Onda On', async () => app as never, { DEMO: 'off' });
  process.off('unhandledRejection', outliveClientRejection);
  process.off('uncaughtException', endByFault);

  process.emit('SIGTERM');
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.off(signal, limitStop);
  jest.advanceTimersByTime(12_999);
  expect(exit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  const [text, exitedWith] = [String(write.mock.calls[0]?.[0]), [...exit.mock.calls]];
  jest.useRealTimers();
  jest.restoreAllMocks();
  expect(exitedWith).toEqual([[70]]);
  expect(text).toBe('Durdurma 13 saniyede bitmedi: kalan işler beklenmeden süreç sonlandırılıyor\n');
});

it('a process that ends by a fault reports where, and nothing that the error quotes', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  endByFault(new SyntaxError('Unexpected token \'A\', "Ayşe 10000000146" is not valid JSON'));
  const [text, exitedWith] = [String(write.mock.calls[0]?.[0]), [...exit.mock.calls]];
  jest.restoreAllMocks();
  expect(exitedWith).toEqual([[70]]);
  expect(text).toMatch(
    /^Beklenmeyen hata, süreç sonlandırılıyor: SyntaxError: Unexpected token in JSON\n +at /u,
  );
  expect(text).not.toMatch(/Ayşe|10000000146/u);
});

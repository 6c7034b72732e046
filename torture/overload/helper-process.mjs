// Clients in a process of their own, so that their work delays nothing that others measure.
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a file as a process and waits until it is ready: `ask` sends it something and resolves with its answer, `end` ends it. */
export async function helperProcess(file, argument) {
  const child = fork(file, [argument], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return {
    ask: async (what) => {
      child.send(what);
      const [answered] = await once(child, 'message');
      return answered;
    },
    end: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** In that process: answers each message with what `work` resolves with. */
export function help(work) {
  process.on('message', async (what) => process.send(await work(what)));
  process.on('disconnect', () => process.exit());
  process.send('ready');
}

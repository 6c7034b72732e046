import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

import type { ControlAnswer, ControlRequest } from './control-protocol.ts';
import type { ProgressReporter } from './ops-command.port.ts';

/** Asks the process that holds the data directory; undefined when nobody listens there. */
export async function askRunningProcess(
  path: string,
  request: ControlRequest,
  report: ProgressReporter,
): Promise<ControlAnswer | undefined> {
  const socket = await connected(path);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as ControlAnswer;
    if (!('progress' in answer)) return answer;
    report(answer.progress);
  }
  return { error: { isUsage: false, message: 'Sunucu yanıt vermeden bağlantıyı kapattı' } };
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

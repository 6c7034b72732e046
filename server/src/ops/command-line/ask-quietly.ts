import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';

type Terminal = Readable & Readonly<{ isTTY?: boolean }>;

/** One line of the operator's, not shown on a terminal as it is typed; empty when there is none. */
export async function askQuietly(
  question: string,
  input: Terminal,
  say: (text: string) => void,
): Promise<string> {
  const isTerminal = input.isTTY === true;
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal });
  if (isTerminal) say(question);
  try {
    const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?];
    return line ?? '';
  } finally {
    lines.close();
    if (isTerminal) say('\n');
  }
}

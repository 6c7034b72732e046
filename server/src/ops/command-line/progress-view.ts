import { SingleBar } from 'cli-progress';

import type { OpsProgress, ProgressReporter } from './ops-command.port.ts';

const FORMAT = '{bar} {percentage}% | {text} | kalan {eta_formatted}';
const STEPS = 1_000;
const LINE_EVERY = 0.1;

/** Shows how far a command is: a bar on a terminal, else a plain line for each tenth. Both go to standard error. */
export function progressView(isTerminal: boolean): Readonly<{ report: ProgressReporter; end: () => void }> {
  return isTerminal ? barView() : lineView();
}

function barView(): ReturnType<typeof progressView> {
  const bar = new SingleBar({
    format: FORMAT,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  });
  let isStarted = false;
  return {
    report: ({ done, text }) => {
      if (!isStarted) bar.start(STEPS, 0, { text });
      isStarted = true;
      bar.update(Math.round(done * STEPS), { text });
    },
    end: () => {
      if (isStarted) bar.stop();
    },
  };
}

function lineView(): ReturnType<typeof progressView> {
  let next = 0;
  return {
    report: ({ done, text }: OpsProgress) => {
      if (done < next) return;
      next = (Math.floor(done / LINE_EVERY) + 1) * LINE_EVERY;
      process.stderr.write(`%${Math.round(done * 100)} ${text}\n`);
    },
    end: () => undefined,
  };
}

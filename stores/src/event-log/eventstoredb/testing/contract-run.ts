import { withTimeout } from '../../../with-timeout.ts';
import type { TestRunner } from '../../event-log.contract-events.ts';
import type { EventLog } from '../../event-log.port.ts';
import { describeStreams } from '../../event-log.streams.contract.ts';

type Work = () => unknown;
type Case = Readonly<{ name: string; run: Work }>;

const CASE_MS_MAX = 50_000;

/**
 * Runs these contract tests against a log and returns the failed ones, including one that waits too long for a step.
 *
 * @throws {RangeError} for an unknown test name.
 */
export async function failedTests(
  open: () => Promise<EventLog>,
  names: readonly string[],
  followMsMax: number,
): Promise<readonly string[]> {
  const { befores, cases, afters } = collected(open, followMsMax);
  const broken: string[] = [];
  for (const name of names) {
    const found = cases.find((each) => each.name === name);
    if (!found) throw new RangeError(`The contract has no test "${name}"`);
    const holds = await all([...befores, found.run]);
    await all(afters);
    if (!holds) broken.push(name);
  }
  return broken;
}

async function all(works: readonly Work[]): Promise<boolean> {
  try {
    for (const work of works) await withTimeout(CASE_MS_MAX, Promise.resolve(work()));
    return true;
  } catch {
    return false;
  }
}

function collected(open: () => Promise<EventLog>, followMsMax: number) {
  const [befores, afters, cases]: [Work[], Work[], Case[]] = [[], [], []];
  const it = (name: string, run: Work) => cases.push({ name, run });
  const each =
    (rows: readonly (readonly unknown[])[]) => (name: string, run: (...row: readonly unknown[]) => unknown) =>
      rows.map((row) => it(name.replace('%s', String(row[0])), () => run(...row)));
  const runner = {
    followMsMax,
    describe: (_: string, body: () => void) => body(),
    beforeEach: (work: Work) => befores.push(work),
    afterEach: (work: Work) => afters.push(work),
    it: Object.assign(it, { each }),
  };
  describeStreams('', open, runner as unknown as TestRunner);
  return { befores, afters, cases };
}

import { messageOf } from './ops-runner.ts';

/**
 * A complete copy stays one where the log does not take its record: the disk may be full for what is to be moved away by it, or the
 * end of the log be lost. Returns the line that says so.
 */
export async function unrecordedLines(what: string, recording: Promise<unknown>): Promise<readonly string[]> {
  try {
    await recording;
    return [];
  } catch (error) {
    return [`${what}: ${messageOf(error)}`];
  }
}

import { randomUUID } from 'node:crypto';

import { collection, type Collection } from '@onda-on/contracts/views';

import type { ReadStore } from './read-store.port.ts';

export type Score = Readonly<{ name: string; correct: number | null; week?: number; open?: boolean }>;

export const a7: Score = { name: 'A', correct: 7 };

/** A server is shared and cannot be emptied, so each test has a collection and a projection of its own. */
export async function openScores(
  open: () => Promise<ReadStore>,
  indexes?: Collection<Score>['indexes'],
): Promise<Readonly<{ scores: string; SCORES: Collection<Score>; reads: ReadStore }>> {
  const scores = `scores-${randomUUID()}`;
  const SCORES = collection<Score>(scores, 1, indexes);
  const reads = await open();
  await reads.prepare([SCORES]);
  return { scores, SCORES, reads };
}

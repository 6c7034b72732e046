import { createHash } from 'node:crypto';

import {
  CLUSTER_ID,
  parseWeekText,
  Rejection,
  type ClusterKind,
  type WeekNumber,
} from '@onda-on/contracts/rules';

const DIGITS = 16;

/** The same coupons of a week are the same cluster however often it is looked for; what they share stands in no address. */
export function clusterIdOf(week: WeekNumber, kind: ClusterKind, shared: string): string {
  const hash = createHash('sha256').update(`${week}|${kind}|${shared}`).digest('hex');
  return `${week}.${kind}.${hash.slice(0, DIGITS)}`;
}

/** @throws {Rejection} CLUSTER_NOT_FOUND for what cannot be one. */
export function parseClusterId(text: string): Readonly<{ id: string; week: WeekNumber }> {
  if (!CLUSTER_ID.test(text)) throw new Rejection('CLUSTER_NOT_FOUND');
  return { id: text, week: parseWeekText(text.slice(0, text.indexOf('.'))) };
}

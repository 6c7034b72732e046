import { randomUUID } from 'node:crypto';

import { Rejection } from '@onda-on/contracts/rules';

const KEY = /^[\u0021-\u007e]{1,200}$/;

/** The sender's own name for this sending; without one it is like no other. */
export function keyFrom(header: string | undefined): string {
  if (header === undefined) return randomUUID();
  if (!KEY.test(header)) throw new Rejection('INVALID_REQUEST');
  return header;
}

import { randomUUID } from 'node:crypto';

import { anyCodec, contestDecidedCodec, streamOf, type EncodedEvent } from '@onda-on/contracts/events';
import type { WeekId, WeekNumber } from '@onda-on/contracts/rules';
import { LOG_START, NO_STREAM, type EventLog } from '@onda-on/stores';

import { LogChain, type ChainPoint } from '../../../contest/proof/log-chain.ts';

const meta = { commandId: 'c', actor: 'cli', at: '2026-11-21T12:00:00.000Z' } as const;

export const stored = (encoded: EncodedEvent) => ({ ...encoded, id: randomUUID(), meta });

/** Reserves so many weeks; each is planned in `contest-main` first, as servers that share a log do it. */
export async function planWeeks(log: EventLog, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const data = { number: number as WeekNumber, weekId: `w${number}` as WeekId };
    const reserved = stored(anyCodec.encode({ type: 'WeekNumberReserved', data }));
    const plan = { stream: `weekNumber-${number}`, expected: -1, events: [reserved] };
    const decided = stored(contestDecidedCodec.encode({ type: 'ContestDecided', data: plan }));
    await log.append(streamOf.contest(), BigInt(number) - 2n, [decided]);
    await log.append(plan.stream, NO_STREAM, [reserved]);
  }
}

/** The end of the log's chain, and the event there. */
export async function chainOf(log: EventLog): Promise<ChainPoint & Readonly<{ eventId: string }>> {
  const chain = new LogChain();
  let eventId = '';
  for await (const texts of log.readTexts(LOG_START))
    for (const text of texts) if (chain.add(text)) eventId = text.id;
  return { ordinal: chain.ordinal, head: chain.head, eventId };
}

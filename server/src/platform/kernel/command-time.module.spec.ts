import { describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { WeekId } from '@onda-on/contracts/rules';
import { msLeft } from '@onda-on/stores';

import { Publish } from '../../content/publications/publish.handler.ts';
import { SubmitCoupon, type Submission } from '../../contest/coupons/submit-coupon.handler.ts';
import { DeleteWeek } from '../../contest/weeks/delete-week.handler.ts';
import { SYSTEM } from './caller.ts';
import { CommandTimeModule } from './command-time.module.ts';

const ADDRESSES = { eventStore: 'esdb://x', readStore: 'mongodb://x', vault: 'mongodb://x' };

const entry = new SubmitCoupon({} as Submission, SYSTEM);
const deletion = new DeleteWeek('w' as WeekId, null, SYSTEM);
const publishing = new Publish([], [], SYSTEM);

/** A bus whose commands answer the time that they have. */
function busWith(stores: typeof ADDRESSES | undefined) {
  const bus = { execute: async () => msLeft() };
  new CommandTimeModule({ stores }, bus as unknown as CommandBus).onModuleInit();
  return bus.execute as (command: object) => Promise<number>;
}

describe('the time of a command', () => {
  it('is 1.8 s for all that it asks of a log on a server', async () => {
    const left = await busWith(ADDRESSES)(entry);
    expect(left).toBeGreaterThan(1_000);
    expect(left).toBeLessThanOrEqual(1_800);
    expect(msLeft()).toBe(Infinity);
  });

  it('is not counted where the log is a file, and for what goes through as much as there is', async () => {
    expect(await busWith(undefined)(entry)).toBe(Infinity);
    for (const each of [deletion, publishing]) expect(await busWith(ADDRESSES)(each)).toBe(Infinity);
  });
});

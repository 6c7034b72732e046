import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

import { Keeper } from '../../platform/kernel/keeper.ts';

/** Stops every scheduled job: what a test writes by hand must not be decided by a timer as well. */
export async function stopJobs(app: INestApplicationContext): Promise<void> {
  const modules = [...app.get(ModulesContainer).values()];
  const instances = modules.flatMap(({ providers }) => [...providers.values()].map((each) => each.instance));
  for (const each of new Set(instances)) if (each instanceof Keeper) await each.beforeApplicationShutdown();
}

import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';

/** Stops every scheduled job, so that no timer interferes with a test's own events. */
export async function stopJobs(app: INestApplicationContext): Promise<void> {
  const modules = [...app.get(ModulesContainer).values()];
  const instances = modules.flatMap(({ providers }) => [...providers.values()].map((each) => each.instance));
  for (const each of new Set(instances))
    if (each instanceof ScheduledJob) await each.beforeApplicationShutdown();
}

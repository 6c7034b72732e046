import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SiteSettingsAnswer } from '@onda-on/contracts/api';
import { streamOf } from '@onda-on/contracts/events';
import { Rejection, type SiteSettings } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { siteSettingsDecider } from './site-settings.decider.ts';
import { siteSettingsAnswer, siteSettingsEtag } from './site-settings.queries.ts';

type Saved = Readonly<{ answer: SiteSettingsAnswer; position: Position }>;

/** `seen` is the entity tag of what the editor's form was filled from (`If-Match`), a revision or that of the reading call. */
export class ChangeSiteSettings extends Command<Saved> {
  constructor(
    readonly change: Partial<SiteSettings>,
    readonly seen: string | undefined,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Records texts and links of the home page as they are from now on. */
@CommandHandler(ChangeSiteSettings)
export class ChangeSiteSettingsHandler implements ICommandHandler<ChangeSiteSettings> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ change, seen, caller }: ChangeSiteSettings): Promise<Saved> {
    // Asked anew by every attempt, since the one before lost to another write.
    const command = async (before: SiteSettings) => {
      await this.#refuseStale(seen, before);
      return {
        type: 'ChangeSiteSettings',
        siteSettings: siteSettingsAnswer({ ...before, ...change }),
      } as const;
    };
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, siteSettingsDecider, 'main', command, meta);
    return { answer: siteSettingsAnswer(state), position };
  }

  async #refuseStale(seen: string | undefined, before: SiteSettings): Promise<void> {
    if (seen === undefined || seen === siteSettingsEtag(siteSettingsAnswer(before))) return;
    const { revision } = await this.log.read(streamOf.siteSettings());
    if (seen !== `"${revision}"`) throw new Rejection('STALE_VERSION');
  }
}

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SiteSettingsAnswer } from '@onda-on/contracts/api';
import { streamOf } from '@onda-on/contracts/events';
import { DEFAULT_SITE_SETTINGS, Rejection, type SiteSettings } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { bodyEtagOf } from '../../platform/http/etag.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { siteSettingsDecider } from './site-settings.decider.ts';

/** Field by field, since visitors read it: a field that is added later is not published by accident. */
export function siteSettingsAnswer(siteSettings: Partial<SiteSettings>): Required<SiteSettingsAnswer> {
  const kept = { ...DEFAULT_SITE_SETTINGS, ...siteSettings };
  return {
    heroTitle: kept.heroTitle,
    heroSubtitle: kept.heroSubtitle,
    heroCtaText: kept.heroCtaText,
    heroCtaLink: kept.heroCtaLink,
    announcementActive: kept.announcementActive,
    announcementText: kept.announcementText,
    showLeaderboardHome: kept.showLeaderboardHome,
    twitterUrl: kept.twitterUrl,
    instagramUrl: kept.instagramUrl,
    facebookUrl: kept.facebookUrl,
    organiserName: kept.organiserName ?? '',
    organiserAddress: kept.organiserAddress ?? '',
    contactEmail: kept.contactEmail ?? '',
  };
}

/** The entity tag that reading calls give: a hash of the answer. */
export const siteSettingsEtag = (answer: SiteSettingsAnswer): string => bodyEtagOf(JSON.stringify(answer));

type Saved = Readonly<{ answer: SiteSettingsAnswer; position: Position }>;

/** `seen` is the entity tag (`If-Match`) of the editor's form: a revision, or the tag of the reading call. */
export class ChangeSiteSettings extends CommandBy<
  { change: Partial<SiteSettings>; seen: string | undefined },
  Saved
>() {}

@CommandHandler(ChangeSiteSettings)
export class ChangeSiteSettingsHandler implements ICommandHandler<ChangeSiteSettings> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  async execute({ change, seen, caller }: ChangeSiteSettings): Promise<Saved> {
    const command = async (before: SiteSettings) => {
      await this.#refuseStale(seen, before);
      const siteSettings = siteSettingsAnswer({ ...before, ...change });
      return { type: 'ChangeSiteSettings', siteSettings } as const;
    };
    const { state, position } = await this.commands.run(siteSettingsDecider, 'main', command, { by: caller });
    return { answer: siteSettingsAnswer(state), position };
  }

  async #refuseStale(seen: string | undefined, before: SiteSettings): Promise<void> {
    if (seen === undefined || seen === siteSettingsEtag(siteSettingsAnswer(before))) return;
    const { revision } = await this.log.read(streamOf.siteSettings());
    if (seen !== `"${revision}"`) throw new Rejection('STALE_VERSION');
  }
}

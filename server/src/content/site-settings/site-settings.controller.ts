import { Body, Controller, Get, Headers, Inject, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SiteSettingsAnswer } from '@onda-on/contracts/api';
import {
  Rejection,
  cleanAddress,
  cleanName,
  EMAIL,
  EMAIL_LENGTH_MAX,
  isEmail,
  SITE_SETTINGS_LIMITS as is,
  type SiteSettings,
} from '@onda-on/contracts/rules';
import { SITE_SETTINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';
import { IsBoolean } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IfGiven, IsAddress, IsLine, Rule } from '../../platform/http/body-rules.ts';
import { setPosition } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ChangeSiteSettings, siteSettingsAnswer, siteSettingsEtag } from './site-settings.commands.ts';

const choice = (name: string) => ({ message: `${name} açık ya da kapalı (true, false) olmalıdır` });

/** Body of `PUT /api/admin/site-settings`. An optional field that is left out stays as it is. */
class SiteSettingsBody {
  @IsLine('Ana başlık', is.heroTitle)
  readonly heroTitle!: string;

  @IsLine('Alt başlık', is.heroSubtitle)
  readonly heroSubtitle!: string;

  @IsLine('Düğme metni', is.heroCtaText)
  readonly heroCtaText!: string;

  @IsAddress('Düğme bağlantısı', is.heroCtaLink)
  readonly heroCtaLink!: string;

  @IsBoolean(choice('Duyuru'))
  readonly announcementActive!: boolean;

  @IsLine('Duyuru metni', is.announcementText)
  readonly announcementText!: string;

  @IsBoolean(choice('Ana sayfada sıralama'))
  readonly showLeaderboardHome!: boolean;

  @IfGiven()
  @IsAddress('Twitter adresi', is.twitterUrl)
  readonly twitterUrl?: string;

  @IfGiven()
  @IsAddress('Instagram adresi', is.instagramUrl)
  readonly instagramUrl?: string;

  @IfGiven()
  @IsAddress('Facebook adresi', is.facebookUrl)
  readonly facebookUrl?: string;

  @IfGiven()
  @IsLine('Düzenleyenin unvanı', is.organiserName)
  readonly organiserName?: string;

  @IfGiven()
  @IsLine('Düzenleyenin adresi', is.organiserAddress)
  readonly organiserAddress?: string;

  @IfGiven()
  @Rule(
    'isAddressOrNone',
    { anyOf: [{ const: '' }, { type: 'string', maxLength: EMAIL_LENGTH_MAX, pattern: EMAIL.source }] },
    (value) => typeof value === 'string' && (value === '' || isEmail(value)),
    { message: 'Geçerli bir e-posta adresi girin' },
  )
  readonly contactEmail?: string;
}

const siteSettingsChangeOf = (body: SiteSettingsBody): Partial<SiteSettings> => ({
  heroTitle: cleanName(body.heroTitle),
  heroSubtitle: cleanName(body.heroSubtitle),
  heroCtaText: cleanName(body.heroCtaText),
  heroCtaLink: cleanAddress(body.heroCtaLink),
  announcementActive: body.announcementActive,
  announcementText: cleanName(body.announcementText),
  showLeaderboardHome: body.showLeaderboardHome,
  ...(body.twitterUrl !== undefined && { twitterUrl: cleanAddress(body.twitterUrl) }),
  ...(body.instagramUrl !== undefined && { instagramUrl: cleanAddress(body.instagramUrl) }),
  ...(body.facebookUrl !== undefined && { facebookUrl: cleanAddress(body.facebookUrl) }),
  ...(body.organiserName !== undefined && { organiserName: cleanName(body.organiserName) }),
  ...(body.organiserAddress !== undefined && { organiserAddress: cleanName(body.organiserAddress) }),
  ...(body.contactEmail !== undefined && { contactEmail: body.contactEmail }),
});

/** Texts and links of the home page, for visitors. Reading is anonymous under an administrator's path, as specified. */
@Controller('api/admin/site-settings')
export class PublicSiteSettingsController {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  @Get()
  @QueryRoute({ dependsOn: ['site-settings'], cache: 'memory' })
  async siteSettings(): Promise<SiteSettingsAnswer> {
    return siteSettingsAnswer((await this.reads.get(SITE_SETTINGS, 'main'))?.siteSettings ?? {});
  }
}

@Controller('api/admin/site-settings')
export class SiteSettingsController {
  constructor(private readonly commands: CommandBus) {}

  /** Answers with the current settings, under the ETag that the reading call gives them. */
  @Put()
  async change(
    @Body() body: SiteSettingsBody,
    @Operator() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('if-match') seen?: string,
  ): Promise<SiteSettingsAnswer> {
    const command = new ChangeSiteSettings({
      change: siteSettingsChangeOf(body),
      seen: parseTag(seen),
      caller,
    });
    const { answer, position } = await this.commands.execute(command);
    setPosition(reply.header('etag', siteSettingsEtag(answer)), position);
    return answer;
  }
}

/** One entity tag, or none. A tag that a proxy has weakened (`W/`) counts as the same. */
function parseTag(header: string | undefined): string | undefined {
  if (header === undefined || header === '*') return undefined;
  const tag = /^(?:W\/)?("[\w-]{1,40}")$/.exec(header)?.[1];
  if (tag === undefined) throw new Rejection('INVALID_REQUEST');
  return tag;
}

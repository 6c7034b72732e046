import { Body, Controller, Get, Inject, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SettingsAnswer } from '@onda-on/contracts/api';
import {
  DEFAULT_SETTINGS,
  cleanName,
  SETTING_NAMES,
  SETTING_RANGES,
  type Settings,
} from '@onda-on/contracts/rules';
import { SETTINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';
import { instanceToPlain, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsObject, ValidateNested, type ValidationArguments } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

import { Operator } from '../../identity/administrators/edit.ts';
import { WithHeaders, Expected } from '../../platform/http/response-headers.ts';
import { IsPlainText } from '../../platform/kernel/body-rules.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ChangeSettings } from './settings.commands.ts';

/** The field's name in the form; for a group its own name. */
const nameOf = (property: string): string =>
  Object.entries(SETTING_NAMES).find(([path]) => path.endsWith(`.${property}`))?.[1] ?? property;
const named = (rule: string) => ({
  message: ({ property }: ValidationArguments) => `${nameOf(property)} ${rule}`,
});
const GROUP = named('ayarları eksik veya geçersiz');
const SWITCH = named('açık ya da kapalı (true, false) olmalıdır');
const NUMBER = named('bir tam sayı olmalıdır');
const TEXT = named('bir satır metin olmalıdır');
/** A generous bound; the decider checks the exact one. */
const LINE = { min: 0, max: 1_000 };

/** Documents the range in the API; the decider checks it. */
function InRange(path: string): PropertyDecorator {
  const [minimum = 0, maximum = 0] = SETTING_RANGES[path] ?? [];
  return JSONSchema({ minimum, maximum }) as PropertyDecorator;
}

class SiteBody {
  @IsPlainText(LINE, TEXT)
  readonly name!: string;

  @IsPlainText(LINE, TEXT)
  readonly description!: string;

  @IsBoolean(SWITCH)
  readonly maintenanceMode!: boolean;

  @IsBoolean(SWITCH)
  readonly allowRegistrations!: boolean;
}

class PredictionsBody {
  @InRange('predictions.maxPredictionsPerWeek')
  @IsInt(NUMBER)
  readonly maxPredictionsPerWeek!: number;

  @InRange('predictions.scorePerCorrectPrediction')
  @IsInt(NUMBER)
  readonly scorePerCorrectPrediction!: number;

  @InRange('predictions.submissionDeadlineHours')
  @IsInt(NUMBER)
  readonly submissionDeadlineHours!: number;

  @IsBoolean(SWITCH)
  readonly enableLateSubmissions!: boolean;
}

class NotificationsBody {
  @IsBoolean(SWITCH)
  readonly emailNotifications!: boolean;

  @IsBoolean(SWITCH)
  readonly smsNotifications!: boolean;

  @IsBoolean(SWITCH)
  readonly pushNotifications!: boolean;

  @IsBoolean(SWITCH)
  readonly weeklyReminders!: boolean;
}

class SecurityBody {
  @InRange('security.sessionTimeoutMinutes')
  @IsInt(NUMBER)
  readonly sessionTimeoutMinutes!: number;

  @InRange('security.maxLoginAttempts')
  @IsInt(NUMBER)
  readonly maxLoginAttempts!: number;

  @IsBoolean(SWITCH)
  readonly requireEmailVerification!: boolean;

  @IsBoolean(SWITCH)
  readonly enforceStrongPasswords!: boolean;
}

/** Body of `PATCH /api/admin/settings`: all settings. The decider checks the ranges. */
class SettingsBody {
  @IsObject(GROUP)
  @ValidateNested(GROUP)
  @Type(() => SiteBody)
  readonly site!: SiteBody;

  @IsObject(GROUP)
  @ValidateNested(GROUP)
  @Type(() => PredictionsBody)
  readonly predictions!: PredictionsBody;

  @IsObject(GROUP)
  @ValidateNested(GROUP)
  @Type(() => NotificationsBody)
  readonly notifications!: NotificationsBody;

  @IsObject(GROUP)
  @ValidateNested(GROUP)
  @Type(() => SecurityBody)
  readonly security!: SecurityBody;

  /** Returns plain data, since an event must not hold class instances. */
  toSettings(): Settings {
    const settings = instanceToPlain(this) as Settings;
    const { name, description } = settings.site;
    const site = { ...settings.site, name: cleanName(name), description: cleanName(description) };
    return { ...settings, site };
  }
}

/** All settings with their revision as `ETag`; the defaults have revision −1. */
@Controller('api/admin/settings')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['settings'] })
  async settings(): Promise<WithHeaders<SettingsAnswer>> {
    const view = await this.reads.get(SETTINGS, 'main');
    const { settings, revision } = view ?? { settings: DEFAULT_SETTINGS, revision: -1 };
    return new WithHeaders(settings, { revision });
  }

  @Patch()
  async change(
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Body() body: SettingsBody,
  ): Promise<WithHeaders<SettingsAnswer>> {
    const settings = body.toSettings();
    const position = await this.commands.execute(new ChangeSettings({ settings, expected, caller }));
    return new WithHeaders(settings, { position });
  }
}

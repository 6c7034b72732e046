import type { Settings } from '@onda-on/contracts/rules';
import { instanceToPlain, Type } from 'class-transformer';
import { IsBoolean, IsDefined, IsInt, IsString, MaxLength, ValidateNested } from 'class-validator';

class SiteBody {
  @IsString()
  @MaxLength(1_000)
  readonly name!: string;

  @IsString()
  @MaxLength(10_000)
  readonly description!: string;

  @IsBoolean()
  readonly maintenanceMode!: boolean;

  @IsBoolean()
  readonly allowRegistrations!: boolean;
}

class PredictionsBody {
  @IsInt()
  readonly maxPredictionsPerWeek!: number;

  @IsInt()
  readonly scorePerCorrectPrediction!: number;

  @IsInt()
  readonly submissionDeadlineHours!: number;

  @IsBoolean()
  readonly enableLateSubmissions!: boolean;
}

class NotificationsBody {
  @IsBoolean()
  readonly emailNotifications!: boolean;

  @IsBoolean()
  readonly smsNotifications!: boolean;

  @IsBoolean()
  readonly pushNotifications!: boolean;

  @IsBoolean()
  readonly weeklyReminders!: boolean;
}

class SecurityBody {
  @IsInt()
  readonly sessionTimeoutMinutes!: number;

  @IsInt()
  readonly maxLoginAttempts!: number;

  @IsBoolean()
  readonly requireEmailVerification!: boolean;

  @IsBoolean()
  readonly enforceStrongPasswords!: boolean;
}

/** Body of `PATCH /api/admin/settings` (§7): the whole object. Ranges are the decider's. */
export class SettingsBody {
  @IsDefined()
  @ValidateNested()
  @Type(() => SiteBody)
  readonly site!: SiteBody;

  @IsDefined()
  @ValidateNested()
  @Type(() => PredictionsBody)
  readonly predictions!: PredictionsBody;

  @IsDefined()
  @ValidateNested()
  @Type(() => NotificationsBody)
  readonly notifications!: NotificationsBody;

  @IsDefined()
  @ValidateNested()
  @Type(() => SecurityBody)
  readonly security!: SecurityBody;

  /** The same as plain data, since an event holds no class instances. */
  toSettings(): Settings {
    const settings = instanceToPlain(this) as Settings;
    return { ...settings, site: { ...settings.site, name: settings.site.name.trim() } };
  }
}

import { Body, Controller, Get, Inject, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SettingsAnswer } from '@onda-on/contracts/api';
import {
  DEFAULT_SETTINGS,
  cleanName,
  SETTING_NAMES,
  SETTING_RANGES,
  settingEntries,
  type Settings,
} from '@onda-on/contracts/rules';
import { SETTINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';
import type { ValidationArguments } from 'class-validator';

import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import {
  hasOnly,
  isPlainText,
  plainTextSchema,
  Rule,
  type JsonSchema,
} from '../../platform/http/body-rules.ts';
import { WithHeaders, Expected } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ChangeSettings } from './settings.commands.ts';

/** What the values of a setting must be. */
type Kind = Readonly<{ isFine: (value: unknown) => boolean; schema: JsonSchema; complaint: string }>;

/** A generous bound; the decider checks the exact one, as it checks the ranges of numbers. */
const LINE = { min: 0, max: 1_000 };

const SWITCH: Kind = {
  isFine: (value) => typeof value === 'boolean',
  schema: { type: 'boolean' },
  complaint: 'açık ya da kapalı (true, false) olmalıdır',
};
const TEXT: Kind = {
  isFine: (value) => isPlainText(value, LINE),
  schema: plainTextSchema(LINE),
  complaint: 'bir satır metin olmalıdır',
};

function kindOf(value: unknown, [minimum = 0, maximum = 0]: readonly number[] = []): Kind {
  if (typeof value === 'boolean') return SWITCH;
  if (typeof value === 'string') return TEXT;
  const schema = { type: 'integer', minimum, maximum };
  return { isFine: Number.isInteger, schema, complaint: 'bir tam sayı olmalıdır' };
}

/** The kinds of a group's settings by their names in the body, as the defaults show them. */
const kindsOf = (group: keyof Settings): ReadonlyMap<string, Kind> =>
  new Map(
    settingEntries(DEFAULT_SETTINGS)
      .filter(([path]) => path.startsWith(`${group}.`))
      .map(([path, value]) => {
        const kind = kindOf(value, SETTING_RANGES[path]);
        return [
          path.slice(group.length + 1),
          { ...kind, complaint: `${SETTING_NAMES[path]} ${kind.complaint}` },
        ];
      }),
  );

/** For the settings of a group, all of them and no others. */
function IsGroup(group: keyof Settings): PropertyDecorator {
  const kinds = kindsOf(group);
  const names = new Set(kinds.keys());
  const complaintAbout = (values: unknown): string | undefined => {
    if (!hasOnly(names, values)) return `${group} ayarları eksik veya geçersiz`;
    for (const [name, { isFine, complaint }] of kinds) if (!isFine(values[name])) return complaint;
    return undefined;
  };
  const properties = Object.fromEntries(Array.from(kinds, ([name, { schema }]) => [name, schema]));
  const schema = { type: 'object', additionalProperties: false, required: [...names], properties };
  return Rule('isGroup', schema, (values) => complaintAbout(values) === undefined, {
    message: ({ value }: ValidationArguments) => complaintAbout(value) ?? '',
  });
}

/** Body of `PATCH /api/admin/settings`: all settings. */
class SettingsBody {
  @IsGroup('site')
  readonly site!: Settings['site'];

  @IsGroup('predictions')
  readonly predictions!: Settings['predictions'];

  @IsGroup('notifications')
  readonly notifications!: Settings['notifications'];

  @IsGroup('security')
  readonly security!: Settings['security'];
}

const settingsIn = ({ site, ...others }: SettingsBody): Settings => ({
  site: { ...site, name: cleanName(site.name), description: cleanName(site.description) },
  ...others,
});

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
    const settings = settingsIn(body);
    const position = await this.commands.execute(new ChangeSettings({ settings, expected, caller }));
    return new WithHeaders(settings, { position });
  }
}

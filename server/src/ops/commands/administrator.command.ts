import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Administrator } from '@onda-on/contracts/api';

import { GetAdministrators } from '../../identity/administrators/administrator.queries.ts';
import { RescueAdministrator } from '../../identity/second-factor/second-factor.commands.ts';
import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import { OPS_CATALOG } from '../command-line/ops-catalog.ts';
import {
  OpsUsageError,
  type OpsArguments,
  type OpsCommand,
  type OpsResult,
} from '../command-line/ops-command.port.ts';

const SECOND_FACTOR = 'second-factor';

/**
 * `ops administrator`: restores access if no other administrator can; everybody who can read the data directory could
 * do so.
 */
@Injectable()
export class AdministratorCommand implements OpsCommand {
  readonly name = 'administrator';

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  run({ words: [what, username], flags }: OpsArguments): Promise<OpsResult> {
    const switched = flags[SECOND_FACTOR];
    if (what === 'list' && username === undefined && switched === undefined) return this.#list();
    if (what === 'reset' && username !== undefined && (switched === undefined || switched === true))
      return this.#reset(username, switched === true);
    throw new OpsUsageError(`administrator ${OPS_CATALOG.administrator.usage}`);
  }

  async #list(): Promise<OpsResult> {
    const administrators = await this.queries.execute(new GetAdministrators());
    const lines = administrators.map(lineOf);
    return {
      isFine: true,
      lines: lines.length > 0 ? lines : ['Henüz yönetici yok; ilki sunucunun ilk başlatılışında oluşur'],
      data: administrators,
    };
  }

  async #reset(username: string, removesSecondFactor: boolean): Promise<OpsResult> {
    const command = new RescueAdministrator({ username, removesSecondFactor, caller: COMMAND_LINE });
    const rescued = await this.commands.execute(command);
    if (!rescued)
      return {
        isFine: false,
        lines: [
          'Bu kullanıcı adıyla bir yönetici yok; hiçbir şey değişmedi (administrator list hepsini gösterir)',
        ],
        data: { isReset: false },
      };
    const { password, wasDisabled, hadSecondFactor, ...who } = rescued;
    const hasSecondFactor = hadSecondFactor && !removesSecondFactor;
    const lines = [
      `Kullanıcı adı: ${who.username} (${who.role})`,
      `Parola: ${password}`,
      'Parola yalnızca şimdi gösterilir ve ilk girişte değiştirilir. Açık oturumların hepsi kapandı.',
      ...(wasDisabled ? ['Hesap kapalıydı, yeniden açıldı.'] : []),
      ...(hadSecondFactor ? [hasSecondFactor ? FACTOR_STAYS : 'İki adımlı doğrulama kaldırıldı.'] : []),
    ];
    return { isFine: true, lines, data: { isReset: true, ...who, password, wasDisabled, hasSecondFactor } };
  }
}

const FACTOR_STAYS =
  'İki adımlı doğrulama duruyor, girişte kod da istenir; uygulama ve kurtarma kodları kayıpsa: --second-factor';

const lineOf = ({ username, name, role, isActive, hasSecondFactor }: Administrator): string =>
  [
    username,
    name,
    role,
    isActive ? 'açık' : 'kapalı',
    hasSecondFactor ? 'iki adımlı doğrulama var' : 'iki adımlı doğrulama yok',
  ].join('  ');

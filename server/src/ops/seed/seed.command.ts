import { Injectable } from '@nestjs/common';

import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import type { OpsArguments, OpsCommand, OpsResult } from '../command-line/ops-command.port.ts';
import { SeedProduction } from './seed-production.ts';

/** `ops seed`: the same as the panel's normal seed. */
@Injectable()
export class SeedCommand implements OpsCommand {
  readonly name = 'seed';

  constructor(private readonly seed: SeedProduction) {}

  async run({ flags }: OpsArguments): Promise<OpsResult> {
    const lines: string[] = [];
    const { counts } = await this.seed.seed(COMMAND_LINE, {
      matches: flags['texts'] === undefined,
      introduction: {
        introduce: ({ username, password }) => {
          if (password !== undefined) lines.push(`yönetici: ${username}, parola: ${password}`);
        },
        withdraw: () => void lines.pop(),
      },
    });
    lines.unshift(`${counts.matches} maç, ${counts.pages} sayfa, ${counts.menus} menü yüklendi`);
    return { isFine: true, lines, data: counts };
  }
}

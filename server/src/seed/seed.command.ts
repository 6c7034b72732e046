import { Injectable } from '@nestjs/common';

import type { OpsCommand, OpsResult } from '../ops/ops-command.port.ts';
import { SeedProduction } from './seed-production.ts';

/** `ops seed`: the same as the panel's normal seed. */
@Injectable()
export class SeedCommand implements OpsCommand {
  readonly name = 'seed';
  readonly flags = [];

  constructor(private readonly seed: SeedProduction) {}

  async run(): Promise<OpsResult> {
    const { counts } = await this.seed.seed({ actor: 'cli' });
    const line = `${counts.matches} maç, ${counts.pages} sayfa, ${counts.menus} menü yüklendi`;
    return { isFine: true, lines: [line], data: counts };
  }
}

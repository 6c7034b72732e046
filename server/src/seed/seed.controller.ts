import { Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import type { SeedAnswer } from '@onda-on/contracts/api';

import { Operator } from '../auth/operator.ts';
import { Telling, Told } from '../http/told.ts';
import type { Caller } from '../kernel/caller.ts';
import { SeedProduction, type Seeded } from './seed-production.ts';

/** Both seeding calls (§7). */
@Controller('api/admin')
@UseInterceptors(Telling)
export class SeedController {
  constructor(private readonly seed: SeedProduction) {}

  @Post('seed-production')
  @HttpCode(200)
  async normal(@Operator() caller: Caller): Promise<Told<SeedAnswer>> {
    return answer(await this.seed.seed(caller));
  }

  @Post('force-seed-production')
  @HttpCode(200)
  async force(@Operator() caller: Caller): Promise<Told<SeedAnswer>> {
    return answer(await this.seed.force(caller));
  }
}

const answer = ({ counts, position }: Seeded): Told<SeedAnswer> =>
  new Told({ message: 'Başlangıç verileri yüklendi', data: { counts } }, { position });

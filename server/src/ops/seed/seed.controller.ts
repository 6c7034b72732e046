import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { SeedAnswer } from '@onda-on/contracts/api';
import { IsBoolean } from 'class-validator';

import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { INVALID, IfGiven } from '../../platform/http/body-rules.ts';
import { LimitedByCallOnly } from '../../platform/http/request-time.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { SeedProduction, type Seeded } from './seed-production.ts';

class SeedBody {
  /** False: adds texts and menus only, even on a log without weeks. */
  @IfGiven()
  @IsBoolean(INVALID)
  readonly matches?: boolean;
}

@Controller('api/admin')
export class SeedController {
  constructor(private readonly seed: SeedProduction) {}

  @LimitedByCallOnly()
  @Post('seed-production')
  @HttpCode(200)
  async normal(
    @Operator() caller: Caller,
    @Body() { matches = true }: SeedBody,
  ): Promise<WithHeaders<SeedAnswer>> {
    return answer(await this.seed.seed(caller, { matches }));
  }

  @LimitedByCallOnly()
  @Post('force-seed-production')
  @HttpCode(200)
  async force(@Operator() caller: Caller): Promise<WithHeaders<SeedAnswer>> {
    return answer(await this.seed.force(caller));
  }
}

const answer = ({ counts, position }: Seeded): WithHeaders<SeedAnswer> =>
  new WithHeaders({ message: 'Başlangıç verileri yüklendi', data: { counts } }, { position });

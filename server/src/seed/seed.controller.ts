import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { SeedAnswer } from '@onda-on/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../auth/current-admin.ts';
import { tellPosition } from '../http/tell-position.ts';
import { adminIn } from '../kernel/caller.ts';
import { SeedProduction, type Seeded } from './seed-production.ts';

/** Both seeding calls (§7). */
@Controller('api/admin')
export class SeedController {
  constructor(private readonly seed: SeedProduction) {}

  @Post('seed-production')
  @HttpCode(200)
  async normal(
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeedAnswer> {
    return answer(reply, await this.seed.seed(adminIn(request, admin)));
  }

  @Post('force-seed-production')
  @HttpCode(200)
  async force(
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeedAnswer> {
    return answer(reply, await this.seed.force(adminIn(request, admin)));
  }
}

function answer(reply: FastifyReply, { counts, position }: Seeded): SeedAnswer {
  tellPosition(reply, position);
  return { message: 'Başlangıç verileri yüklendi', data: { counts } };
}

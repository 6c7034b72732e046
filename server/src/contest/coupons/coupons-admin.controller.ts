import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cleanName, parseCouponNo } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { tellPosition } from '../../platform/http/tell-position.ts';
import { adminIn } from '../../platform/kernel/caller.ts';
import { VoidCouponBody } from './void-coupon.body.ts';
import { VoidCoupon } from './void-coupon.handler.ts';

/** Operators void a coupon after an identity check (docs/rules.md#disputed-coupon). */
@Controller('api/admin/coupons')
export class CouponsAdminController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':no/void')
  @HttpCode(200)
  async void(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('no') no: string,
    @Body() { reason }: VoidCouponBody,
  ): Promise<Readonly<{ couponNo: string }>> {
    const couponNo = parseCouponNo(no);
    const command = new VoidCoupon(couponNo, cleanName(reason), adminIn(request, admin));
    const { position } = await this.commands.execute(command);
    tellPosition(reply.header('cache-control', 'no-store'), position);
    return { couponNo };
  }
}

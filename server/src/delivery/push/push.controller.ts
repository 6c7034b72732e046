import { Body, Controller, HttpCode, Inject, Param, Put, Res } from '@nestjs/common';
import type { PushSubscriptionBody } from '@onda-on/contracts/api';
import { parseCouponNo, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, IdentityStore } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { CouponIssuer } from '../../contest/coupons/coupon-issuer.ts';
import { couponDecider, couponIn } from '../../contest/coupons/coupon.decider.ts';
import { setPosition } from '../../platform/http/response-headers.ts';
import { INVALID, Rule } from '../../platform/kernel/body-rules.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { stateIn, CommandRunner } from '../../platform/kernel/command-runner.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { notificationDecider, ON_REQUEST } from '../notifications/notification.decider.ts';
import { isPushAddress, PUSH_ADDRESS_SCHEMA, Browsers } from './browsers.ts';
import { PushChannel } from './push.channel.ts';

/** The lengths in bytes of a browser's keys: a point of P-256 and a secret (RFC 8291). */
const KEY_BYTES: Readonly<Record<string, number>> = { p256dh: 65, auth: 16 };

function arePushKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return entries.length === 2 && entries.every(([name, key]) => isKey(name, key));
}

const isKey = (name: string, key: unknown): boolean =>
  typeof key === 'string' &&
  /^[\w-]{1,100}=*$/.test(key) &&
  Buffer.from(key, 'base64url').length === KEY_BYTES[name];

// Base64 writes 65 bytes in 87 letters, and 16 in 22.
const KEYS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['p256dh', 'auth'],
  properties: {
    p256dh: { type: 'string', pattern: '^[A-Za-z0-9_-]{87}=*$' },
    auth: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}=*$' },
  },
};

/** `PUT /api/coupons/{no}/push`: the push subscription of a browser. */
export class PushBody {
  @Rule('pushAddress', PUSH_ADDRESS_SCHEMA, isPushAddress, INVALID)
  readonly endpoint!: string;

  @Rule('pushKeys', KEYS_SCHEMA, arePushKeys, INVALID)
  readonly keys!: PushSubscriptionBody['keys'];
}

/** Anybody with a coupon's number may subscribe a browser to it, since the receipt shows the same. */
@Controller('api/coupons/:no/push')
export class PushController {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: IdentityStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly issuer: CouponIssuer,
    private readonly browsers: Browsers,
    private readonly channel: PushChannel,
    private readonly commands: CommandRunner,
  ) {}

  @Put()
  @HttpCode(204)
  async ask(
    @Param('no') no: string,
    @Body() { endpoint, keys }: PushBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (!this.channel.isThere) throw new Rejection('NOT_FOUND');
    const couponNo = parseCouponNo(no);
    const { week, personNo } = this.issuer.partsOf(couponNo);
    const person = await this.vault.byPersonNo(personNo);
    if (!person) throw new Rejection('COUPON_NOT_FOUND');
    const { participantId, profileVersion } = person;
    const coupon = couponIn(await stateIn(this.log, couponDecider, `${week}-${participantId}`), couponNo);
    if (!coupon || coupon.voided) throw new Rejection('COUPON_NOT_FOUND');
    await this.browsers.keep(participantId, { endpoint, keys });
    const asked = { participantId, couponNo, week, profileVersion, now: this.clock.now() };
    const command = { type: 'AskPush', ...asked } as const;
    const { position } = await this.commands.run(notificationDecider, participantId, command, {
      by: ON_REQUEST,
    });
    setPosition(reply, position);
  }
}

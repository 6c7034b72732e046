import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { NotificationDelivery } from '@onda-on/contracts/api';
import { NOTIFICATION_STATES } from '@onda-on/contracts/rules';
import { DELIVERIES, type DeliveryView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { WithHeaders } from '../../platform/http/response-headers.ts';
import { parseChoice, parseCursor, parseLimit } from '../../platform/reads/query-parameters.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';

const LIMIT = 50;

/** What became of notifications, the latest first; nobody is named. */
@Controller('api/admin')
export class DeliveriesController {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  @Get('notifications')
  @QueryRoute({ dependsOn: ['deliveries'], parameters: ['state', 'limit', 'after'] })
  async notifications(
    @Query() { state, limit, after }: Readonly<Record<string, string>>,
  ): Promise<WithHeaders<readonly NotificationDelivery[]>> {
    const wanted = parseChoice(state, NOTIFICATION_STATES);
    const { documents, next } = await this.reads.find(DELIVERIES, {
      ...(wanted && { where: { state: wanted } }),
      sort: [{ field: 'at', descending: true }],
      limit: parseLimit(limit, LIMIT),
      after: parseCursor(after),
    });
    return new WithHeaders(documents.map(deliveryOf), { next });
  }
}

/** Without the person. */
const deliveryOf = (view: DeliveryView): NotificationDelivery => {
  const { key, kind, channel, week, couponNo, state, attempt, reason, at, retryAt } = view;
  return { key, kind, channel, week, couponNo, state, attempt, reason, at, retryAt };
};

import type { NotificationEvent } from '@onda-on/contracts/events';
import { DELIVERIES, type DeliveryView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { type Happened, target, type Documents } from '../projection.ts';

type DeliveryEvent = Exclude<NotificationEvent, { type: 'NotificationsDeclined' | 'PushAsked' }>;

const touches = ({ data: { key } }: Happened<DeliveryEvent>) => [target(DELIVERIES, key)];

/** The state of each notification, for operators. */
export const deliveriesProjection = declare<DeliveryEvent>({
  name: 'deliveries',
  collections: [DELIVERIES],
  on: {
    NotificationBegun: { touches, evolve: (documents, event) => put(documents, event, { state: 'begun' }) },
    NotificationAccepted: {
      touches,
      evolve: (documents, event) => put(documents, event, { state: 'accepted' }),
    },
    NotificationDelayed: {
      touches,
      evolve: (documents, event) => {
        const { reason, retryAt } = event.data;
        put(documents, event, { state: 'delayed', reason, retryAt });
      },
    },
    NotificationFailed: {
      touches,
      evolve: (documents, event) => put(documents, event, { state: 'failed', reason: event.data.reason }),
    },
  },
});

function put(
  documents: Documents,
  { data, origin: { meta } }: Happened<DeliveryEvent>,
  fields: Pick<DeliveryView, 'state'> & Partial<DeliveryView>,
): void {
  const { key, kind, channel, week, participantId, couponNo, attempt } = data;
  const name = { key, kind, channel, week, participantId, couponNo, attempt };
  documents.set(DELIVERIES, key, { ...name, reason: null, retryAt: null, at: meta.at, ...fields });
}

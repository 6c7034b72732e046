import type { ChannelsAnswer, NotificationLink } from '@onda-on/contracts/api';

import { getQuery } from './get-query.ts';

export const channels = () =>
  getQuery<ChannelsAnswer>(['/api/notification-channels'], { topics: ['settings'] });

/** What the link in a mail does. */
export const notificationLink = (token: string) =>
  getQuery<NotificationLink>(['/api/notifications', token], { topics: [] });

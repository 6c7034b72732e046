import type { ChannelsAnswer, NotificationLink } from '@onda-on/contracts/api';

import { reading } from './reading.ts';

export const channels = () =>
  reading<ChannelsAnswer>(['/api/notification-channels'], { topics: ['settings'] });

/** What the link in a mail does. */
export const notificationLink = (token: string) =>
  reading<NotificationLink>(['/api/notifications', token], { topics: [] });

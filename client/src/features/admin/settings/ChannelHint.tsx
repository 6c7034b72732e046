import type { NotificationChannel } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { CHANNEL_HINTS } from '../../../text/admin/outbox.tr.ts';
import { configuredChannels } from '../crm/outbox/outbox.queries.ts';

/** What a switch for notifications needs and does not have; nothing where all is there, or nobody knows. */
export function ChannelHint({ channel }: Readonly<{ channel: NotificationChannel }>) {
  const { data } = useQuery(configuredChannels());
  if (!data) return null;
  const missing =
    channel === 'mail' ? CHANNEL_HINTS.mail[data.mail] : data[channel] ? '' : CHANNEL_HINTS[channel];
  return missing ? <span className="small muted block">{missing}</span> : null;
}

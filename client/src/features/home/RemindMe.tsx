import { useQuery } from '@tanstack/react-query';

import { channels } from '../../api/notifications.queries.ts';
import { SUBSCRIBE } from '../../text/subscribe.tr.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const SubscribeForm = lazyComponent(
  async () => (await import('./SubscribeForm.tsx')).SubscribeForm,
  <Skeleton height={320} />,
);

/** Unfolds the form of a subscription without a coupon, where mails are sent at all. Its code is fetched when it is opened. */
export function RemindMe() {
  const { data } = useQuery(channels());
  if (!data?.mail) return null;
  return (
    <Fold
      className="card remind-me"
      summary={
        <>
          {SUBSCRIBE.fold} <Icon name="down" />
        </>
      }
    >
      <SubscribeForm hasReminders={data.reminders} />
    </Fold>
  );
}

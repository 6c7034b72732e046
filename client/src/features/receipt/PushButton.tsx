import { useMutation, useQuery } from '@tanstack/react-query';

import { askPush, channels } from '../../api/notifications.queries.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { subscribed } from './push-subscription.ts';

/** Lets this browser be told of the coupon; nothing where nobody sends anything, or the browser cannot take it. */
export function PushButton({ couponNo }: Readonly<{ couponNo: string }>) {
  const { data } = useQuery(channels());
  const key = data?.pushKey;
  const ask = useMutation({
    mutationFn: async (serverKey: string) => {
      const browser = await subscribed(serverKey);
      if (browser) await askPush(couponNo, browser);
      return browser !== null;
    },
  });
  if (!key || !canBeTold()) return null;
  return (
    <>
      <Button disabled={ask.isPending || ask.data === true} onClick={() => ask.mutate(key)}>
        {ask.data ? NOTIFY.push.on : NOTIFY.push.ask}
      </Button>
      <output className="block small">
        {ask.data === false ? NOTIFY.push.denied : null}
        {ask.isError ? NOTIFY.push.failed : null}
      </output>
    </>
  );
}

const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

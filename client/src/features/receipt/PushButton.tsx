import type { PushSubscriptionBody } from '@onda-on/contracts/api';
import { useMutation, useQuery } from '@tanstack/react-query';

import { askPush, channels } from '../../api/notifications.queries.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * Subscribes this browser to a notification of the result; nothing if the server sends none or the browser cannot
 * receive any.
 */
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

/**
 * The browser's push subscription; null where its user does not allow one. @throws {Error} when the browser's push service
 * cannot be reached.
 */
async function subscribed(serverKey: string): Promise<PushSubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser names no address');
  return { endpoint, keys: { p256dh, auth } };
}

import type { PushSubscriptionBody } from '@onda-on/contracts/api';

/**
 * Where this browser can be told of something; null where its user does not want that.
 *
 * @throws {Error} when the browser's push service cannot be had.
 */
export async function subscribed(serverKey: string): Promise<PushSubscriptionBody | null> {
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

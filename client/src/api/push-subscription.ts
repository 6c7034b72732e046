import type { PushSubscriptionBody } from '@onda-on/contracts/api';

export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * The browser's push subscription; null where its user does not allow one. @throws {Error} when the browser's push service
 * cannot be reached.
 */
export async function subscribeBrowser(serverKey: string): Promise<PushSubscriptionBody | null> {
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

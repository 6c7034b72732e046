import type { PushSubscriptionBody } from '@onda-on/contracts/api';

export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** A browser may refuse the worker, or have no room for its files, and then never reports that it is ready. */
const WORKER_MS_MAX = 10_000;

const readyWorker = () =>
  new Promise<ServiceWorkerRegistration>((resolve, reject) => {
    setTimeout(() => reject(new Error('The browser has no worker')), WORKER_MS_MAX);
    navigator.serviceWorker.ready.then(resolve, reject);
  });

/**
 * The browser's push subscription; null where its user does not allow one. @throws {Error} when the browser has no worker, or its
 * push service cannot be reached.
 */
export async function subscribeBrowser(serverKey: string): Promise<PushSubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await readyWorker();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser names no address');
  return { endpoint, keys: { p256dh, auth } };
}

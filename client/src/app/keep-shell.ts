import { trustedWorker } from '../ui/trusted-html.ts';

/**
 * Registers the service worker, which keeps the shell's static files and a page for offline (worker/service-worker.js).
 * Without it everything works as before. Only a build has a worker.
 */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    // Bypasses the HTTP cache, so that the next page load finds a new version.
    await navigator.serviceWorker.register(trustedWorker(), { updateViaCache: 'none' });
  } catch {
    // The browser refuses the registration.
  }
}

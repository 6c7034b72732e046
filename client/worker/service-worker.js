// Keeps the shell's static files, which have their hash in their name, and shows a Turkish page when there is no
// connection. It never keeps a page or an answer of the API, since both may change at any time. The build puts `SHELL`
// before this text: a version that follows from the files, their addresses, and the page for offline.
/* global SHELL */

const KEPT = `shell-${SHELL.version}`;
const FILES = new Set(SHELL.files);

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (FILES.has(pathname)) event.respondWith(keptOrFetched(request));
});

/** Keeps all files or none: an incomplete version never takes over. */
async function keepShell() {
  const cache = await caches.open(KEPT);
  await cache.addAll(SHELL.files);
  await self.skipWaiting();
}

/** Removes the files of earlier versions: open pages have loaded them, and ask the server for parts that are shown later. */
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function keptOrFetched(request) {
  // A browser whose storage is broken still has the network.
  const kept = await caches.match(request.url, { cacheName: KEPT }).catch(() => undefined);
  return kept ?? fetch(request);
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(SHELL.page, { status: 503, headers: OFFLINE_HEADERS });
  }
}

const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Shows a message that the server encrypted for this browser. Only an address of this site is ever opened. */
self.addEventListener('push', (event) => {
  const { title = 'Onda On', text = '', path = '/', tag = '' } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, data: { path } }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (origin === self.location.origin) event.waitUntil(self.clients.openWindow(href));
});

import { escaped } from '../kernel/plain-text.ts';
import type { Site } from './site.ts';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark}';

/** What visitors get while operators work on the installation (503). */
export const maintenancePage = ({ name }: Site, nonce: string): string =>
  page(name, nonce, 'Bakım çalışması', 'Kısa bir bakım yapıyoruz. Lütfen biraz sonra yeniden deneyin.');

/** What the server shows when the client was never built. */
export const missingClientPage = (nonce: string): string =>
  page(
    'Onda On',
    nonce,
    'Onda On',
    'Sunucu çalışıyor; arayüz henüz derlenmemiş. Derlemek için: npm run build',
  );

function page(site: string, nonce: string, heading: string, text: string): string {
  return [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(heading)} | ${escaped(site)}</title><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main><h1>${escaped(heading)}</h1><p>${escaped(text)}</p></main></body></html>`,
  ].join('');
}

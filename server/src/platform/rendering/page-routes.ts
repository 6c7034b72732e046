/** Addresses with a screen of the client; every other page is the client's 404 screen, with that status. */
const PAGES = [
  '/',
  '/tahminlerim',
  '/gecmis-sonuclar',
  '/tahmin-sorgulama',
  '/siralama',
  '/siralama/:week',
  '/kupon/:no',
  '/kupon/:no/oyku',
  '/itiraz',
  '/dogrula',
  '/lig',
  '/lig/:id',
  '/lig/:id/ekran',
  '/ben',
  '/bildirim/:token',
  '/pages/:slug',
  '/news',
  '/news/:slug',
  '/admin-login',
  '/admin',
] as const;

const PATTERN = new RegExp(`^(?:${PAGES.map((page) => page.replace(/:[^/]+/gu, '[^/]+')).join('|')})$`, 'u');

/** Only the client knows the addresses of the panel. */
const PANEL = /^\/admin\/[^/]/u;

export const isPage = (path: string): boolean => PATTERN.test(path) || PANEL.test(path);

/** Whether the path is a page with a trailing slash; it redirects to the address without it. */
export const isPageWithSlash = (path: string): boolean =>
  path.length > 1 && path.endsWith('/') && isPage(path.slice(0, -1));

/** The panel stays open during maintenance, so that an operator can end it. */
export const isForOperators = (path: string): boolean => /^\/admin(?:-login$|\/|$)/u.test(path);

/** Short addresses of content pages. */
export const REDIRECTS = { '/kurallar': '/pages/kurallar', '/oduller': '/pages/oduller' } as const;

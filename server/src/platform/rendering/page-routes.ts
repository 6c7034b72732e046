/** Addresses that the client has a screen for; every other page is its 404 screen, with that status. */
const PAGES = [
  '/',
  '/tahminlerim',
  '/gecmis-sonuclar',
  '/tahmin-sorgulama',
  '/siralama',
  '/siralama/:week',
  '/kupon/:no',
  '/itiraz',
  '/bildirim/:token',
  '/pages/:slug',
  '/news',
  '/news/:slug',
  '/admin-login',
  '/admin',
] as const;

const PATTERN = new RegExp(`^(?:${PAGES.map((page) => page.replace(/:[^/]+/gu, '[^/]+')).join('|')})$`, 'u');

/** Which addresses the panel has, the client knows by its routes. */
const PANEL = /^\/admin\/[^/]/u;

export const isPage = (path: string): boolean => PATTERN.test(path) || PANEL.test(path);

/** `/news/` is `/news`: one address for one screen. */
export const isPageWithSlash = (path: string): boolean =>
  path.length > 1 && path.endsWith('/') && isPage(path.slice(0, -1));

/** The panel stays open during maintenance: somebody has to end it. */
export const isForOperators = (path: string): boolean => /^\/admin(?:-login$|\/|$)/u.test(path);

/** Short addresses that lead to content pages. */
export const REDIRECTS = { '/kurallar': '/pages/kurallar', '/oduller': '/pages/oduller' } as const;

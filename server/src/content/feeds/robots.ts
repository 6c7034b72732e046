/**
 * Crawlers may go wherever visitors do, but not to the panel and the calls. Pages that are not for an index say so themselves,
 * which only those can read who may come in.
 */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Words of `/news.xml`. */
export const FEED_TEXT = {
  title: (site: string) => `${site} Haberler`,
  description: (site: string) => `${site}: duyurular, sonuçlar ve oyunla ilgili yenilikler.`,
} as const;
